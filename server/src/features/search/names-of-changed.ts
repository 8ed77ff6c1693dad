import type { SearchDocument, SearchEngine } from "@upaon/search-engine"
import { nameOf } from "../../platform/changes.ts"
import type { Directory } from "../places/index.ts"

/** More changed jobs than this are not named one by one: any page may show one of them. */
const MOST_NAMED = 200
/** A job's page shows three like it, and not itself: a job further down a list enters no page. */
const TOP = 4

/**
 * Names what changes in an index: the jobs themselves, and the lists among whose first a job comes to stand. Where it
 * stood before, it was shown by its own name.
 */
export function createNaming(
  { engine, directory }: { engine: SearchEngine; directory: Directory },
  ids: readonly number[],
  at: Date,
) {
  const isNamed = ids.length <= MOST_NAMED
  const names = new Set(isNamed ? ids.map((id) => nameOf.record("job", id)) : [])
  const now = at.getTime()

  function tops({ id, filters }: SearchDocument): Set<string> {
    const { state, county, area } = filters
    const slugs = [directory.states.get(Number(state))?.slug, directory.counties.get(Number(county))?.slug]
    const isTop = (narrowed: SearchDocument["filters"]) =>
      engine.search({ filters: { state, county, ...narrowed }, limit: TOP, now }).ids.includes(id)
    return new Set([
      ...(isTop({}) ? [nameOf.top(...slugs)] : []),
      ...(isTop({ area }) ? [nameOf.top(...slugs, directory.areas.get(Number(area))?.slug)] : []),
    ])
  }

  return {
    names: isNamed ? names : undefined,
    /** Has a job put into the index. */
    around(document: SearchDocument, put: () => void) {
      const before = isNamed ? tops(document) : null
      put()
      if (before) for (const name of tops(document).difference(before)) names.add(name)
    },
  }
}

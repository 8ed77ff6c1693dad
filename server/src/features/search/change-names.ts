import type { SearchDocument, SearchEngine } from "@upaon/search-engine"
import { nameOf } from "../../platform/changes.ts"
import type { Directory } from "../places/index.ts"

/** Beyond this many changed jobs, single jobs are not named: any page may show one of them. */
const MOST_NAMED = 200
/** A job's page shows the first three similar jobs other than itself, so a job below position 4 of a list is on no page. */
const TOP = 4

/**
 * Collects the names of what an index change affects: the changed jobs, and the lists that a job newly appears at the top of.
 * A list that showed the job before is found by the job's own name.
 */
export function createChangeNames(
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
    /** Puts a job into the index and names the lists that it newly appears at the top of. */
    around(document: SearchDocument, put: () => void) {
      const before = isNamed ? tops(document) : null
      put()
      if (before) for (const name of tops(document).difference(before)) names.add(name)
    },
  }
}

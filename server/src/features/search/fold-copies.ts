import type { ListedJob } from "@upaon/contract/jobs/schemas"
import { type SearchAddress, searchPath } from "@upaon/contract/search/search-address"
import type { SearchEngine, SearchQuestion } from "@upaon/search-engine"

/**
 * Of the near-copies among a question's results only the first in its order is shown; the others are removed from their pages.
 * So each copy is shown or counted exactly once, whatever page it is on, and the first page is never empty.
 * @param address of the search, within which they were counted and are shown; asked for only if there are any
 */
export function foldCopies(
  jobs: readonly ListedJob[],
  question: SearchQuestion,
  engine: SearchEngine,
  address: () => SearchAddress,
): ListedJob[] {
  const { exclude = [] } = question
  const found = new Map<number, { first: number | undefined; total: number }>()
  const copiesOf = (group: number) => {
    const known = found.get(group)
    if (known) return known
    const filters = { ...question.filters, copies: group }
    // The address that shows them shows the excluded ones, too, so they count.
    const part = { exclude: [], offset: 0, limit: exclude.length + 1 }
    const { ids, total } = engine.search({ ...question, ...part, filters, facets: [], alike: false })
    const fresh = { first: ids.find((id) => !exclude.includes(id)), total }
    found.set(group, fresh)
    return fresh
  }
  return jobs.flatMap((job) => {
    const { similar_group: group } = job
    if (group === null) return [job]
    const { first, total } = copiesOf(group)
    // A total of 0 means that the card was read before the index received its group.
    if (total > 0 && first !== job.id) return []
    if (total <= 1) return [job]
    const path = searchPath({ ...address(), similar: String(group), page: 1 })
    return [{ ...job, similar_count: total - 1, similar_path: path }]
  })
}

/** The first job of each group, for jobs that are not results of the question. */
export const withoutCopies = (jobs: readonly ListedJob[]): ListedJob[] =>
  jobs.filter(
    ({ similar_group: group }, at) =>
      group === null || jobs.findIndex((other) => other.similar_group === group) === at,
  )

import type { AlertSearch } from "@upaon/contract/job-alerts/endpoints"
import type { JobIndex } from "./job-index.ts"
import { narrow } from "./narrow.ts"
import { whatItFinds, wordsOf } from "./search.routes.ts"

/** More than anybody is told of at once. */
const MOST = 5000

/** Ids of what a search gives among the vacancies published since a moment, in its own order. */
export function findSince(index: JobIndex, asked: AlertSearch, since: number, now: Date): number[] {
  const pays = () => index.engine.counts("pay", {}, now.getTime())
  const narrowing = narrow(asked, index.directory, now, pays)
  const answer = index.engine.search({
    ...narrowing,
    q: wordsOf(asked.q).q,
    exact: asked.exact ?? false,
    since,
    limit: MOST,
    now: now.getTime(),
  })
  return whatItFinds(answer, asked, narrowing) === "results" ? answer.ids : []
}

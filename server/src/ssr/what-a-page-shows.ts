import type { JobDetail, ListedJob } from "@upaon/contract/jobs/schemas"
import { dateDiffForHumans } from "@upaon/contract/platform/format-time"
import { nameOf } from "../platform/changes.ts"
import type { Answer } from "./shared-answers.ts"
import type { Question } from "./web-build.ts"

/** The longest that a page is kept, which no change touches: what no event tells of shows after this time. */
export const LASTING_MS = 10 * 60_000
/** How old a text of time ('há 5 minutos') may be. */
const MINUTE_MS = 60_000

/** What a page stands on, by the names of {@link nameOf}, and until when (ms) none of it ends or reads otherwise. */
export type Shown = { names: ReadonlySet<string>; until: number }

type Row = Pick<JobDetail, "id" | "expiry_date" | "published_at" | "created_at" | "date_diff_for_humans"> & {
  type?: ListedJob["type"] | "native_ad"
}
type Similar = { state?: string; county?: string; jobArea?: string; perPage?: number }

/** As many similar jobs as a job's page has: what stands further down a list enters no page. */
const SIMILAR = 3

/**
 * What a page that shows a job may outlive no change of: the job, those like it, and which are the newest of its place and
 * kind; from the API's answers that it was drawn from. Null for every other page, and one with anything else in it:
 * lists and counts are right within seconds whatever changes.
 */
export function createShown() {
  const names = new Set<string>()
  let until = Date.now() + LASTING_MS
  let isJob = false
  let isOther = false

  function see(row: Row) {
    names.add(nameOf.record("job", row.id))
    if (row.expiry_date) until = Math.min(until, Date.parse(row.expiry_date))
    const since = row.published_at ?? row.created_at
    let at = Date.now() + MINUTE_MS
    while (at < until && dateDiffForHumans(since, new Date(at)) === row.date_diff_for_humans) at += MINUTE_MS
    until = Math.min(until, at)
  }

  function seeSimilar({ state, county, jobArea, perPage = 0 }: Similar, rows: readonly Row[]) {
    if (!state || !county || perPage > SIMILAR) isOther = true
    names.add(nameOf.top(state, county, jobArea))
    for (const row of rows) if (row.type !== "native_ad") see(row)
  }

  function take({ url, body }: Question, answer: Answer) {
    const { data } = (answer.body ?? {}) as { data?: unknown }
    // What others pay moves with the year's vacancies: it may be as late as what no event tells of.
    if (url.startsWith("/api/salaries/") && answer.status < 500) return
    if (answer.status !== 200) isOther = true
    else if (/^\/api\/jobPost\/[^/]+\/show\b/.test(url)) {
      isJob = true
      see(data as Row)
    } else if (url === "/api/jobPostsWithAds/search") seeSimilar(body as Similar, data as Row[])
    // Areas with jobs stand below every page, by name alone.
    else if (url !== "/api/jobAreas") isOther = true
  }

  return {
    taking: (ask: (question: Question) => Promise<Answer>) => async (question: Question) => {
      const answer = await ask(question)
      take(question, answer)
      return answer
    },
    end: (): Shown | null => (isJob && !isOther ? { names, until } : null),
  }
}

import type { JobDetail, ListedJob } from "@upaon/contract/jobs/schemas"
import { dateDiffForHumans } from "@upaon/contract/platform/format-time"
import { nameOf } from "../platform/changes.ts"
import type { Answer } from "./response-cache.ts"
import type { Question } from "./web-build.ts"

/** The longest that a page without changes is cached: changes without events appear after this time. */
export const MAX_CACHE_MS = 10 * 60_000
/** Milliseconds by which a relative time ('há 5 minutos') may be late. */
const MINUTE_MS = 60_000

/** What a page depends on by {@link nameOf}, and the time in ms until which none of it expires or reads differently. */
export type PageDependencies = { names: ReadonlySet<string>; until: number }

type Row = Pick<JobDetail, "id" | "expiry_date" | "published_at" | "created_at" | "date_diff_for_humans"> & {
  type?: ListedJob["type"] | "native_ad"
}
type Similar = { state?: string; county?: string; jobArea?: string; perPage?: number }

/** The similar jobs on a job's page: a job below this position of a list appears on no page. */
const SIMILAR = 3

/**
 * What a job's page depends on, from the API responses that it was rendered from: the job, similar ones, and which are the
 * newest of its place and area. Null for every other page and for pages with other data: their lists and counts are
 * cached for seconds only.
 */
export function createDependencyTracker() {
  const names = new Set<string>()
  let until = Date.now() + MAX_CACHE_MS
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
    // Pay statistics change slowly, so they may be as old as changes without events.
    if (url.startsWith("/api/salaries/") && answer.status < 500) return
    if (answer.status !== 200) isOther = true
    else if (/^\/api\/jobPost\/[^/]+\/show\b/.test(url)) {
      isJob = true
      see(data as Row)
    } else if (url === "/api/jobPostsWithAds/search") seeSimilar(body as Similar, data as Row[])
    // Areas with jobs are listed on every page, by name only.
    else if (url !== "/api/jobAreas") isOther = true
  }

  return {
    taking: (ask: (question: Question) => Promise<Answer>) => async (question: Question) => {
      const answer = await ask(question)
      take(question, answer)
      return answer
    },
    end: (): PageDependencies | null => (isJob && !isOther ? { names, until } : null),
  }
}

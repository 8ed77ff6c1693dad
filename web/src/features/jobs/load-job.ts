import type { EndedJob, JobDetail, ListedJob } from "@upaon/contract/jobs/schemas"
import { jobs as words } from "@upaon/contract/messages/jobs"
import { payWords } from "@upaon/contract/messages/pay"
import { payOf, payPath } from "@upaon/contract/pay/standing"
import { CUT, cut, fill, money, wholeAmounts } from "@upaon/contract/platform/format"
import { dayPtbr, fullDatePtbr } from "@upaon/contract/platform/format-time"
import { type ApiCall, ApiFailure } from "../../platform/api-client.ts"
import { confirmedOf, jobCardView } from "./job-card-view.ts"

const RELATED = 3

export type Related = ReturnType<typeof jobCardView>[]

/** Where its pay stands, and the page that says more. */
export type Standing = { text: string; to: string } | null

/** A job's days in words. */
export type JobDays = { since: string; sinceFull: string; deadline: string | null; confirmed: string | null }

/** What a page answers by what it shows. */
export const jobPageStatus = { job: 200, ended: 410, missing: 404 } as const

/** What the tab of a page says where it has no job to show. */
export const titleOfNoJob = (page: Exclude<JobPage, { kind: "job" }>): string =>
  page.kind === "missing"
    ? words.notFound
    : `${page.job.filled ? words.filled : words.ended}: ${page.job.title}`

/** A job's page: the job, the ended one with others like it, or nothing of that name. */
export type JobPage =
  | { kind: "job"; job: JobDetail; days: JobDays; related: Related; standing: Standing }
  | { kind: "ended"; job: EndedJob; related: Related }
  | { kind: "missing" }

/**
 * Reads a job and others like it. Works with a visitor's client in a loader and with the reader's own in the
 * browser. 404 is `missing`, 410 `ended`; any other failure is thrown.
 */
export async function loadJob(call: ApiCall, slug: string): Promise<JobPage> {
  try {
    const { data: job } = await call("GET /api/jobPost/{slug}/show", { params: { slug } })
    const [related, standing] = await Promise.all([relatedJobs(call, job, job.id), standingOf(call, job)])
    return { kind: "job", job, days: daysOf(job), related, standing }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.status === 404) return { kind: "missing" }
    if (error.status !== 410) throw error
    const job = error.data as EndedJob
    return { kind: "ended", job, related: await relatedJobs(call, job) }
  }
}

/** Where its pay stands among others of its area and county; null where it states none, or there are too few. */
async function standingOf(call: ApiCall, job: JobDetail): Promise<Standing> {
  const pay = payOf(job)
  const [area, county] = [job.job_area?.slug, job.county?.slug]
  if (pay === null || !area || !county) return null
  const found = await call("GET /api/salaries/{area}/{county}", {
    params: { area, county },
    query: { of: pay },
  })
    .then((reply) => reply.data)
    .catch(() => null)
  if (!found?.standing || found.county.state !== job.state?.slug) return null
  const said = {
    jobs: found.jobs,
    area: found.area.name,
    county: found.county.name,
    median: wholeAmounts(money(found.median)),
  }
  const text = fill(payWords.ofJob, { ...said, standing: payWords.standing[found.standing] })
  return { text, to: payPath(area, county) }
}

function daysOf(job: JobDetail): JobDays {
  const { published_at, created_at, received_date } = job
  const since = published_at ?? created_at
  const deadline = received_date && dayPtbr(received_date)
  return { since, sinceFull: fullDatePtbr(since), deadline, confirmed: confirmedOf(job) }
}

/** Three of the same place and area; of the place alone, when there are none. A failure shows none. */
export async function relatedJobs(
  call: ApiCall,
  job: Pick<EndedJob, "state" | "county" | "job_area">,
  without?: number,
): Promise<Related> {
  const ask = (area: string | undefined) =>
    call("POST /api/jobPostsWithAds/search", {
      body: {
        state: job.state?.slug,
        county: job.county?.slug,
        jobArea: area,
        perPage: RELATED,
        whereNotIn: without === undefined ? undefined : [without],
      },
    }).then(
      ({ data }) => data.filter((row): row is ListedJob => row.type !== "native_ad"),
      () => [],
    )
  const alike = await ask(job.job_area?.slug)
  const rows = alike.length === 0 && job.job_area ? await ask(undefined) : alike
  return rows.slice(0, RELATED).map(relatedCard)
}

function relatedCard(job: ListedJob) {
  const card = jobCardView(job)
  return {
    ...card,
    title: cut(card.title, CUT.relatedTitle),
    words: card.words && cut(card.words, CUT.relatedText),
  }
}

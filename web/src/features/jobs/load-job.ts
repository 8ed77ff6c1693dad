import type { EndedJob, JobDetail, ListedJob } from "@upaon/contract/jobs/schemas"
import { jobs as words } from "@upaon/contract/messages/jobs"
import { payWords } from "@upaon/contract/messages/pay"
import { payOf, payPath } from "@upaon/contract/pay/standing"
import { CUT, cut, fill, money, nonBreaking } from "@upaon/contract/platform/format"
import { dayPtbr, fullDatePtbr } from "@upaon/contract/platform/format-time"
import { type ApiCall, ApiFailure } from "../../platform/api-client.ts"
import { confirmedText, jobCardView } from "./job-card-view.ts"

const RELATED = 3

export type Related = ReturnType<typeof jobCardView>[]

/** How the job's pay compares with others, and the page with the details. */
export type Standing = { text: string; to: string } | null

/** The job's dates as text. */
export type JobDays = { since: string; sinceFull: string; deadline: string | null; confirmed: string | null }

/** The HTTP status of each kind of page. */
export const jobPageStatus = { job: 200, ended: 410, missing: 404 } as const

/** The page title when there is no job to show. */
export const titleOfNoJob = (page: Exclude<JobPage, { kind: "job" }>): string =>
  page.kind === "missing"
    ? words.notFound
    : `${page.job.filled ? words.filled : words.ended}: ${page.job.title}`

/** A job's page: a job, an ended job with similar ones, or no job of that name. */
export type JobPage =
  | { kind: "job"; job: JobDetail; days: JobDays; related: Related; standing: Standing }
  | { kind: "ended"; job: EndedJob; related: Related }
  | { kind: "missing" }

/**
 * Loads a job and similar ones, with a visitor's client in a loader or with the reader's own in the browser. Status 404 gives
 * `missing`, 410 gives `ended`; any other failure is thrown.
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

/** The job's pay compared with others of its area and county; null if the job states no pay or too few others do. */
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
    median: nonBreaking(money(found.median)),
  }
  const text = fill(payWords.ofJob, { ...said, standing: payWords.standing[found.standing] })
  return { text, to: payPath(area, county) }
}

function daysOf(job: JobDetail): JobDays {
  const { published_at, created_at, received_date } = job
  const since = published_at ?? created_at
  const deadline = received_date && dayPtbr(received_date)
  return { since, sinceFull: fullDatePtbr(since), deadline, confirmed: confirmedText(job) }
}

type Placed = Pick<EndedJob, "state" | "county" | "job_area">

/** Enough rows to have three even if near-copies share some of them. */
const AMPLE = 30

/** Three jobs for whoever applied to this one: of the same area first, then others of the same town. */
export async function similarJobs(
  call: ApiCall,
  { job_area, ...job }: Placed & { id: number },
): Promise<Related> {
  const alike = await relatedJobs(call, { ...job, job_area }, job.id)
  if (alike.length >= RELATED) return alike
  const near = await relatedJobs(call, { ...job, job_area: null }, job.id, AMPLE)
  const others = near.filter(({ key }) => !alike.some((one) => one.key === key))
  return [...alike, ...others].slice(0, RELATED)
}

/**
 * Jobs of the same place and area, or of the place alone if there are none; near-copies among them share a row. A failed
 * request gives none.
 */
async function relatedJobs(
  call: ApiCall,
  job: Placed,
  without?: number,
  perPage = RELATED,
): Promise<Related> {
  const ask = (area: string | undefined) =>
    call("POST /api/jobPostsWithAds/search", {
      body: {
        state: job.state?.slug,
        county: job.county?.slug,
        jobArea: area,
        perPage,
        whereNotIn: without === undefined ? undefined : [without],
      },
    }).then(
      ({ data }) => data.filter((row): row is ListedJob => row.type !== "native_ad"),
      () => [],
    )
  const alike = await ask(job.job_area?.slug)
  const rows = alike.length === 0 && job.job_area ? await ask(undefined) : alike
  return rows.map(relatedCard)
}

function relatedCard(job: ListedJob) {
  const card = jobCardView(job)
  return {
    ...card,
    title: cut(card.title, CUT.relatedTitle),
    words: card.words && cut(card.words, CUT.relatedText),
  }
}

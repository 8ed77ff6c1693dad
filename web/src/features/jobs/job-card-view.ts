import type { AnswerRate, ListedJob } from "@upaon/contract/jobs/schemas"
import { STATED_NAMES } from "@upaon/contract/jobs/stated"
import { jobs as words } from "@upaon/contract/messages/jobs"
import { counted, cut, fill, plainText, salary, nonBreaking } from "@upaon/contract/platform/format"
import { DAY_MS, fullDatePtbr, localDay } from "@upaon/contract/platform/format-time"
import type { JobCardProps } from "../../design/cards/job-card.tsx"
import type { Crumb } from "../../design/breadcrumb.tsx"
import { serverNow } from "../../platform/server-time.ts"

const WORDS = 160

export const payOf = (job: Parameters<typeof salary>[0]) => nonBreaking(salary(job))

/**
 * The props of a job's card. Called in loaders, so that only what the card shows is sent with the page, without the descriptions.
 */
export function jobCardView(job: ListedJob): JobCardProps & { key: number } {
  const since = job.published_at ?? job.created_at
  return {
    key: job.id,
    id: `vaga-${job.id}`,
    saves: job.id,
    to: redirectUrl(job) ?? `/job/${job.slug}`,
    title: job.title,
    company: job.company?.name ?? job.company_name,
    place: placeOf(job),
    salary: payOf(job),
    type: job.job_type?.name ?? null,
    stated: statedText(job),
    confirmed: confirmedText(job),
    date: {
      label: job.date_diff_for_humans,
      full: fullDatePtbr(since),
      iso: since,
      fresh: serverNow().getTime() - Date.parse(since) < DAY_MS,
    },
    words: job.description ? shorten(plainText(job.description)) : null,
    image: job.image?.url ?? job.company?.logo?.url ?? job.job_area?.image?.url ?? null,
    more: job.similar_path ? { count: job.similar_count, to: job.similar_path } : undefined,
    verified: job.verified,
    locked: job.locked,
  }
}

/** How often and how soon a company answers; `days` is null when the time is not known. */
export const answerRateText = ({ percent, days }: AnswerRate) =>
  days === null
    ? fill(words.answers, { percent })
    : fill(words.answersWithin, { percent, days: counted(days, "dia", "dias") })

/** "Confirmada há 3 dias": when its employer last confirmed that the vacancy is open; null when never. */
export function confirmedText({ confirmed_at: at }: Pick<ListedJob, "confirmed_at">): string | null {
  if (at === null) return null
  const days = Math.round((Date.parse(localDay(serverNow())) - Date.parse(localDay(at))) / DAY_MS)
  return days > 0 ? fill(words.confirmed, { days: counted(days, "dia", "dias") }) : words.confirmedToday
}

/** "Sem experiência, noturno": what was recognised in the job's text; null when nothing was. */
export const statedText = ({ stated }: Pick<ListedJob, "stated">): string | null =>
  stated.map((one) => STATED_NAMES[one]).join("\u00a0· ") || null

/** The title, or a placeholder for a job whose title could not be read yet. */
export const titleOf = (job: { title: string }) => job.title || words.untitled

type Placed = Pick<ListedJob, "neighborhood" | "county" | "state">

/** "Cohama, São Luís", "Balsas, MA", "Maranhão". */
export function placeOf({ neighborhood, county, state }: Placed): string {
  if (county)
    return neighborhood
      ? `${neighborhood.name}, ${county.name}`
      : [county.name, state?.uf].filter(Boolean).join(", ")
  return state?.name ?? "Brasil"
}

/** Cuts the text at the end of a word, or within a first word that is too long, such as a line of dashes. */
function shorten(text: string): string {
  if (text.length <= WORDS) return text
  const end = text.lastIndexOf(" ", WORDS)
  return end > 0 ? `${text.slice(0, end).replace(/[.,;:!?]$/, "")}…` : cut(text, WORDS)
}

/** The external address of a redirect job; null for any other job. */
export const redirectUrl = (job: Pick<ListedJob, "type_special_ad" | "url_special_ad">): string | null =>
  job.type_special_ad === "redirect" ? job.url_special_ad : null

/** Search parameters for jobs of the same area and place. */
export const similarTo = ({ state, county, job_area }: Pick<ListedJob, "state" | "county" | "job_area">) => ({
  state: state?.slug ?? null,
  county: county?.slug ?? null,
  jobArea: job_area?.slug ?? null,
})

/** The breadcrumbs of a job's page. */
export const jobCrumbs = (title: string): Crumb[] => [
  { label: words.crumbSearch, to: "/search" },
  { label: title },
]

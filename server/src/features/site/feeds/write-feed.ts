import type { ListedJob } from "@upaon/contract/jobs/schemas"
import { plainText, salary, statedSalary } from "@upaon/contract/platform/format"
import { brand } from "@upaon/contract/site/brand"
import type { Deps } from "../../feature.ts"
import { elements, escapeXml, XML_HEAD } from "../xml.ts"
import { openJobs } from "./feeds.queries.ts"

export type FeedHead = {
  title: string
  description: string
  /** The full URL of the page that shows the same jobs. */
  page: string
  /** The full URL of the feed. */
  self: string
}

/** RSS 2.0 of jobs, newest first. Descriptions are plain text, because feed readers treat HTML differently. */
export function writeFeed(head: FeedHead, jobs: readonly ListedJob[], publicUrl: string): string {
  const newest = jobs[0]
  return `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
${elements({ title: head.title, link: head.page, description: head.description })}
<atom:link href="${escapeXml(head.self)}" rel="self" type="application/rss+xml"/><language>pt-BR</language><ttl>30</ttl>
<image>${elements({ url: `${publicUrl}/icon-192.png`, title: head.title, link: head.page })}</image>
${elements({ lastBuildDate: newest && rfc822(newest) })}
${jobs.map((job) => item(job, publicUrl)).join("\n")}
</channel></rss>
`
}

function item(job: ListedJob, publicUrl: string): string {
  const link = `${publicUrl}/job/${job.slug}`
  const facts = [job.company_name, placeName(job), `Salário: ${salary(job)}`].filter(Boolean).join(" · ")
  const text = job.description ? plainText(job.description) : "Vaga exclusiva: entre para ver os detalhes."
  const head = elements({ title: `${job.title} – ${placeName(job) || brand.name}`, link })
  const body = elements({
    pubDate: rfc822(job),
    category: job.job_area?.name,
    description: `${facts}. ${text}`,
  })
  return `<item>${head}<guid isPermaLink="true">${escapeXml(link)}</guid>${body}</item>`
}

const shownAt = (job: ListedJob) => new Date(job.published_at ?? job.created_at).toUTCString()

const placeName = ({ county, state }: ListedJob) => [county?.name, state?.uf].filter(Boolean).join(", ")

/** `Fri, 20 Nov 2026 12:00:00 +0000`: RSS uses the date format of mails. */
const rfc822 = (job: ListedJob) => shownAt(job).replace("GMT", "+0000")

/** The terms of other sites for types of work, by slug, which stays when a type gets another name. */
const types: Record<string, string> = {
  integral: "fulltime",
  parcial: "parttime",
  temporario: "temporary",
  contrato: "contract",
  freelance: "contract",
  estagio: "internship",
}

/** All open jobs in the XML format that Indeed introduced, a few hundred in memory at a time. */
export async function* writeJobFeed({ db, env, clock }: Pick<Deps, "db" | "env" | "clock">) {
  const now = clock.now()
  const head = { publisher: brand.name, publisherurl: env.publicUrl, lastBuildDate: now.toUTCString() }
  yield Buffer.from(`${XML_HEAD}<source>${elements(head)}\n`)
  for await (const some of openJobs(db, now))
    yield Buffer.from(some.map((job) => writeJob(job, env.publicUrl)).join(""))
  yield Buffer.from("</source>\n")
}

function writeJob(job: ListedJob, publicUrl: string): string {
  const fields = {
    title: job.title,
    date: shownAt(job),
    referencenumber: String(job.id),
    url: `${publicUrl}/job/${job.slug}`,
    company: job.company_name,
    city: job.county?.name,
    state: job.state?.uf,
    country: "BR",
    description: job.description,
    salary: statedSalary(job),
    jobtype: types[job.job_type?.slug ?? ""],
    category: job.job_area?.name,
    expirationdate: job.expiry_date && new Date(job.expiry_date).toUTCString(),
  }
  return `<job>${elements(fields)}</job>\n`
}

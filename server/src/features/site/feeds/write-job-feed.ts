import type { ListedJob } from "@upaon/contract/jobs/schemas"
import { salary } from "@upaon/contract/platform/format"
import { brand } from "@upaon/contract/site/brand"
import type { Deps } from "../../feature.ts"
import { element, XML_HEAD } from "../xml.ts"
import { openJobs } from "./feeds.queries.ts"

/** The words that other sites know kinds of work by. */
const types: Record<string, string> = {
  Integral: "fulltime",
  Parcial: "parttime",
  Temporário: "temporary",
  Contrato: "contract",
  Freelance: "contract",
  Estágio: "internship",
}

/** Every open vacancy as other job sites take them over (the XML that Indeed began), a few hundred in memory at once. */
export async function* writeJobFeed({ db, env, clock }: Pick<Deps, "db" | "env" | "clock">) {
  const now = clock.now()
  const head = [
    element("publisher", brand.name),
    element("publisherurl", env.publicUrl),
    element("lastBuildDate", now.toUTCString()),
  ]
  yield Buffer.from(`${XML_HEAD}<source>${head.join("")}\n`)
  for await (const some of openJobs(db, now))
    yield Buffer.from(some.map((job) => writeJob(job, env.publicUrl)).join(""))
  yield Buffer.from("</source>\n")
}

function writeJob(job: ListedJob, publicUrl: string): string {
  const pay = salary(job)
  const fields = {
    title: job.title,
    date: new Date(job.published_at ?? job.created_at).toUTCString(),
    referencenumber: String(job.id),
    url: `${publicUrl}/job/${job.slug}`,
    company: job.company_name,
    city: job.county?.name,
    state: job.state?.uf,
    country: "BR",
    description: job.description,
    salary: pay === "Não Informado" ? null : pay,
    jobtype: types[job.job_type?.name ?? ""],
    category: job.job_area?.name,
    expirationdate: job.expiry_date && new Date(job.expiry_date).toUTCString(),
  }
  return `<job>${Object.entries(fields)
    .map(([name, text]) => element(name, text))
    .join("")}</job>\n`
}

import type { ListedJob } from "@upaon/contract/jobs/schemas"
import { JOB_TYPE } from "@upaon/contract/jobs/statuses"
import { openings, statedSalary } from "@upaon/contract/platform/format"
import { dayPtbr } from "@upaon/contract/platform/format-time"
import { eq, sql } from "drizzle-orm"
import { type Database, jobPosts } from "../../../db/index.ts"
import type { Deps } from "../../feature.ts"
import { presentJobs } from "../../jobs/index.ts"

/** The words on a picture for shared links. */
export type PictureWords = {
  title: string
  /** Below the title: company and place, or a sentence. */
  line: string
  /** In the ochre badge; null: no badge. */
  badge: string | null
}

/** A public job; undefined for any other. */
async function jobOf(db: Database, slug: string, now: Date): Promise<ListedJob | undefined> {
  const rows = await db.read.select({ id: jobPosts.id }).from(jobPosts).where(eq(jobPosts.slug, slug))
  const ids = rows.map(({ id }) => id)
  const [job] = await presentJobs(db.read, ids, now)
  return job
}

/** The words for a public job; null for any other. */
export async function jobPictureWords(db: Database, slug: string, now: Date): Promise<PictureWords | null> {
  const job = await jobOf(db, slug, now)
  if (!job) return null
  const place = job.county
    ? [job.neighborhood?.name, job.county.name, job.state?.uf].filter(Boolean).join(", ")
    : job.state?.name
  return {
    title: job.title,
    line: [job.company_name, place].filter(Boolean).join(" · "),
    badge: job.negotiable_salary ? "Salário a combinar" : statedSalary(job),
  }
}

/** The words for a published article; null for any other. */
export async function articlePictureWords(
  db: Database,
  slug: string,
  now: Date,
): Promise<PictureWords | null> {
  const { rows } = await db.read.execute<{ title: string; category: string | null }>(sql`
    select a.title, c.name as category from articles a left join article_categories c on c.id = a.category_id
    where a.slug = ${slug} and a.status = 'published' and a.published_at <= ${now}`)
  const [article] = rows
  return article
    ? { title: article.title, line: "Carreira e mercado de trabalho", badge: article.category }
    : null
}

/** The words on a poster. */
export type PosterFacts = {
  title: string
  company: string
  /** The URL of the logo; null: none. */
  logo: string | null
  /** Name and value pairs such as `Local`, `Salário`, in the order of the poster. */
  facts: [name: string, value: string][]
  /** The full URL of the job's page. */
  url: string
}

/** The words for a public job; null for any other. */
export async function posterFacts(
  { db, env, clock }: Pick<Deps, "db" | "env" | "clock">,
  slug: string,
): Promise<PosterFacts | null> {
  const job = await jobOf(db, slug, clock.now())
  if (!job) return null
  const { neighborhood, county, state } = job
  const town = county && [county.name, state?.uf].filter(Boolean).join(" - ")
  const facts = [
    ["Local", [neighborhood?.name, town].filter(Boolean).join(", ") || (state?.name ?? null)],
    ["Salário", statedSalary(job)],
    [JOB_TYPE, job.job_type?.name],
    ["Quantidade", openings(job.job_number)],
    ["Inscrições até", job.received_date && dayPtbr(job.received_date)],
  ]
  return {
    title: job.title,
    company: job.company_name,
    logo: job.company?.logo?.url ?? null,
    facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])),
    url: `${env.publicUrl}/job/${slug}`,
  }
}

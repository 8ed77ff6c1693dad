import type { ListedJob } from "@upaon/contract/jobs/schemas"
import { openings, statedSalary } from "@upaon/contract/platform/format"
import { dayPtbr } from "@upaon/contract/platform/format-time"
import { eq, sql } from "drizzle-orm"
import { type Database, jobPosts } from "../../../db/index.ts"
import type { Deps } from "../../feature.ts"
import { presentJobs } from "../../jobs/index.ts"

/** What a picture for shared links says. */
export type PictureWords = {
  title: string
  /** Under the title: company and place, or a sentence. */
  line: string
  /** In the ochre badge; null: no badge. */
  badge: string | null
}

/** A job that strangers can read; undefined for any other. */
async function jobOf(db: Database, slug: string, now: Date): Promise<ListedJob | undefined> {
  const rows = await db.read.select({ id: jobPosts.id }).from(jobPosts).where(eq(jobPosts.slug, slug))
  const ids = rows.map(({ id }) => id)
  const [job] = await presentJobs(db.read, ids, now)
  return job
}

/** Of a job that strangers can read; null for any other. */
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

/** Of a published article; null for any other. */
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

/** What a poster says. */
export type PosterFacts = {
  title: string
  company: string
  /** Address of the logo's picture; null: none. */
  logo: string | null
  /** `Local`, `Salário`, … with what each is, in the order they are read. */
  facts: [name: string, value: string][]
  /** Whole address of the vacancy's page. */
  url: string
}

/** Of a vacancy that strangers can read; null for any other. */
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
    ["Contrato", job.job_type?.name],
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

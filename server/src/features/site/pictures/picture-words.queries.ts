import { salary } from "@upaon/contract/platform/format"
import { sql } from "drizzle-orm"
import type { Database } from "../../../db/index.ts"
import { presentJobs } from "../../jobs/index.ts"

/** What a picture for shared links says. */
export type PictureWords = {
  title: string
  /** Under the title: company and place, or a sentence. */
  line: string
  /** In the ochre badge; null: no badge. */
  badge: string | null
}

/** Of a job that strangers can read; null for any other. */
export async function jobPictureWords(db: Database, slug: string, now: Date): Promise<PictureWords | null> {
  const { rows } = await db.read.execute<{ id: number }>(
    sql`select id from job_posts where slug = ${slug} and deleted_at is null`,
  )
  const ids = rows.map((row) => row.id)
  const [job] = await presentJobs(db.read, ids, now)
  if (!job) return null
  const place = job.county
    ? [job.neighborhood?.name, job.county.name, job.state?.uf].filter(Boolean).join(", ")
    : job.state?.name
  return {
    title: job.title,
    line: [job.company_name, place].filter(Boolean).join(" · "),
    badge: job.negotiable_salary ? "Salário a combinar" : payOf(salary(job)),
  }
}

const payOf = (pay: string) => (pay === "Não Informado" ? null : pay)

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

import { openings, salary } from "@upaon/contract/platform/format"
import { dayPtbr } from "@upaon/contract/platform/format-time"
import { sql } from "drizzle-orm"
import type { Deps } from "../../feature.ts"
import { presentJobs } from "../../jobs/index.ts"

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
  const { rows } = await db.read.execute<{ id: number }>(sql`select id from job_posts where slug = ${slug}`)
  const ids = rows.map(({ id }) => id)
  const [job] = await presentJobs(db.read, ids, clock.now())
  if (!job) return null
  const { neighborhood, county, state } = job
  const town = county && [county.name, state?.uf].filter(Boolean).join(" - ")
  const pay = salary(job)
  const facts = [
    ["Local", [neighborhood?.name, town].filter(Boolean).join(", ") || (state?.name ?? null)],
    ["Salário", pay === "Não Informado" ? null : pay],
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

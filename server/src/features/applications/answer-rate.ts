import { sql } from "drizzle-orm"
import { companyAnswerRates } from "../../db/index.ts"
import type { Deps } from "../feature.ts"

/** Fewer would say more of chance than of the company. */
const FEWEST = 10

/** When the employer first answered the application `a`; null: never. */
export const answeredAt = sql`select min(c.created_at) as at from job_application_changes c
  where c.application_id = a.id and c.status in ('in_process', 'rejected', 'hired')`

/** By night, so that both numbers stand still by day. */
export const declareAnswerRates = (deps: Deps): void =>
  deps.work.register({
    name: "company-answer-rates",
    cron: "35 6 * * *",
    retries: 0,
    limitSeconds: 1800,
    run: () => computeAnswerRates(deps),
  })

/** What share of their ended applications companies answered, and in how many days, from the history and what was counted of it. */
async function computeAnswerRates({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into ${companyAnswerRates} (company_id, rate, days, computed_at)
      select company_id, floor(100.0 * sum(answered) / sum(ended)),
        greatest(1, round(sum(seconds) / nullif(sum(answered), 0) / 86400)), ${now}
      from (
        select j.company_id, count(*) as ended, count(t.at) as answered,
          sum(extract(epoch from t.at - a.created_at)) as seconds
        from job_applications a join job_posts j on j.id = a.job_post_id left join lateral (${answeredAt}) t on true
        where a.status in ('rejected', 'hired', 'closed') group by j.company_id
        union all
        select j.company_id, k.received, k.answered, k.answer_seconds
        from job_application_counts k join job_posts j on j.id = k.job_post_id) every
      where company_id is not null group by company_id having sum(ended) >= ${FEWEST}
      on conflict (company_id) do update
        set rate = excluded.rate, days = excluded.days, computed_at = excluded.computed_at`)
    await tx.delete(companyAnswerRates).where(sql`${companyAnswerRates.computedAt} < ${now}`)
  })
}

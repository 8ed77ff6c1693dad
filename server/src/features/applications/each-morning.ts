import { SILENT_DAYS, WAITING } from "@upaon/contract/applications/rules"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm"
import { companyAnswerRates, jobApplicationChanges, jobApplications, jobPosts } from "../../db/index.ts"
import { lastMorning } from "../../platform/clock.ts"
import type { Deps } from "../feature.ts"
import { queueChangeMails } from "./application-mails.ts"
import { changeStatus } from "./move-applications.ts"
import { endOfJob } from "./received.queries.ts"

const MOST = 1000

/** The daily mails to candidates. */
export function declareMornings(deps: Deps): void {
  deps.work.minutely("application-seen", () => tellOfSeen(deps))
  deps.work.minutely("applications-close", () => closeSilent(deps))
}

/** Tells candidates once a day which applications employers have opened, in one mail each. */
async function tellOfSeen(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const untold = and(
      eq(jobApplicationChanges.status, "seen"),
      isNull(jobApplicationChanges.mailedAt),
      lt(jobApplicationChanges.createdAt, lastMorning(now)),
      eq(jobApplications.status, "seen"),
      isNotNull(jobApplications.email),
    )
    const opened = await tx
      .select({ id: jobApplicationChanges.id, person: jobApplications.person })
      .from(jobApplicationChanges)
      .innerJoin(jobApplications, eq(jobApplications.id, jobApplicationChanges.applicationId))
      .where(untold)
      .orderBy(jobApplications.person, jobApplicationChanges.id)
      .limit(MOST)
      .for("update", { of: jobApplicationChanges, skipLocked: true })
    const people = Map.groupBy(opened, ({ person }) => person)
    // The last person may have more rows beyond the limit: the next turn takes all of them together.
    if (opened.length === MOST && people.size > 1) people.delete(opened.at(-1)?.person ?? null)
    const told = [...people.values()].map((theirs) => theirs.map(({ id }) => id))
    const named = inArray(jobApplicationChanges.id, told.flat())
    await tx.update(jobApplicationChanges).set({ mailedAt: now }).where(named)
    for (const ids of told) await queueChangeMails(tx, deps, ids)
  })
}

const BATCH = 500

/** Closes unanswered applications fourteen days after their job ended and tells the candidates, whether or not they were seen. */
async function closeSilent(deps: Deps): Promise<void> {
  const until = new Date(lastMorning(deps.clock.now()).getTime() - SILENT_DAYS * DAY_MS)
  for (;;) {
    const closed = await deps.db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: jobApplications.id })
        .from(jobApplications)
        .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobPostId))
        .where(and(inArray(jobApplications.status, [...WAITING]), sql`${endOfJob} <= ${until}`))
        .orderBy(asc(jobApplications.id))
        .limit(BATCH)
        .for("update", { of: jobApplications, skipLocked: true })
      const ids = rows.map(({ id }) => id)
      await changeStatus(tx, deps, ids, { status: "closed", userId: null })
      return ids.length
    })
    if (closed < BATCH) return
  }
}

/** With fewer applications the rate would be chance. */
const FEWEST = 10

/** When the employer first answered the application `a`; null: never. */
export const answeredAt = sql`select min(c.created_at) as at from job_application_changes c
  where c.application_id = a.id and c.status in ('in_process', 'rejected', 'hired')`

/** Computed at night, so that both numbers are stable during the day. */
export const declareAnswerRates = (deps: Deps): void =>
  deps.work.register({
    name: "company-answer-rates",
    cron: "35 6 * * *",
    limitSeconds: 1800,
    run: () => computeAnswerRates(deps),
  })

/** Computes each company's share of answered applications and its days, from the history and counts of deleted applications. */
async function computeAnswerRates({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into ${companyAnswerRates} (company_id, rate, days, computed_at)
      select company_id, floor(100.0 * sum(answered) / sum(ended)),
        case when sum(answered) > 0 then greatest(1, round(sum(seconds) / sum(answered) / 86400)) end, ${now}
      from (
        select j.company_id, count(*) as ended, count(t.at) as answered,
          sum(extract(epoch from t.at - a.created_at)) as seconds
        from job_applications a join job_posts j on j.id = a.job_post_id left join lateral (${answeredAt}) t on true
        where a.status in ('rejected', 'hired', 'closed') and a.held_at is null group by j.company_id
        union all
        select j.company_id, k.received, k.answered, k.answer_seconds
        from job_application_counts k join job_posts j on j.id = k.job_post_id) every
      where company_id is not null group by company_id having sum(ended) >= ${FEWEST}
      on conflict (company_id) do update
        set rate = excluded.rate, days = excluded.days, computed_at = excluded.computed_at`)
    await tx.delete(companyAnswerRates).where(sql`${companyAnswerRates.computedAt} < ${now}`)
  })
}

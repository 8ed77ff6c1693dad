import { sql } from "drizzle-orm"
import type { Database } from "../../db/index.ts"

/** What a visitor did that is counted. */
export type Visit =
  | { kind: "shown" | "opened" | "shared" | "outward"; jobId: number }
  /** A question that was asked (position 0), or the vacancy at a place of its list that was opened. */
  | { kind: "search"; words: string; filters: string; position: number; results: number }

/** A visit of a visitor who is known by a hash. */
export type Mark = { day: string; visitor: string; mark: string; visit: Visit }

/** What one visitor can add to a day's numbers; more than that is no reader. */
const MOST_A_VISITOR = 3000

/** Counts of many visitors in two statements: a row for each visitor, each vacancy and each word, not for each visit. */
export async function writeMarks(db: Database, marks: readonly Mark[]): Promise<void> {
  const rows = marks.map(({ visit, ...mark }) => ({
    ...mark,
    kind: visit.kind,
    ...(visit.kind === "search" ? visit : { job: visit.jobId }),
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (
    day date, visitor bigint, mark bigint, kind text, job int, words text, filters text, position smallint, results int)`
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into visitor_days (day, visitor) select distinct day, visitor from ${given} order by 1, 2
      on conflict do nothing`)
    // Held, so that of two processes with the same visitor the second sees what the first counted.
    await tx.execute(sql`
      with given as (select distinct on (day, visitor, mark) * from ${given}),
      held as (
        select day, visitor, seen from visitor_days
        where (day, visitor) in (select day, visitor from given) order by day, visitor for update),
      fresh as (
        select g.* from given g join held h using (day, visitor)
        where g.mark <> all (h.seen) and cardinality(h.seen) < ${MOST_A_VISITOR}),
      noted as (
        update visitor_days v set seen = v.seen || f.marks
        from (select day, visitor, array_agg(mark) as marks from fresh group by 1, 2) f
        where v.day = f.day and v.visitor = f.visitor),
      of_jobs as (
        insert into job_post_days (job_post_id, day, shown, opened, shared, outward)
        select f.job, f.day, count(*) filter (where kind = 'shown'), count(*) filter (where kind = 'opened'),
          count(*) filter (where kind = 'shared'), count(*) filter (where kind = 'outward')
        from fresh f join job_posts j on j.id = f.job and j.status_id = 1 and j.deleted_at is null
        group by f.job, f.day order by f.job, f.day
        on conflict (job_post_id, day) do update set shown = job_post_days.shown + excluded.shown,
          opened = job_post_days.opened + excluded.opened, shared = job_post_days.shared + excluded.shared,
          outward = job_post_days.outward + excluded.outward),
      of_site as (
        insert into site_days (day, searches, empty_searches)
        select day, count(*), count(*) filter (where results = 0) from fresh where kind = 'search' and position = 0
        group by day order by day
        on conflict (day) do update set searches = site_days.searches + excluded.searches,
          empty_searches = site_days.empty_searches + excluded.empty_searches)
      insert into asked_questions as q (day, words, filters, position, people, results)
      select day, words, filters, position, count(*), max(results) from fresh where kind = 'search'
      group by day, words, filters, position order by day, words, filters, position
      on conflict (day, words, filters, position)
        do update set people = q.people + excluded.people, results = excluded.results`)
  })
}

import { DAY_MS, localDay } from "@upaon/contract/platform/format-time"
import { eq, lt, sql } from "drizzle-orm"
import type { FastifyRequest } from "fastify"
import { isbot } from "isbot"
import { createHash, randomBytes } from "node:crypto"
import { askedQuestions, dailySalts, visitorDays, type Database } from "../../db/index.ts"
import { createShortCache } from "../../platform/freshness.ts"
import { subnetKey } from "../../platform/http/index.ts"
import { oncePer } from "../../platform/once-per.ts"
import { outageOf } from "../../platform/outage.ts"
import type { Deps, Feature } from "../feature.ts"

/** Counts are collected for this long before they are written; a killed process loses them. */
const GATHER_MS = 2000
/** The most visits collected; further ones, as while the database is unavailable, are not counted. */
const MOST = 50_000

/** A hash as a decimal number of 64 bits, PostgreSQL's `bigint`. */
const hashOf = (text: string) => createHash("sha256").update(text).digest().readBigInt64BE().toString()

/**
 * Counts visits. A visitor counts once a day for each thing, over all processes, recognised by a hash of address and browser.
 * Its salt changes daily and is deleted afterwards (rule d15). Robots are not counted.
 */
function createVisits({ db, clock, log }: Pick<Deps, "db" | "clock" | "log">) {
  const salts = createShortCache<string>(() => clock.now().getTime())
  let waiting: Mark[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  async function readSalt(day: string): Promise<string> {
    const mine = { day, salt: randomBytes(32).toString("base64url") }
    await db.insert(dailySalts).values(mine).onConflictDoNothing()
    const [row] = await db.select().from(dailySalts).where(eq(dailySalts.day, day))
    return row?.salt ?? mine.salt
  }

  async function write(): Promise<void> {
    const marks = waiting
    waiting = []
    timer = undefined
    await writeMarks(db, marks).catch((error: unknown) => {
      log.warn({ err: error }, "visitors: could not write what was counted")
      // Kept for a retry only during an outage: data that the database refuses would be refused for ever, and block what follows.
      if (outageOf(error)) waiting = [...marks, ...waiting].slice(0, MOST)
    })
  }

  const visits = {
    /** Collects visits, which are written together a little later. */
    async add(request: FastifyRequest, seen: readonly Visit[]): Promise<void> {
      const agent = request.headers["user-agent"]
      if (!agent || isbot(agent)) return
      const day = localDay(clock.now())
      const visitor = hashOf(
        `${await salts.read(day, DAY_MS, () => readSalt(day))} ${subnetKey(request.ip)} ${agent}`,
      )
      for (const visit of seen.slice(0, MOST - waiting.length))
        waiting.push({ day, visitor, mark: hashOf(nameOf(visit)), visit })
      timer ??= setTimeout(() => void visits.settle(), GATHER_MS).unref()
    },
    /** Writes the collected visits; called before numbers are read, and at the end. */
    settle(): Promise<void> {
      clearTimeout(timer)
      timer = undefined
      if (waiting.length > 0) writing = writing.then(write)
      return writing
    },
  }
  return visits
}

const nameOf = (visit: Visit) =>
  visit.kind === "search"
    ? `search ${visit.position} ${visit.filters} ${visit.words}`
    : `${visit.kind} ${visit.jobId}`

/** The counter of this process. */
export const visitsOf = oncePer(createVisits)

/** Searches of fewer people are private, and deleted at the end of their day. */
export const MIN_PEOPLE = 3

/** Deletes the personal parts of past days: the visitors, the salt, and searches of fewer than `MIN_PEOPLE` people. */
export async function clearVisits({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const today = localDay(clock.now())
  await db.delete(dailySalts).where(lt(dailySalts.day, today))
  await db.delete(visitorDays).where(lt(visitorDays.day, today))
  await db.execute(sql`
    delete from asked_questions q where day < ${today} and not exists (
      select from asked_questions a where (a.day, a.words, a.filters, a.position) = (q.day, q.words, q.filters, 0)
        and a.people >= ${MIN_PEOPLE})`)
}

export async function clearAskedQuestions({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db.delete(askedQuestions).where(lt(askedQuestions.day, localDay(until)))
}

/** A counted action of a visitor. */
type Visit =
  | { kind: "shown" | "opened" | "shared" | "outward"; jobId: number }
  /** A search (position 0), or the opening of the job at a position of its results. */
  | { kind: "search"; words: string; filters: string; position: number; results: number }

/** A visit by a visitor known only by a hash. */
type Mark = { day: string; visitor: string; mark: string; visit: Visit }

/** The most that one visitor can add to a day's numbers; anything beyond is no human reader. */
const MOST_A_VISITOR = 3000

/** Writes many visits in two statements, with one row for each visitor, job or search instead of each visit. */
async function writeMarks(db: Database, marks: readonly Mark[]): Promise<void> {
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
    // The lock makes the second of two processes see what the first one counted for the same visitor.
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

/** Counts what visitors see and search without identifying them. */
export const visits: Feature = ({ deps }) => ({ stop: () => visitsOf(deps).settle() })

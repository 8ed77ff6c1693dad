import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm"
import { copyGroups, type Database, jobPosts, type Queryable } from "../../../db/index.ts"
import { findCopies } from "./copies.queries.ts"
import { fingerprintOf, nameTheSame } from "./fingerprint.ts"

const BATCH = 50
/** A run gives way after it; the next one goes on. */
const RUN_MS = 10_000

const { id, title, description, countyId, copyKeys, copyGroup } = jobPosts

/**
 * Finds the near-copies in its county of every public vacancy that was not looked at since its words changed, one after
 * the other, and gives them one number. Each is kept for itself, so that a stop in between loses nothing.
 */
export async function groupCopies(db: Database): Promise<void> {
  const waits = and(isNull(copyGroup), sql`status_id = 1 and deleted_at is null`)
  const until = performance.now() + RUN_MS
  while (performance.now() < until) {
    const jobs = await db
      .select({ id, title, description, countyId, copyKeys })
      .from(jobPosts)
      .where(waits)
      .orderBy(asc(id))
      .limit(BATCH)
    for (const job of jobs) await group(db, job)
    if (jobs.length < BATCH) return
  }
}

type Row = {
  id: number
  title: string
  description: string
  countyId: number | null
  copyKeys: number[] | null
}

async function group(db: Database, job: Row): Promise<void> {
  const keys = job.copyKeys ?? fingerprintOf(job.description)
  const inCounty = sql`status_id = 1 and county_id = ${job.countyId}`
  const near = await findCopies(db, { ...job, copyKeys: keys }, inCounty)
  const copies = near.filter((copy) => nameTheSame(copy.title, job.title))
  const known = copies.find((copy) => copy.copyGroup)?.copyGroup
  const number = copies.length === 0 ? 0 : (known ?? sql`nextval(${copyGroups.seqName}::regclass)`)
  // What was edited meanwhile waits for its next turn.
  const join = (writer: Queryable) =>
    writer
      .update(jobPosts)
      .set({ copyKeys: keys, copyGroup: number })
      .where(and(eq(id, job.id), isNull(copyGroup), eq(description, job.description)))
      .returning({ group: copyGroup })
  if (copies.length === 0) return void (await join(db))
  await db.transaction(async (tx) => {
    const [joined] = await join(tx)
    if (!joined?.group) return
    const ids = copies.map((copy) => copy.id)
    const alone = or(isNull(copyGroup), eq(copyGroup, 0))
    await tx
      .update(jobPosts)
      .set({ copyGroup: joined.group })
      .where(and(inArray(id, ids), alone))
  })
}

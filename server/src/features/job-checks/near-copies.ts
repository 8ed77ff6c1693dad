import { fold, plainText } from "@upaon/contract/platform/format"
import { and, arrayOverlaps, asc, eq, inArray, isNull, ne, or, sql, type SQL } from "drizzle-orm"
import { copyGroups, type Database, jobPosts, type Queryable } from "../../db/index.ts"
import { pick } from "../../platform/pick.ts"

/** Shorter texts have no fingerprint, because similarity between short ads means nothing (rule d11). */
const FEWEST_WORDS = 20
const SHINGLE = 2
const ROWS = 4
const BANDS = 16
/** The least share of common shingles (Jaccard similarity) of near-copies. */
const NEAR = 0.75

const wordsOf = (text: string) => fold(text).match(/[a-z0-9]+/g) ?? []

/** Every two consecutive words of a text. */
const shinglesOf = (words: readonly string[]) =>
  new Set(words.slice(SHINGLE - 1).map((_, at) => words.slice(at, at + SHINGLE).join(" ")))

const shinglesIn = (html: string) => shinglesOf(wordsOf(plainText(html)))

/** FNV-1a with the final mix of MurmurHash3: 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return mixed(hash)
}

function mixed(value: number): number {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const SEEDS = Array.from({ length: ROWS * BANDS }, (_, at) => mixed(at + 1))

/**
 * MinHash of a text (Broder 1997), as the keys of its bands (LSH): texts that share three quarters of their shingles have a
 * common key in 998 of 1,000 cases. 32-bit integers; [] for a text that is too short.
 * @param html the description
 */
export function fingerprintOf(html: string): number[] {
  const words = wordsOf(plainText(html))
  if (words.length < FEWEST_WORDS) return []
  const hashes = [...shinglesOf(words)].map(hashOf)
  const least = SEEDS.map((seed) => Math.min(...hashes.map((hash) => mixed(hash ^ seed))))
  return Array.from({ length: BANDS }, (_, band) =>
    least.slice(band * ROWS, (band + 1) * ROWS).reduce((key, value) => mixed(key ^ value) | 0, band),
  )
}

function shared<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): number {
  const both = one.intersection(other).size
  return both / (one.size + other.size - both || 1)
}

const TITLE_WORD = 3

/** Whether two titles name the same work, because the jobs of one company may differ in nothing but the title. */
export const nameTheSame = (one: string, other: string): boolean => {
  const named = (title: string) => new Set(wordsOf(title).filter((word) => word.length >= TITLE_WORD))
  return shared(named(one), named(other)) > 0.5
}

const BATCH = 50
/** A run ends after this time; the next one continues. */
const RUN_MS = 10_000

const { id, title, description, countyId, copyKeys, copyGroup } = jobPosts

/**
 * Finds the near-copies within the county of every public job that was not compared since its text changed, and gives them a
 * common group number. Each batch is saved on its own, so that an interruption loses little.
 */
export async function groupCopies(db: Database, isStopping: () => boolean = () => false): Promise<void> {
  const waits = and(isNull(copyGroup), sql`status_id = 1 and deleted_at is null`)
  const until = performance.now() + RUN_MS
  while (performance.now() < until && !isStopping()) {
    const rows = await db
      .select({ id, title, description, countyId, copyKeys })
      .from(jobPosts)
      .where(waits)
      .orderBy(asc(id))
      .limit(BATCH)
    const jobs = rows.map((row) => ({ ...row, copyKeys: row.copyKeys ?? fingerprintOf(row.description) }))
    // Keys are stored first, so that jobs of one batch find each other.
    await note(
      db,
      jobs.filter((_, at) => rows[at]?.copyKeys === null),
      null,
    )
    const alone = []
    for (const job of jobs) if (!(await joinCopies(db, job))) alone.push(job)
    await note(db, alone, 0)
    if (jobs.length < BATCH) return
  }
}

type Row = { id: number; title: string; description: string; countyId: number | null; copyKeys: number[] }

/** Saves keys and group of jobs in one statement. Jobs that were edited meanwhile or are locked wait for the next run. */
async function note(db: Database, jobs: readonly Row[], group: 0 | null): Promise<void> {
  if (jobs.length === 0) return
  const open = and(
    inArray(
      id,
      jobs.map((job) => job.id),
    ),
    isNull(copyGroup),
  )
  await db.execute(sql`
    update job_posts j set copy_keys = k."copyKeys", copy_group = ${group}
    from jsonb_to_recordset(${JSON.stringify(jobs)}) as k (id int, description text, "copyKeys" int[])
    where j.id = k.id and j.description = k.description
      and j.id in (${db.select({ id }).from(jobPosts).where(open).for("update", { skipLocked: true })})`)
}

/** Gives a job and its near-copies a common group. @returns whether it has near-copies */
async function joinCopies(db: Database, job: Row): Promise<boolean> {
  // `+ 0` keeps PostgreSQL from using the county's index: a capital has half of its state's jobs. The index of keys is better.
  const inCounty = sql`status_id = 1 and county_id + 0 = ${job.countyId}`
  const copies = (await findCopies(db, job, inCounty)).filter((copy) => nameTheSame(copy.title, job.title))
  if (copies.length === 0) return false
  const known = copies.find((copy) => copy.copyGroup)?.copyGroup
  const ids = copies.map((copy) => copy.id)
  await db.transaction(async (tx) => {
    // Locked in the order of ids, as everywhere that several jobs are locked.
    const all = inArray(id, [job.id, ...ids])
    await tx.select({ id }).from(jobPosts).where(all).orderBy(asc(id)).for("no key update")
    // Jobs edited meanwhile wait for the next run.
    const [joined] = await tx
      .update(jobPosts)
      .set({ copyGroup: known ?? sql`nextval(${copyGroups.seqName}::regclass)` })
      .where(and(eq(id, job.id), isNull(copyGroup), eq(description, job.description)))
      .returning({ group: copyGroup })
    if (!joined?.group) return
    const alone = or(isNull(copyGroup), eq(copyGroup, 0))
    await tx
      .update(jobPosts)
      .set({ copyGroup: joined.group })
      .where(and(inArray(id, ids), alone))
  })
  return true
}

/** The most candidates compared word by word, which is enough for a text that thousands of jobs share. */
const MOST = 50

type Written = { id: number | null; copyKeys: readonly number[] | null; description: string }

/** Other jobs with nearly the same text. */
export async function findCopies(db: Queryable, job: Written, where: SQL | undefined) {
  if (!job.copyKeys || job.copyKeys.length === 0) return []
  const near = and(
    arrayOverlaps(jobPosts.copyKeys, [...job.copyKeys]),
    isNull(jobPosts.deletedAt),
    ne(jobPosts.id, job.id ?? 0),
    where,
  )
  const rows = await db
    .select(pick(jobPosts, "id", "title", "description", "copyGroup"))
    .from(jobPosts)
    .where(near)
    .limit(MOST)
  const own = shinglesIn(job.description)
  return rows.filter((row) => shared(own, shinglesIn(row.description)) >= NEAR)
}

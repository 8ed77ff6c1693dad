import type { SourceRow, ImportRow } from "@upaon/contract/job-import/endpoints"
import { prefixOf, salary } from "@upaon/contract/platform/format"
import { eq, or } from "drizzle-orm"
import { readFile } from "node:fs/promises"
import { setImmediate } from "node:timers/promises"
import { companies, type Database, jobPosts, type Queryable } from "../../db/index.ts"
import { Failure } from "../../platform/http/index.ts"
import { pick } from "../../platform/pick.ts"
import { createJobFromDraft } from "../jobs/index.ts"
import { loadCatalogues } from "./load-catalogues.queries.ts"
import { type Catalogues, folded, type ImportedJob, noteOf, readRow } from "./read-row.ts"
import { readSourceInProcess } from "./read-in-process.ts"

type Saving = {
  /** The owner of the new jobs. */
  userId: number
  /** The administrator; null for the command. */
  actorId: number | null
  now: Date
  /** When this import started: a job made from a row since then is the import's own, as after a restart. */
  since?: Date
  /** The rows to import; absent: every new row. */
  rows?: readonly number[] | null
}

/**
 * Handles the rows of a source one by one. Without `saving` each is only read; otherwise a job that waits for its review is
 * created from it, in its own transaction, so that a failure stops no other row. A row imported before is skipped, so the
 * import can be repeated. Between two rows the process serves requests.
 */
export async function* importRows(
  db: Database,
  given: readonly SourceRow[],
  known: Catalogues,
  saving?: Saving,
): AsyncGenerator<ImportRow> {
  const own = saving && (await companiesOf(db, saving.userId))
  const seen = new Set<string>()
  for (const source of given) {
    await setImmediate()
    const { row, job } = await understand(db, source, known, seen, saving?.since)
    const isChosen = saving?.rows?.includes(row.row) ?? true
    if (saving && own && job && isChosen) Object.assign(row, await save(db, job, saving, own))
    yield row
  }
}

async function understand(db: Database, from: SourceRow, known: Catalogues, seen: Set<string>, since?: Date) {
  const nothing = { company: null, place: null, area: null, type: null, pay: null, job_post_id: null }
  const row: ImportRow = { row: from.line, title: null, state: "bad", notes: [], ...nothing }
  if ("fault" in from) return { row: { ...row, notes: [noteOf(null, from.fault)] }, job: null }
  const { values, notes } = readRow(from.row, known)
  Object.assign(row, {
    title: from.row.title ? prefixOf(from.row.title, 255) : null,
    company: from.row.company,
    notes,
  })
  if (!values) return { row, job: null }
  Object.assign(row, { ...inWords(values, known), title: values.title, state: "new" })
  const keys = [values.importKey, values.importReference].filter((key) => typeof key === "string")
  const isRepeated = keys.some((key) => seen.has(key))
  for (const key of keys) seen.add(key)
  if (isRepeated)
    return {
      row: { ...row, state: "known" as const, notes: [noteOf(null, "repetida no arquivo")] },
      job: null,
    }
  const former = await findKnown(db, values)
  return former ? { row: { ...row, ...standing(former, since) }, job: null } : { row, job: values }
}

const ALREADY_IMPORTED = "já importada"

type Former = Pick<typeof jobPosts.$inferSelect, "id" | "createdAt" | "deletedAt">

/** A job that was deleted since is not made again, and there is nothing of it to open. */
const standing = ({ id, createdAt, deletedAt }: Former, since?: Date): Saved =>
  since && createdAt >= since
    ? { state: "imported", job_post_id: id }
    : { state: "known", job_post_id: deletedAt ? null : id, notes: [noteOf(null, ALREADY_IMPORTED)] }

/** The job that was created from the same row before; null: none. */
async function findKnown(db: Queryable, { importKey, importReference }: ImportedJob): Promise<Former | null> {
  const isSame = or(
    importKey ? eq(jobPosts.importKey, importKey) : undefined,
    importReference ? eq(jobPosts.importReference, importReference) : undefined,
  )
  const [job] = await db
    .select(pick(jobPosts, "id", "createdAt", "deletedAt"))
    .from(jobPosts)
    .where(isSame)
    .limit(1)
  return job ?? null
}

const companiesOf = async (db: Queryable, userId: number) => {
  const own = { id: companies.id, name: companies.name }
  const rows = await db.select(own).from(companies).where(eq(companies.userId, userId))
  return new Map(rows.map(({ id, name }) => [folded(name), id]))
}

type Saved = Pick<ImportRow, "state" | "job_post_id"> & Partial<Pick<ImportRow, "notes">>

/** May fail for one row: another import may create the same job meanwhile, or the database may refuse its values. */
async function save(
  db: Database,
  job: ImportedJob,
  { userId, actorId, now, since }: Saving,
  own: ReadonlyMap<string, number>,
): Promise<Saved> {
  const companyId = own.get(folded(job.companyName ?? null)) ?? null
  const draft = { ...job, companyId, userId, source: "import" } as const
  try {
    const actor = { kind: "administrator", userId: actorId } as const
    const made = await db.transaction((tx) => createJobFromDraft(tx, draft, actor, now))
    return { state: "imported", job_post_id: made.id }
  } catch (error) {
    const former = await findKnown(db, job)
    return former === null
      ? { state: "bad", job_post_id: null, notes: [noteOf(null, reasonOf(error))] }
      : standing(former, since)
  }
}

/** The database's own message, because Drizzle's only repeats the query. */
function reasonOf(error: unknown): string {
  if (error instanceof Failure) return error.sentence
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message : String(cause)
}

function inWords(job: ImportedJob, { places, areas, types }: Catalogues) {
  const name = (list: readonly { id: number; name: string }[], id: number | null | undefined) =>
    list.find((one) => one.id === id)?.name
  const uf = places.states.find(({ id }) => id === job.stateId)?.uf
  const county = [name(places.counties, job.countyId), uf].filter(Boolean).join("/")
  return {
    place: [name(places.neighborhoods, job.neighborhoodId), county].filter(Boolean).join(", ") || null,
    area: name(areas, job.jobAreaId) ?? null,
    type: name(types, job.jobTypeId) ?? null,
    pay: salary({
      salary: job.salary ?? null,
      salary_from: job.salaryFrom ?? null,
      salary_to: job.salaryTo ?? null,
      salary_max: job.salaryMax ?? null,
      negotiable_salary: job.negotiableSalary ?? false,
    }),
  }
}

type Command = {
  file: string
  /** The owner of the new jobs. */
  userId: number
  now: Date
  /** Only reads and reports; writes nothing. */
  dryRun?: boolean
}

/**
 * Imports a file as jobs that wait for their review, for the command.
 * @returns the result of each row, in order
 * @throws SourceRefused
 */
export async function* importJobs(
  db: Database,
  { file, userId, now, dryRun }: Command,
): AsyncGenerator<ImportRow> {
  const known = await loadCatalogues(db, now)
  const given = await readSourceInProcess(await readFile(file))
  yield* importRows(db, given, known, dryRun ? undefined : { userId, actorId: null, now })
}

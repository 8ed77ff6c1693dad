import type {
  SourceRow,
  ImportRow,
  JobImport,
  runImport as runEndpoint,
} from "@upaon/contract/job-import/endpoints"
import { IMPORT_ROWS_MAX, IMPORT_STATES, importStarted } from "@upaon/contract/job-import/endpoints"
import { jobSentences } from "@upaon/contract/jobs/fields"
import { importing } from "@upaon/contract/messages/job-import"
import { platformErrors } from "@upaon/contract/platform/errors"
import { count, fill } from "@upaon/contract/platform/format"
import { dateDiffForHumans, HOUR_MS } from "@upaon/contract/platform/format-time"
import { LanesFull } from "@upaon/contract/platform/lanes"
import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm"
import type { z } from "zod"
import { isNotErased, jobImports, type Queryable, users } from "../../db/index.ts"
import type { NetworkAccess } from "../../platform/http/index.ts"
import { Failure, fetchPublic, FetchRefused, invalidField, notFound } from "../../platform/http/index.ts"
import { type Doer, recordChange } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { importRows } from "./import-rows.ts"
import { loadCatalogues } from "./load-catalogues.queries.ts"
import { readSourceInProcess } from "./read-in-process.ts"
import { SourceRefused } from "./source-rows.ts"
import { pick } from "../../platform/pick.ts"
import { toWire } from "../../platform/wire.ts"

export const IMPORT_QUEUE = "job-import-run"
/** Up to this many rows are imported before the response; the queued work continues them only if the process ends meanwhile. */
const FEW = 50
const SAFETY_SECONDS = 60
/** Rows between two updates of the progress. */
const TOLD_EVERY = 100
const LAST = 20

type Needs = Pick<Deps, "db" | "clock" | "work">

/**
 * Reads a file or a URL, and stores how each row was understood. Replaces what the same administrator previewed before
 * without importing it. @returns the import's id
 * @throws Failure 422 at `file` or `url`
 */
export async function previewImport(
  { db, clock }: Pick<Needs, "db" | "clock">,
  actorId: number,
  { file, url }: { file?: File | undefined; url?: string | undefined },
  way?: NetworkAccess,
): Promise<number> {
  const field = file ? "file" : "url"
  const given = await readGiven(field, file ?? url ?? "", way)
  const sizes = { total: count(given.length), max: count(IMPORT_ROWS_MAX) }
  if (given.length === 0) throw invalidField(field, importing.nothing)
  if (given.length > IMPORT_ROWS_MAX) throw invalidField(field, fill(importing.tooMany, sizes))
  const now = clock.now()
  const rows: ImportRow[] = []
  for await (const row of importRows(db, given, await loadCatalogues(db, now))) rows.push(row)
  const source = (file?.name ?? url ?? "").slice(0, 2048)
  return db.transaction(async (tx) => {
    await tx.delete(jobImports).where(and(eq(jobImports.actorId, actorId), isNull(jobImports.startedAt)))
    const [made] = await tx
      .insert(jobImports)
      .values({ actorId, source, given, rows, createdAt: now })
      .returning({ id: jobImports.id })
    if (!made) throw new Error("job-import: nothing was written")
    return made.id
  })
}

async function readGiven(field: string, given: File | string, way?: NetworkAccess): Promise<SourceRow[]> {
  try {
    const bytes = typeof given === "string" ? fetchPublic(given, way) : given.arrayBuffer()
    return await readSourceInProcess(new Uint8Array(await bytes))
  } catch (error) {
    if (error instanceof SourceRefused || error instanceof FetchRefused)
      throw invalidField(field, error.message)
    if (error instanceof LanesFull) throw new Failure(platformErrors.unavailable, { message: importing.busy })
    throw error
  }
}

/**
 * Creates jobs from the chosen rows, few at once, many in the background; the work is queued in the same transaction.
 * @throws Failure 422, 409 `import_started`
 */
export async function runImport(
  deps: Needs,
  doer: Doer,
  { preview_id: id, user_id: userId, rows: chosen }: z.output<typeof runEndpoint.body>,
): Promise<void> {
  const now = deps.clock.now()
  const amount = await deps.db.transaction(async (tx) => {
    const [found] = await tx.select().from(jobImports).where(eq(jobImports.id, id)).for("update")
    if (!found) throw invalidField("preview_id", importing.previewGone)
    if (found.startedAt) throw new Failure(importStarted)
    if ((await tx.$count(users, and(eq(users.id, userId), isNotErased))) === 0)
      throw invalidField("user_id", jobSentences.user_id)
    const taken = found.rows.filter(({ state, row }) => state === "new" && (chosen?.includes(row) ?? true))
    if (taken.length === 0) throw invalidField("rows", importing.noRows)
    await tx
      .update(jobImports)
      .set({ userId, chosen: chosen ?? null, startedAt: now })
      .where(eq(jobImports.id, id))
    const after = { title: found.source, amount: taken.length, user_id: userId }
    await recordChange(tx, { ...doer, now, action: "import", entity: "jobImport", entityId: id, after })
    const options = taken.length > FEW ? {} : { afterSeconds: SAFETY_SECONDS }
    await deps.work.enqueue(tx, IMPORT_QUEUE, { id }, options)
    return taken.length
  })
  if (amount <= FEW) await createJobs(deps, id)
}

/**
 * The work of an import. Restarted after a crash, it recognises the jobs that it has created.
 * @param only the rows to create; omitted: the chosen ones
 */
export async function createJobs(
  { db, clock }: Pick<Needs, "db" | "clock">,
  id: number,
  only?: number[],
): Promise<void> {
  const [found] = await db.select().from(jobImports).where(eq(jobImports.id, id))
  if (!found?.userId || !found.startedAt || found.doneAt) return
  const { userId, actorId, given, chosen, startedAt: since } = found
  const set = (values: Partial<typeof jobImports.$inferInsert>) =>
    db.update(jobImports).set(values).where(eq(jobImports.id, id))
  const rows: ImportRow[] = []
  const now = clock.now()
  const saving = { userId, actorId, now, since, rows: only ?? chosen }
  for await (const row of importRows(db, given, await loadCatalogues(db, now), saving))
    if (rows.push(row) % TOLD_EVERY === 0) await set({ progress: rows.length })
  await set({ rows, given: [], progress: rows.length, doneAt: clock.now() })
}

/** Ends imports that nobody continues, because their retries are used up: with the jobs that they created, and no more. */
export async function endLost(deps: Needs): Promise<void> {
  const old = lt(jobImports.startedAt, new Date(deps.clock.now().getTime() - HOUR_MS))
  const own = { id: jobImports.id }
  const open = await deps.db
    .select(own)
    .from(jobImports)
    .where(and(isNull(jobImports.doneAt), old))
  for (const { id } of open)
    if (!(await deps.work.holds(IMPORT_QUEUE, { id }))) await createJobs(deps, id, [])
}

/** An import with its rows. @throws Failure 404 */
export async function findImport(db: Queryable, id: number, now: Date) {
  const [found] = await findImports(db, now, eq(jobImports.id, id))
  const [kept] = await db.select({ rows: jobImports.rows }).from(jobImports).where(eq(jobImports.id, id))
  if (!found || !kept) throw notFound()
  return { ...found, rows: kept.rows }
}

export async function findImports(db: Queryable, now: Date, where?: SQL): Promise<JobImport[]> {
  const { id, source, createdAt, startedAt, doneAt, progress } = jobImports
  const states = sql<string[]>`jsonb_path_query_array(${jobImports.rows}, '$[*].state')`
  const user = { id: users.id, name: sql<string>`concat_ws(' ', ${users.name}, ${users.lastName})` }
  const rows = await db
    .select({ id, source, createdAt, startedAt, doneAt, progress, states, user })
    .from(jobImports)
    .leftJoin(users, eq(users.id, jobImports.userId))
    .where(where)
    .orderBy(desc(id))
    .limit(LAST)
  return rows.map((one) => ({
    ...toWire(pick(one, "id", "source", "createdAt", "startedAt", "progress", "user")),
    preview_id: one.id,
    date_diff_for_humans: dateDiffForHumans(one.createdAt, now),
    done: one.doneAt !== null,
    total: one.states.length,
    counts: Object.fromEntries(
      IMPORT_STATES.map((state) => [state, one.states.filter((found) => found === state).length]),
    ) as JobImport["counts"],
  }))
}

/** Deletes previews from before `until` that were not imported. */
export async function clearPreviews({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db.delete(jobImports).where(and(isNull(jobImports.startedAt), lt(jobImports.createdAt, until)))
}

/** Deletes the records of imports that started before `until`; the jobs stay. */
export async function clearImports({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db.delete(jobImports).where(and(isNotNull(jobImports.startedAt), lt(jobImports.startedAt, until)))
}

/** Deletes the imports for a person who leaves. */
export const eraseImportsOf = (db: Queryable, userId: number) =>
  db.delete(jobImports).where(eq(jobImports.userId, userId))

import { readFile } from "node:fs/promises"
import type { Database } from "../../db/index.ts"
import { importRows } from "./import-rows.ts"
import { loadCatalogues, type Otherwise } from "./load-catalogues.queries.ts"
import { readInThread } from "./source-rows.ts"

export type RowOutcome = {
  line: number
  title: string | null
  /** `new` waits for its review now; `known` was imported before; `bad` could not be imported. */
  result: "new" | "known" | "bad"
  /** What the row did not say, or why it is bad. */
  notes: string[]
}

export type ImportOptions = {
  file: string
  /** Who gets the jobs. */
  userId: number
  now: Date
  otherwise?: Otherwise
  /** Reads and tells, writes nothing. */
  dryRun?: boolean
  onRow?: (outcome: RowOutcome) => void
}

/**
 * Imports a file of vacancies as jobs that wait for their review, for the command.
 * @returns what became of each row
 * @throws SourceRefused
 */
export async function importJobs(db: Database, options: ImportOptions): Promise<RowOutcome[]> {
  const { file, userId, now, otherwise, dryRun, onRow } = options
  const known = await loadCatalogues(db, now, otherwise)
  const given = await readInThread(await readFile(file))
  const outcomes: RowOutcome[] = []
  for await (const row of importRows(db, given, known, dryRun ? undefined : { userId, actorId: null, now })) {
    const { row: line, title, state } = row
    const result = state === "imported" ? "new" : state
    const outcome = { line, title, result, notes: row.notes.map(({ message }) => message) }
    outcomes.push(outcome)
    onRow?.(outcome)
  }
  return outcomes
}

import { createReadStream } from "node:fs"
import { createInterface } from "node:readline"
import { eq } from "drizzle-orm"
import type { Database } from "../../db/client.ts"
import { jobPosts } from "../../db/schema/index.ts"
import { createJobFromDraft } from "../jobs/index.ts"
import { loadCatalogues, type Otherwise } from "./load-catalogues.queries.ts"
import { type Catalogues, type ImportedRow, readRow } from "./read-row.ts"

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
 * Imports a file of vacancies, one JSON object in each line, as jobs that wait for their review. Each row has a
 * transaction of its own and none stops the others; a row that was imported before is left alone.
 * @returns what became of each row
 */
export async function importJobs(db: Database, options: ImportOptions): Promise<RowOutcome[]> {
  const known = await loadCatalogues(db, options.userId, options.now, options.otherwise)
  const outcomes: RowOutcome[] = []
  const seen = new Set<string>()
  for await (const line of readFile(options.file)) {
    const outcome = await importLine(db, line, known, seen, options)
    outcomes.push(outcome)
    options.onRow?.(outcome)
  }
  return outcomes
}

async function importLine(
  db: Database,
  given: FileLine,
  known: Catalogues,
  seen: Set<string>,
  options: ImportOptions,
): Promise<RowOutcome> {
  const { line } = given
  if ("fault" in given) return { line, title: null, result: "bad", notes: [given.fault] }
  const { title } = given.row
  try {
    const read = readRow(given.row, known)
    if (!read) return { line, title, result: "bad", notes: ["sem título"] }
    const key = read.values.importKey ?? ""
    if (seen.has(key) || (await isKnown(db, key)))
      return { line, title, result: "known", notes: [seen.has(key) ? "repetida no arquivo" : "já importada"] }
    seen.add(key)
    if (!options.dryRun)
      await db.transaction((tx) =>
        createJobFromDraft(
          tx,
          { ...read.values, userId: options.userId, source: "import" },
          { kind: "administrator", userId: null },
          options.now,
        ),
      )
    return { line, title, result: "new", notes: read.notes }
  } catch (error) {
    return { line, title, result: "bad", notes: [reason(error)] }
  }
}

const isKnown = async (db: Database, key: string) =>
  (await db.$count(jobPosts, eq(jobPosts.importKey, key))) > 0

/** The database's own words where Drizzle only repeats the query. */
function reason(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message : String(cause)
}

type FileLine = { line: number; row: ImportedRow } | { line: number; fault: string }

const FIELDS = ["title", "company", "location", "description", "salary"] as const

/** The rows of a file with one JSON object in each line; a line that is none comes with what is wrong with it. */
async function* readFile(path: string): AsyncGenerator<FileLine> {
  let line = 0
  for await (const text of createInterface({ input: createReadStream(path, "utf8"), crlfDelay: Infinity })) {
    line++
    const trimmed = text.replace(/^\ufeff/, "").trim()
    if (trimmed === "") continue
    yield { line, ...parse(trimmed) }
  }
}

function parse(text: string): { row: ImportedRow } | { fault: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { fault: "a linha não é JSON" }
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { fault: "a linha não é um objeto" }
  const source = value as Record<string, unknown>
  const entries = FIELDS.map((field) => [field, asText(source[field])])
  return { row: Object.fromEntries(entries) as ImportedRow }
}

/** PostgreSQL keeps no null character. */
const asText = (value: unknown) =>
  typeof value === "string"
    ? value.replaceAll("\u0000", "")
    : typeof value === "number"
      ? String(value)
      : null

import { createReadStream } from "node:fs"
import { createInterface } from "node:readline"

/** A vacancy as people publish it elsewhere; any part but the title may be missing. */
export type ImportedRow = {
  title: string | null
  company: string | null
  location: string | null
  description: string | null
  salary: string | null
}

export type FileLine = { line: number; row: ImportedRow } | { line: number; fault: string }

const FIELDS = ["title", "company", "location", "description", "salary"] as const

/** The rows of a file with one JSON object in each line; a line that is none comes with what is wrong with it. */
export async function* readFile(path: string): AsyncGenerator<FileLine> {
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

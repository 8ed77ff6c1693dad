import { type GivenRow, type ImportField, importFields } from "@upaon/contract/job-import/endpoints"
import { beginning, fold } from "@upaon/contract/platform/format"
import { z } from "zod"
import { readData } from "../../platform/read-data.ts"

/** A vacancy as people publish it elsewhere; any part but the title may be missing. */
export type ImportedRow = Record<ImportField, string | null>

/** A source of which no row can be told; the message is for the person who gave it. */
export class SourceRefused extends Error {
  override name = "SourceRefused"
}

const fields = Object.keys(importFields) as ImportField[]
/** By what names columns and elements go, the surest first; folded, without signs. `parts`: how those of the description begin, a pattern. */
const {
  state: STATES,
  neighborhood: NEIGHBORHOODS,
  parts: PARTS,
  ...NAMES
} = readData(
  new URL("column-names.json", import.meta.url),
  z.record(z.enum([...fields, "state", "neighborhood", "parts"]), z.array(z.string())),
)

const IS_PART = new RegExp(`^(?:${PARTS.join("|")})`)

/** What is said beside a name, as in 'Salário (R$):', is none of it. */
const BESIDE = /\([^()]*\)|:\s*$/g
const nameOf = (name: string) => fold(name.replace(BESIDE, "").split(":").at(-1) ?? "").replace(/[^a-z]/g, "")

/** What people's programs put before a text that looks like a formula, and what PostgreSQL keeps none of, half characters too. */
const tidy = (text: string) =>
  text
    .replaceAll("\u0000", "")
    .toWellFormed()
    .trim()
    .replace(/^'(?=[=+\-@])/, "")

/** Folded, a blank before, between and after. */
const words = (text: string) =>
  ` ${fold(text)
    .replace(/[^a-z]+/g, " ")
    .trim()} `

/** Of a cell that is no description: patterns take the square of its length, and a feed is anybody's. */
const LONGEST_CELL = 2000

/** A row of cells under the names that the source gives them; of the same name the first that says something counts. */
export function rowOf(cells: Iterable<readonly [name: string, text: string]>): ImportedRow {
  const given = new Map<string, string>()
  for (const [name, text] of cells) {
    const [key, value] = [nameOf(name), tidy(text)]
    const said = NAMES.description.includes(key) ? value : beginning(value, LONGEST_CELL)
    if (said !== "" && !given.has(key)) given.set(key, said)
  }
  const first = (names: readonly string[]) =>
    names.map((name) => given.get(name)).find((text) => text !== undefined) ?? null
  const row = Object.fromEntries(
    Object.entries(NAMES).map(([field, names]) => [field, first(names)]),
  ) as ImportedRow
  const state = first(STATES)
  if (state && !words(row.location ?? "").includes(words(state)))
    row.location = [row.location, state].filter(Boolean).join(" - ")
  const neighborhood = first(NEIGHBORHOODS)
  if (neighborhood) row.location = [neighborhood, row.location].filter(Boolean).join(", ")
  return row
}

/** How many lines may stand above the names of a table's columns: a heading, a date. */
const HEADING = 10

/**
 * The rows of a table under the names of its columns; empty ones are passed over. What people keep in columns of their
 * own, as requirements and a telephone, is read on as parts of the description.
 * @throws SourceRefused without a column of titles
 */
export function rowsOfTable(table: readonly (readonly string[])[]): GivenRow[] {
  const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "")
  const top = table
    .slice(0, HEADING)
    .findIndex((cells) => cells.some((name) => NAMES.title.includes(nameOf(name))))
  const names = table[top] ?? []
  if (top < 0)
    throw new SourceRefused(
      "A primeira linha deve dar nome às colunas: título, empresa, local, descrição, salário, endereço, referência. Falta a do título.",
    )
  const parts = names
    .map((name, column) => ({ name, column }))
    .filter(({ name }) => IS_PART.test(nameOf(name)))
  return table.flatMap((cells, place) => {
    if (place <= top || isEmpty(cells)) return []
    if (!isEmpty(cells.slice(names.length)))
      return { line: place + 1, fault: "tem mais células do que a primeira" }
    const row = rowOf(names.map((name, column) => [name, cells[column] ?? ""]))
    const more = parts.flatMap(({ name, column }) => {
      const text = tidy(cells[column] ?? "")
      return text ? `${name.trim()}: ${text}` : []
    })
    row.description = [row.description ?? [], more].flat().join("\n\n") || null
    return { line: place + 1, row }
  })
}

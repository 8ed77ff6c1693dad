import { type GivenRow, type ImportField, importFields } from "@upaon/contract/job-import/endpoints"
import { fold } from "@upaon/contract/platform/format"
import { z } from "zod"
import { readData } from "../../platform/read-data.ts"

/** A vacancy as people publish it elsewhere; any part but the title may be missing. */
export type ImportedRow = Record<ImportField, string | null>

/** A source of which no row can be told; the message is for the person who gave it. */
export class SourceRefused extends Error {
  override name = "SourceRefused"
}

const fields = Object.keys(importFields) as ImportField[]
/** By what names columns and elements go, the surest first; folded, without signs. */
const { state: STATES, ...NAMES } = readData(
  new URL("column-names.json", import.meta.url),
  z.record(z.enum([...fields, "state"]), z.array(z.string())),
)

const nameOf = (name: string) => fold(name.split(":").at(-1) ?? "").replace(/[^a-z]/g, "")

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

/** A row of cells under the names that the source gives them; of the same name the first that says something counts. */
export function rowOf(cells: Iterable<readonly [name: string, text: string]>): ImportedRow {
  const given = new Map<string, string>()
  for (const [name, text] of cells) {
    const [key, value] = [nameOf(name), tidy(text)]
    if (value !== "" && !given.has(key)) given.set(key, value)
  }
  const first = (names: readonly string[]) =>
    names.map((name) => given.get(name)).find((text) => text !== undefined) ?? null
  const row = Object.fromEntries(
    Object.entries(NAMES).map(([field, names]) => [field, first(names)]),
  ) as ImportedRow
  const state = first(STATES)
  if (state && !words(row.location ?? "").includes(words(state)))
    row.location = [row.location, state].filter(Boolean).join(" - ")
  return row
}

/**
 * The rows of a table under the names of its first line; empty ones are passed over.
 * @throws SourceRefused without a column of titles
 */
export function rowsOfTable(table: readonly (readonly string[])[]): GivenRow[] {
  const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "")
  const top = table.findIndex((cells) => !isEmpty(cells))
  const names = table[top] ?? []
  if (!names.some((name) => NAMES.title.includes(nameOf(name))))
    throw new SourceRefused(
      "A primeira linha deve dar nome às colunas: título, empresa, local, descrição, salário, endereço, referência. Falta a do título.",
    )
  return table.flatMap((cells, place) => {
    if (place <= top || isEmpty(cells)) return []
    if (!isEmpty(cells.slice(names.length)))
      return { line: place + 1, fault: "tem mais células do que a primeira" }
    return { line: place + 1, row: rowOf(names.map((name, column) => [name, cells[column] ?? ""])) }
  })
}

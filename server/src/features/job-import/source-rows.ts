import { type SourceRow, type ImportField, importFields } from "@upaon/contract/job-import/endpoints"
import { withoutInvisible } from "@upaon/contract/platform/fields"
import { prefixOf, fold } from "@upaon/contract/platform/format"
import { z } from "zod"
import { readData } from "../../platform/read-data.ts"
import { Refusal } from "../../platform/refusal.ts"

/** A job as published elsewhere; any field but the title may be missing. */
export type ImportedRow = Record<ImportField, string | null>

/** No row of the source can be read; the message is shown to the person who provided it. */
export class SourceRefused extends Refusal {
  override name = "SourceRefused"
}

const fields = Object.keys(importFields) as ImportField[]
/** Names of columns and elements, surest first; folded, without signs. `parts`: patterns for parts of the description. */
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

/** Additions to a name that do not count, as in 'Salário (R$):'. */
const BESIDE = /\([^()]*\)|:\s*$/g
const nameOf = (name: string) => fold(name.replace(BESIDE, "").split(":").at(-1) ?? "").replace(/[^a-z]/g, "")

/** Removes the apostrophe that programs put before a text that looks like a formula, and characters that nobody sees. */
const tidy = (text: string) =>
  withoutInvisible(text)
    .toWellFormed()
    .trim()
    .replace(/^'(?=[=+\-@])/, "")

/** Folded words with a space before, between and after. */
const words = (text: string) =>
  ` ${fold(text)
    .replace(/[^a-z]+/g, " ")
    .trim()} `

/** Characters of a cell other than the description: patterns take quadratic time, and anybody can write a feed. */
const LONGEST_CELL = 2000

/** Converts named cells to a row; of cells with the same name, the first that is not empty counts. */
export function rowOf(cells: Iterable<readonly [name: string, text: string]>): ImportedRow {
  const given = new Map<string, string>()
  for (const [name, text] of cells) {
    const [key, value] = [nameOf(name), tidy(text)]
    const said = NAMES.description.includes(key) ? value : prefixOf(value, LONGEST_CELL)
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

/** How many lines, such as a title or a date, may come before the line of column names. */
const HEADING = 10

type Table = readonly (readonly string[])[]

/** The line of column names; -1 without a column of titles. */
export const headingOf = (table: Table) =>
  table.slice(0, HEADING).findIndex((cells) => cells.some((name) => NAMES.title.includes(nameOf(name))))

/**
 * The rows of a table by the names of its columns, without empty rows. Further columns, such as requirements or a phone number,
 * are appended to the description.
 * @throws SourceRefused without a column of titles
 */
export function rowsOfTable(table: Table): SourceRow[] {
  const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "")
  const top = headingOf(table)
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

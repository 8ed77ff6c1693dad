import { fold, plainText } from "@upaon/contract/platform/format"
import { MONEY_MAX } from "@upaon/contract/platform/rich-fields"
import { createHash } from "node:crypto"
import { escapeHtml, TEXT_MAX } from "../../platform/html.ts"
import {
  type Place,
  type Places,
  readDeadline,
  readEmail,
  readJobArea,
  readJobType,
  readOpenings,
  readSalary,
} from "../../poster-reader/index.ts"
import { type JobDraftValues, wayOfText } from "../jobs/index.ts"
import { type LocationIds, readLocation } from "./read-location.ts"
import { textToHtml } from "./text-to-html.ts"

/** A vacancy as people publish it elsewhere; any part but the title may be missing. */
export type ImportedRow = {
  title: string | null
  company: string | null
  location: string | null
  description: string | null
  salary: string | null
}

/** What a row may be compared with. `today` is the local day. */
export type Catalogues = {
  places: Places
  areas: readonly Place[]
  types: readonly Place[]
  /** Companies of the user who gets the jobs, by folded name. */
  companies: ReadonlyMap<string, number>
  today: string
  /** What the operator wants where a row says nothing. */
  otherwise: { place?: LocationIds; area?: Place; type?: Place }
}

type ReadRow = {
  values: Omit<JobDraftValues, "userId" | "source">
  /** What could not be read, in words for the operator. */
  notes: string[]
}

const TITLE_MAX = 255

/** A row as a job; what it does not say stays empty and is noted. Null: without a title it is none. */
export function readRow(row: ImportedRow, known: Catalogues): ReadRow | null {
  const title = row.title?.replace(/\s+/g, " ").trim() ?? ""
  if (title === "") return null
  const notes: string[] = []
  const text = row.description ?? ""
  const plain = readable(text)
  const place = placeOf(row, known, notes)
  const area = readJobArea(title, plain, known.areas)?.value ?? known.otherwise.area
  if (!area || area === known.otherwise.area) notes.push(`área não encontrada${stands(area)}`)
  const typeName = readJobType(plain, title)?.value
  const type = known.types.find(({ name }) => name === typeName) ?? known.otherwise.type
  if (!typeName) notes.push(`tipo não encontrado${stands(type)}`)
  const deadline = readDeadline(plain, known.today)
  const email = sure(readEmail(plain))
  return {
    values: {
      title: title.slice(0, TITLE_MAX),
      description: descriptionOf(title, row, notes),
      companyId: known.companies.get(folded(row.company)) ?? null,
      companyName: row.company?.trim().slice(0, TITLE_MAX) || null,
      ...place,
      jobAreaId: area?.id ?? null,
      jobTypeId: type?.id ?? null,
      ...payOf(row, plain, notes),
      jobNumber: openingsOf(plain),
      emailReceiveCv: email,
      ...wayOfText(email, text.slice(0, TEXT_MAX)),
      receivedDate: deadline && deadline.value >= known.today ? sure(deadline) : null,
      importKey: keyOf(row),
    },
    notes,
  }
}

export const folded = (text: string | null) => fold(text ?? "").trim()

/** What the readers are given: no markup, no endless word that patterns would turn over for minutes. */
const readable = (text: string) =>
  text
    .replace(/<[^<>]*>/g, "\n")
    .replace(/\S{300,}/g, " ")
    .slice(0, TEXT_MAX)

const stands = (value: Place | undefined) => (value ? `: fica ${value.name}` : "")

function placeOf(row: ImportedRow, known: Catalogues, notes: string[]): LocationIds {
  const place = readLocation(row.location ?? "", known.places)
  if (place.countyId !== null) return place
  const what = place.stateId === null ? "lugar não encontrado" : "cidade não encontrada"
  notes.push(row.location?.trim() ? `${what} em “${row.location.trim()}”` : "sem lugar")
  return place.stateId === null ? (known.otherwise.place ?? place) : place
}

const sure = <T>(found: { value: T; confidence: string } | null): T | null =>
  found && found.confidence === "high" ? found.value : null

const openingsOf = (text: string) => {
  const count = sure(readOpenings(text))
  return count !== null && count >= 1 && count <= 9999 ? count : undefined
}

/** The same vacancy again, however it is spaced or cased. */
const keyOf = (row: ImportedRow) =>
  createHash("sha256")
    .update(
      [row.title, row.company, row.location, row.description]
        .map((part) => folded(part).replace(/\s+/g, " "))
        .join("\u0000"),
    )
    .digest("hex")

function descriptionOf(title: string, row: ImportedRow, notes: string[]): string {
  const html = textToHtml(row.description ?? "")
  if (html.length > TEXT_MAX) {
    notes.push("descrição longa demais: cortada")
    return cutParagraphs(html)
  }
  if (html !== "") return html
  notes.push("sem descrição: escrita com os outros campos")
  const facts = [
    ["Empresa", row.company],
    ["Local", row.location],
    ["Salário", row.salary],
  ].filter(([, value]) => value?.trim())
  const list = facts.map(([name, value]) => `<li>${name}: ${escapeHtml(value?.trim() ?? "")}</li>`).join("")
  return `<p>Vaga para ${escapeHtml(title)}.</p>${list && `<ul>${list}</ul>`}`
}

/** Whole blocks from the beginning, as many as fit. */
const cutParagraphs = (html: string) =>
  html.slice(0, html.lastIndexOf("</p>", TEXT_MAX - 4) + 4) ||
  `<p>${escapeHtml(plainText(html).slice(0, TEXT_MAX / 2))}</p>`

type Pay = Pick<JobDraftValues, "salary" | "salaryFrom" | "salaryTo" | "salaryMax" | "negotiableSalary">

/** The salary's own text first; the description's only where it says it plainly. */
function payOf(row: ImportedRow, description: string, notes: string[]): Pay {
  const given = row.salary?.trim() ?? ""
  const bare = /^\d{3,6}(?:[.,]\d{2})?$/.test(given) ? `R$ ${given.replace(".", ",")}` : given
  const read = given ? readSalary(`Salário: ${bare}`)?.value : sure(readSalary(description))
  const amounts = [read?.exact, read?.from, read?.to, read?.max]
  if (!read || read.minimumWage || amounts.some((amount) => (amount ?? 0) > MONEY_MAX)) {
    if (given && !folded(given).startsWith("nao informado")) notes.push(`salário não lido em “${given}”`)
    return { negotiableSalary: false }
  }
  if (read.negotiable) return { negotiableSalary: true }
  return {
    salary: read.exact,
    salaryFrom: read.from,
    salaryTo: read.to,
    salaryMax: read.max,
    negotiableSalary: false,
  }
}

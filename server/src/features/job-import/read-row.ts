import { type ImportField, importFields, type ImportNote } from "@upaon/contract/job-import/endpoints"
import { jobFields, jobSentences } from "@upaon/contract/jobs/fields"
import { prefixOf, escapeHtml, fold, isVisible, plainText } from "@upaon/contract/platform/format"
import { DAY_MS, dayPtbr, localDay } from "@upaon/contract/platform/format-time"
import { isWebAddress, MONEY_MAX } from "@upaon/contract/platform/rich-fields"
import {
  type Place,
  type Places,
  normaliseCase,
  readDeadline,
  readEmail,
  readJobArea,
  readJobType,
  readOpenings,
  readPlace,
  readSalary,
} from "@upaon/poster-reader"
import { createHash } from "node:crypto"
import { cleanHtml, TEXT_MAX } from "../../platform/html.ts"
import { toSlug } from "../../platform/slug.ts"
import { type JobDraftValues, wayToApplyIn } from "../jobs/index.ts"
import type { ImportedRow } from "./source-rows.ts"
import { textToHtml } from "./text-to-html.ts"

/** What a row is compared with. `today` is the local day. */
export type Catalogues = {
  places: Places
  areas: readonly Place[]
  types: readonly (Place & { slug: string })[]
  today: string
}

/** The job of a row, without its owner and company. */
export type ImportedJob = Omit<JobDraftValues, "userId" | "source" | "companyId">

/** If `values` is null, the row is refused and the notes say why; otherwise they say what could not be read. */
type ReadRow = { values: ImportedJob | null; notes: ImportNote[] }

export const noteOf = (field: ImportField | null, message: string): ImportNote => ({
  field,
  label: field === null ? "Linha" : importFields[field],
  message,
})

const TITLE_MAX = 255
/** Characters of a description that are read: cleaning nested tags takes quadratic time, and anybody can write a feed. */
const RAW_MAX = 100_000

/** Reads a row as a job; a value that the row lacks stays empty and gets a note. */
export function readRow(given: ImportedRow, known: Catalogues): ReadRow {
  const row = { ...given, description: given.description && prefixOf(given.description, RAW_MAX) }
  const isCut = row.description !== given.description
  const notes: ImportNote[] = []
  const note = (field: ImportField, message: string) => void notes.push(noteOf(field, message))
  const title = normaliseCase(row.title ?? "")
  const until = dayOf(row.until)
  if (!isVisible(title)) note("title", jobSentences.title)
  if (until && until < known.today) note("until", `terminou em ${dayPtbr(until)}`)
  if (row.url && !isWebAddress(row.url)) note("url", "não é um endereço da internet")
  if (notes.length > 0) return { values: null, notes }
  if (row.until && !until) note("until", `não lido em “${row.until}”`)
  const plain = readable(row.description ?? "")
  const deadline = readDeadline(plain, known.today)
  const email = sure(readEmail(plain))
  const values = {
    title: prefixOf(title, TITLE_MAX),
    companyName: prefixOf(row.company?.trim() ?? "", TITLE_MAX) || null,
    ...placeOf(row, known, note),
    ...kindOf(row, title, plain, known, note),
    description: descriptionOf(title, row, isCut, note),
    ...payOf(row, plain, note),
    jobNumber: openingsOf(plain),
    emailReceiveCv: email,
    ...wayToApplyIn(email, (row.description ?? "").slice(0, TEXT_MAX)),
    receivedDate: until ?? (deadline && deadline.value >= known.today ? sure(deadline) : null),
    ...keysOf(row),
  }
  return { values, notes }
}

type Note = (field: ImportField, message: string) => void

/** YYYY-MM-DD of a day as programs, feeds ('Sun, 03 Jan 2027 02:59:59 GMT') or people write it; null for what is no deadline. */
function dayOf(text: string | null): string | null {
  const [, iso] = /^(\d{4}-\d\d-\d\d)(?:\D|$)/.exec(text ?? "") ?? []
  const [, date = "", month = "", year] =
    /^(\d\d?)[/.-](\d\d?)[/.-](?:20)?(\d\d)(?:\D|$)/.exec(text ?? "") ?? []
  const typed = iso ?? `20${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`
  return jobFields.received_date.schema.safeParse(dayOfMoment(text ?? "") ?? typed).data ?? null
}

/** What has no zone, or is midnight in UTC, is no moment but a day as programs write one, whatever the zone of the reader. */
function dayOfMoment(text: string): string | null {
  const [moment = ""] = /^(?:[a-z]{3}, \d|\d{4}-\d\d-\d\dT).*/i.exec(text) ?? []
  const hasZone = /:\d\d.*(?:[a-z]|[+-]\d\d:?\d\d)$/i.test(moment)
  const at = new Date(hasZone ? moment : `${moment} GMT`)
  if (Number.isNaN(at.getTime())) return null
  return hasZone && at.getTime() % DAY_MS !== 0 ? localDay(at) : at.toISOString().slice(0, 10)
}

export const folded = (text: string | null) => fold(text ?? "").trim()

/** A text for the readers: no markup or entities, and no extremely long word on which patterns would take minutes. */
const readable = (text: string) =>
  text
    .split(/<[^<>]*>|\n/)
    .map(plainText)
    .join("\n")
    .replace(/\S{300,}/g, " ")
    .slice(0, TEXT_MAX)

/** Matches 'Vendedor – São Luís, MA', the form of news feeds. */
const PLACE_IN_TITLE = / [–—-] ([^–—-]+[,/] ?[A-Z]{2})$/

function placeOf(row: ImportedRow, known: Catalogues, note: Note): LocationIds {
  const given = row.location?.trim() || PLACE_IN_TITLE.exec(row.title ?? "")?.[1]
  const place = readLocation(given ?? "", known.places)
  if (place.countyId !== null) return place
  const what = place.stateId === null ? "lugar não encontrado" : "cidade não encontrada"
  note("location", given ? `${what} em “${given}”` : "sem lugar")
  return place
}

/** The slugs of other sites' types, by their names without spaces and signs. */
const TYPES: Record<string, string> = {
  fulltime: "integral",
  parttime: "parcial",
  temporary: "temporario",
  contractor: "contrato",
  intern: "estagio",
  internship: "estagio",
}

/** Area and type: from their columns, else from the texts. */
function kindOf(row: ImportedRow, title: string, plain: string, known: Catalogues, note: Note) {
  const named = (list: readonly Place[], name: string | null | undefined) =>
    list.find((one) => folded(one.name) === folded(name ?? ""))
  // A renamed type keeps its slug.
  const typeOf = (name = "") => known.types.find(({ slug }) => slug === toSlug(name))
  // An area that the catalogue has under another name ('TI') is read like a title.
  const readArea = (text: string) => readJobArea(text, known.areas)?.value
  const area = named(known.areas, row.area) ?? readArea(row.area ?? "") ?? readArea(title)
  const type =
    named(known.types, row.type) ??
    typeOf(TYPES[folded(row.type).replace(/[^a-z]/g, "")] ?? row.type ?? "") ??
    typeOf(readJobType(plain, title)?.value)
  if (!area) note("area", "área não encontrada")
  if (!type) note("type", "tipo não encontrado")
  return {
    jobAreaId: area?.id ?? null,
    jobTypeId: type?.id ?? null,
  }
}

const sure = <T>(found: { value: T; confidence: string } | null): T | null =>
  found && found.confidence === "high" ? found.value : null

const openingsOf = (text: string) => {
  const count = sure(readOpenings(text))
  return count !== null && count >= 1 && count <= 9999 ? count : undefined
}

const keyOf = (parts: readonly string[]) => createHash("sha256").update(parts.join("\u0000")).digest("hex")
/** Folded, with single spaces, so that differences of case and spacing do not count. */
const loosely = (...parts: (string | null)[]) => parts.map((part) => folded(part).replace(/\s+/g, " "))

/** Keys that recognise the same job again: its URL, its reference at the company, or else its texts. */
const keysOf = ({ url, reference, title, company, location, description }: ImportedRow) => ({
  importKey: url
    ? keyOf(["url", addressOf(url)])
    : reference
      ? null
      : keyOf(loosely(title, company, location, description)),
  importReference: reference ? keyOf(["reference", ...loosely(company, reference)]) : null,
})

/** The URL without its fragment and tracking parameters. */
function addressOf(url: string): string {
  const address = new URL(url)
  address.hash = ""
  const tracking = [...address.searchParams.keys()].filter((name) => name.startsWith("utm_"))
  for (const name of tracking) address.searchParams.delete(name)
  return String(address)
}

function descriptionOf(title: string, row: ImportedRow, isCut: boolean, note: Note): string {
  const html = textToHtml(row.description ?? "")
  if (html.length > TEXT_MAX || (isCut && html !== "")) {
    note("description", "descrição longa demais: cortada")
    return cutParagraphs(html)
  }
  if (html !== "") return html
  note("description", "sem descrição: escrita com os outros campos")
  const facts = [
    ["Empresa", row.company],
    ["Local", row.location],
    ["Salário", row.salary],
  ].filter(([, value]) => value?.trim())
  const list = facts.map(([name, value]) => `<li>${name}: ${escapeHtml(value?.trim() ?? "")}</li>`).join("")
  return `<p>Vaga para ${escapeHtml(title)}.</p>${list && `<ul>${list}</ul>`}`
}

/** Characters left for the tags that close what was cut open. */
const CLOSING = 100

/** As many whole paragraphs and list items from the beginning as fit; of a single one that does not fit, its first words. */
function cutParagraphs(html: string): string {
  const [whole] = /^.*<\/(?:p|li)>/s.exec(html.slice(0, TEXT_MAX - CLOSING)) ?? []
  return whole ? cleanHtml(whole) : `<p>${escapeHtml(prefixOf(plainText(html), TEXT_MAX / 2))}</p>`
}

type Pay = Pick<JobDraftValues, "salary" | "salaryFrom" | "salaryTo" | "salaryMax" | "negotiableSalary">

/** Pay from the salary column, or from the description only if that states it plainly. */
function payOf(row: ImportedRow, description: string, note: Note): Pay {
  const given = row.salary?.trim() ?? ""
  // In a running text, '2000-3000' may be a telephone number. After a slash, a short number is of hours: '2000/220h'.
  const range = given.replace(/^([R$\s\d.,]+)(?:[-–](?=[R$\s]*\d)|\/(?=[R$\s]*\d[\d.]{3}))/, "$1 - ")
  const bare = /^\d{3,6}(?:[.,]\d{2})?$/.test(given) ? `R$ ${given.replace(".", ",")}` : range
  const read = given ? readSalary(`Salário: ${bare}`)?.value : sure(readSalary(description))
  const amounts = [read?.exact, read?.from, read?.to, read?.max]
  if (!read || read.minimumWage || amounts.some((amount) => (amount ?? 0) > MONEY_MAX)) {
    if (given && !folded(given).startsWith("nao informado")) note("salary", `salário não lido em “${given}”`)
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

type LocationIds = { stateId: number | null; countyId: number | null; neighborhoodId: number | null }

const NOWHERE: LocationIds = { stateId: null, countyId: null, neighborhoodId: null }
/** Endings to remove: the country, and the number of openings that some sites add. */
const TAIL = /[\s,/-]*\b(?:BR|Brasil|Brazil)$|\s*\(\d+\)$/i
const PREFIX = /^(?:regiao|cidade|municipio|grande)\s+(?:de|do|da)?\s*/

/**
 * The place in a location text: 'Recife, PE', 'São Paulo - São Paulo', 'Cohama, São Luís/MA', 'Contagem'.
 * A name without its state must be a whole part between separators: 'Del Castilho' is not Castilho.
 */
export function readLocation(text: string, places: Places): LocationIds {
  const tidy = withUf(text.trim().replace(TAIL, "").replace(TAIL, ""), places)
  if (tidy === "") return NOWHERE
  const { state, county, neighborhood } = readPlace(`Local: ${tidy}`, places)
  if (!state) {
    const alone = places.states.find(({ name }) => parts(tidy).includes(fold(name)))
    return { ...NOWHERE, stateId: alone?.id ?? null }
  }
  const uf = places.states.find(({ id }) => id === state.value.id)?.uf ?? ""
  const named = new RegExp(`\\b${uf}\\b`).test(tidy)
  const whole = parts(tidy).some((part) => part === fold((county ?? state).value.name))
  if (!named && !whole && !neighborhood) return NOWHERE
  return {
    stateId: state.value.id,
    countyId: county?.value.id ?? null,
    neighborhoodId: neighborhood?.value.id ?? null,
  }
}

const parts = (text: string) =>
  text.split(/[,/()–-]/).map((part) => fold(part).replace(/\s+/g, " ").trim().replace(PREFIX, ""))

/** Abbreviates a full state name at the end: 'Barroso, Minas Gerais' becomes 'Barroso - MG'. */
function withUf(text: string, places: Places): string {
  const at = Math.max(text.lastIndexOf(","), text.lastIndexOf(" - "), text.lastIndexOf("/"))
  if (at <= 0) return text
  const last = fold(text.slice(at).replace(/^[\s,/-]+/, "")).trim()
  const state = places.states.find(({ name }) => fold(name) === last)
  return state ? `${text.slice(0, at).trim()} - ${state.uf}` : text
}

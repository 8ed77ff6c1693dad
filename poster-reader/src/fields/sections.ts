import { escapeHtml } from "@upaon/contract/platform/format"
import type { Found } from "../draft.ts"
import { anyOf, fold, signs, normaliseCase } from "../text/words.ts"
import { isBulleted, type Line, withoutBullet } from "../text/lines.ts"
import { startsAsOccupation } from "../text/occupations.ts"
import { isKindOfCompany } from "./read-company.ts"

const kinds = ["requirements", "benefits", "duties", "hours", "contact", "pay", "place", "about"] as const
type SectionKind = (typeof kinds)[number] | "intro"
export type Section = { kind: SectionKind; heading: string | null; items: string[] }

const headings = kinds.map((kind) => [kind, new RegExp(`^(?:${signs(`heading-of-${kind}`)})`)] as const)

const listSigns = { benefits: anyOf("benefit"), requirements: anyOf("requirement") }
/** A line that only states the pay, which has its own field. */
const payOnly =
  /^(?:salario|remuneracao|bolsa)\b(?![^\n]*(?:\+|\be\b|familia))|^r\$ ?[\d.,]+(?: por mes| mensais)?$/
const isPayAlone = (text: string) => payOnly.test(fold(text)) && !listSigns.benefits.test(fold(text))
const startsAnew = new RegExp(
  `^(?!${signs("goes-on-with-list")})[a-z ]{2,28}:\\s|^[^\\n]{0,30}r\\$|^(?:${signs("line-of-its-own")})`,
)
const staysInList = new RegExp(`^(?:${signs("stays-in-list")})`)
const staysInBenefits = new RegExp(`^(?:${signs("stays-in-benefits")})`)

function headingOf(text: string): { kind: SectionKind; heading: string; rest: string } | null {
  const plain = fold(text)
  for (const [kind, sign] of headings) {
    const match = sign.exec(plain.replace(/[\s:]+$/, ""))
    if (!match) continue
    const after = text.slice(match[0].length)
    const heading = text.slice(0, match[0].length).trim()
    const mark = /^\s*[:!|-]+\s*/.exec(after)
    if (mark) return { kind, heading, rest: withoutBullet(after.slice(mark[0].length)).trim() }
    if (/^[\s.]*$/.test(after)) return { kind, heading, rest: "" }
  }
  return null
}

const lists = new Set<SectionKind>(["requirements", "benefits", "duties"])

/** Whether a line does not belong to the list above it. */
function endsList(kind: SectionKind, text: string): boolean {
  const item = withoutBullet(text)
  if (isBulleted(text) && !/\d{4}|@/.test(item)) return false
  const plain = fold(item)
  const stays = staysInList.test(plain) || (kind === "benefits" && staysInBenefits.test(plain))
  return startsAnew.test(plain) && !stays
}

/** Splits a vacancy's text at its headings ('Requisitos', 'Oferecemos', …). Lines before the first heading are `intro`. */
export function splitSections(lines: readonly Line[]): Section[] {
  let current: Section = { kind: "intro", heading: null, items: [] }
  const sections: Section[] = [current]
  const begin = (section: Section) => sections.push((current = section))
  for (const line of lines) {
    const item = withoutBullet(line.text)
    const found = headingOf(item)
    if (found) {
      const items = found.rest === "" ? [] : itemsOf(found.rest)
      begin({ kind: found.kind, heading: found.heading, items })
      continue
    }
    const inList = lists.has(current.kind)
    if (inList && endsList(current.kind, line.text)) {
      begin({ kind: "intro", heading: null, items: [item] })
      continue
    }
    current.items.push(...(inList ? itemsOf(item) : [item]))
  }
  return sections.filter(({ items, heading }) => items.length > 0 || heading !== null)
}

function itemsOf(text: string): string[] {
  const pieces = text.split(/\s*[;•]\s*|\.\s+(?=\p{Lu})/u)
  return pieces
    .map((piece) => piece.replace(/^[-*\s]+|[.;,\s]+$/g, "").trim())
    .filter((piece) => piece.length > 1)
}

/** The benefits in a line. Short phrases between known benefits also count: 'VA + lavanderia'. */
function benefitsIn(text: string): string[] {
  const parts = withoutBullet(text).split(/\s*(?:[+;•]|\.\s+(?=\p{Lu}))\s*/u)
  const isKnown = (part: string) => listSigns.benefits.test(fold(part))
  const isList = text.includes("+") && parts.filter(isKnown).length * 2 >= parts.length
  return parts.filter((part) => isKnown(part) || (isList && /^\p{L}{2}[^@(.:$]{0,40}$/u.test(part)))
}

type ListKind = "requirements" | "benefits"

/** The end of a sentence, but not the full stop of 'Sr.' or 'Av.'. */
const sentenceEnd = /(?<=\p{L}{3}[.!?]) +(?=\p{Lu}\p{L})/u
/** A sentence that is too long to be one item is split into its clauses. */
const LONG = 160
const inPieces = (text: string) =>
  text.split(sentenceEnd).flatMap((one) => (one.length < LONG ? one : one.split(/[;,]\s+(?:e )?/)))
/** 'Não precisa de experiência' and 'Envie seu portfólio' are not requirements. */
const asksNothing = new RegExp(`^\\W*(?:[a-z]+: )?(?:${signs("asks-nothing")})`)

/** Additions to the salary are pay and not benefits. */
const payPart = new RegExp(`\\s*\\+\\s*(?:${signs("more-pay")})[\\p{L} ]*`, "giu")

/** The line without its pay: 'Salário: R$ 1.800,00 + VT + VA' names benefits, too. */
function withoutPay(text: string): string {
  const found = headingOf(withoutBullet(text))
  return found?.kind === "pay" ? found.rest.replace(payPart, "") : text
}

/** Extra pay alone is not a benefit. */
const extraPay = /^(?:insalubr|periculos|adiciona|gorjeta|taxa de)[^,|]*$/
const payFirst = /^[^+]*?(?:r\$|reais|salario|piso|\bfixo\b)[^+]*?(?:\+|\bmais\b)(?: [ao]\b)? */

/** What a line names besides the pay: 'R$ 1.621 + aluguel da moto + lanche'. */
function besidePay(text: string): string[] {
  const rest = text.replace(payPart, "")
  const pay = payFirst.exec(fold(rest))
  const items = pay && text.length < LONG ? rest.slice(pay[0].length).split(/\s*[+;]\s*/) : []
  return items.filter((item) => /^(?:[\d.,]+ (?:por|de) )?\p{L}{2}/u.test(item))
}

/**
 * The requirements, or the benefits besides pay: the items under their heading. Without a heading, the lines about schooling,
 * experience or licences, or about vouchers and similar benefits.
 */
export function readList(kind: ListKind, given: readonly Line[]): Found<string[]> | null {
  const lines = given.flatMap((line) => inPieces(line.text).map((text) => ({ ...line, text })))
  const isBenefits = kind === "benefits"
  const isOne = signOf(kind, lines)
  const value = splitSections(lines)
    .flatMap((section) => (section.kind === kind ? section.items : []))
    .map((text) => (isBenefits ? withoutPay(text) : text))
    .filter((text) => !isBenefits || !isPayAlone(text))
  // A poster with 'Perfil:' in one line may have 'Formação:' in the next one.
  const more = splitSections(lines).flatMap(({ kind, items }) => (lists.has(kind) || isBenefits ? [] : items))
  if (value.length > 0) {
    const all = [...more.filter((text) => isOne(text, false)), ...value]
    return { value: all, confidence: all.length > value.length ? "medium" : "high", words: all.join(" / ") }
  }
  const beside = isBenefits ? lines.flatMap(({ text }) => besidePay(text)) : []
  const loose = lines
    .map(({ text }) => (isBenefits ? withoutPay(text) : text))
    .filter((text) => text.length < LONG && isOne(text) && headingOf(withoutBullet(text)) === null)
  const found = loose
    .flatMap(isBenefits ? benefitsIn : itemsOf)
    .filter((text) => loose.length > 1 || isBenefits || listSigns[kind].test(fold(text)))
    .filter((text) => !isPayAlone(text))
  const all = [...new Set([...beside, ...found])]
  if (all.every((text) => extraPay.test(fold(text)))) return null
  const words = [...loose, ...beside].join(" / ")
  return { value: all, confidence: "medium", words }
}

/** Whether a line belongs to a list, by its words. Bulleted lines, and short ones near requirements, may be requirements. */
function signOf(kind: ListKind, lines: readonly Line[]): (text: string, alone?: boolean) => boolean {
  const isBulletList = lines.filter(({ text }) => isBulleted(text)).length > 1
  const given = new Set(
    splitSections(lines).flatMap((section) => (section.kind === "intro" ? [] : section.items)),
  )
  const isOther = (plain: string) =>
    [listSigns.benefits, startsAnew, /r\$|@|\d{4}/].some((sign) => sign.test(plain)) || isKindOfCompany(plain)
  const asked = lines.map(({ text }) => listSigns.requirements.test(fold(text)))
  const beside = new Set(lines.flatMap(({ text }, at) => (asked[at - 1] || asked[at + 1] ? text : [])))
  return (text, alone = true) => {
    const plain = fold(withoutBullet(text))
    if (kind === "requirements" ? asksNothing.test(plain) : startsAsOccupation(plain)) return false
    if (listSigns[kind].test(plain)) return true
    if (!alone || given.has(withoutBullet(text))) return false
    const isPlain =
      /^\p{Lu}[^.?@]{3,50}$/u.test(text) && !/\d ?h|\d:\d|segunda|sabado|turno|contrato/.test(plain)
    const isListed = isBulleted(text) ? isBulletList : isPlain && beside.has(text)
    return kind === "requirements" && isListed && !isOther(plain) && !startsAsOccupation(plain)
  }
}

const names: Partial<Record<SectionKind, string>> = {
  requirements: "Requisitos",
  benefits: "Benefícios",
  duties: "Atividades",
}

/** The whole text as HTML: lists under their headings, the rest as paragraphs, headings without all capitals. */
export function writeDescription(sections: readonly Section[]): string {
  return sections.map(writeSection).join("")
}

function writeSection({ kind, heading, items }: Section): string {
  const [first, ...rest] = items.map(escapeHtml)
  if (first === undefined) return ""
  const title = escapeHtml(heading ? normaliseCase(heading) : (names[kind] ?? ""))
  const inTags = (tag: string, texts: string[]) => texts.map((text) => `<${tag}>${text}</${tag}>`).join("")
  if (lists.has(kind)) return `<h3>${title}</h3><ul>${inTags("li", [first, ...rest])}</ul>`
  if (!title) return inTags("p", [first, ...rest])
  return `<p><strong>${title}:</strong> ${first}</p>${inTags("p", rest)}`
}

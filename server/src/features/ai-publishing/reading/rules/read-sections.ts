import type { Found } from "../draft.ts"
import { fold } from "../fold.ts"
import type { Line } from "../lines.ts"
import { isBulleted, withoutBullet } from "../lines.ts"
import { anyOf, signs } from "./signs.ts"

export type SectionKind =
  | "requirements"
  | "benefits"
  | "duties"
  | "hours"
  | "contact"
  | "pay"
  | "place"
  | "about"
  | "intro"
export type Section = { kind: SectionKind; heading: string | null; items: string[] }

const headings: readonly [SectionKind, RegExp][] = [
  ["requirements", anyOf("heading-of-requirements")],
  ["benefits", anyOf("heading-of-benefits")],
  ["duties", anyOf("heading-of-duties")],
  ["hours", new RegExp(`^(?:${signs("heading-of-hours")})`)],
  ["contact", new RegExp(`^(?:${signs("heading-of-contact")})`)],
  ["pay", /^(?:salario|remuneracao|bolsa(?:[- ]auxilio)?)/],
  ["place", /^(?:local(?:idade)?(?: d[aeo] trabalho)?|endereco|cidade|onde)/],
  ["about", /^(?:sobre (?:a empresa|nos|a vaga)|quem somos)/],
]

const voucherSign = anyOf("benefit")
const needSign = anyOf("requirement")
/** Pay has a field of its own. */
const payOnly =
  /^(?:salario|remuneracao|bolsa)\b(?![^\n]*(?:\+|\be\b|familia))|^r\$ ?[\d.,]+(?: por mes| mensais)?$/
/** What is paid beside the salary is pay too. */
const payPart = /^(?:comiss[ao]\w*|premiac\w*|bonificac\w*|gratificac\w*|produtividade)$/
const startsAnew = new RegExp(
  `^(?!escolaridade|formacao|experiencia|idade|sexo|cnh|idiomas?|conhecimentos?|desejave|curso|requisito)[a-z ]{3,28}:\\s|^[^\\n]{0,30}r\\$|^(?:${signs("line-of-its-own")})`,
)

function headingOf(text: string): { kind: SectionKind; heading: string; rest: string } | null {
  const plain = fold(text)
  for (const [kind, sign] of headings) {
    const match = sign.exec(plain)
    if (!match) continue
    const after = text.slice(match[0].length)
    const mark = /^\s*[:!|-]+\s*/.exec(after)
    if (mark)
      return {
        kind,
        heading: text.slice(0, match[0].length).trim(),
        rest: after.slice(mark[0].length).replace(/^• /, "").trim(),
      }
    if (/^[\s.]*$/.test(after)) return { kind, heading: text.slice(0, match[0].length).trim(), rest: "" }
    if (kind === "contact" && !isBulleted(text)) return { kind, heading: "", rest: text }
  }
  return null
}

/** A vacancy's text by its headings ('Requisitos', 'Oferecemos', …); what stands before any is `intro`. */
export function splitSections(lines: readonly Line[]): Section[] {
  let current: Section = { kind: "intro", heading: null, items: [] }
  const sections: Section[] = [current]
  let bulleted = false
  let sizeOfItems: number | undefined
  for (const { text, size } of lines) {
    const found = headingOf(withoutBullet(text))
    if (found) {
      current = {
        kind: found.kind,
        heading: found.heading || null,
        items: found.rest === "" ? [] : itemsOf(found.rest),
      }
      sections.push(current)
      bulleted = false
      sizeOfItems = undefined
      continue
    }
    const item = withoutBullet(text)
    const inList = current.kind === "requirements" || current.kind === "benefits" || current.kind === "duties"
    const leaves =
      inList &&
      ((startsAnew.test(fold(item)) &&
        !/^(?:cidade administrativa|salario (?:fixo|compat|\+)|remunerac\w+ var|disponib)/.test(fold(item)) &&
        !(
          current.kind === "benefits" &&
          /^(?:salario|remunerac|escala|piso|bolsa|[^\n]{0,30}r\$)/.test(fold(item))
        )) ||
        (sizeOfItems !== undefined && size !== undefined && size > sizeOfItems * 1.6 && !isBulleted(text)))
    if (leaves && !(isBulleted(text) && !/\d{4}|@/.test(item))) {
      current = { kind: "intro", heading: null, items: [item] }
      sections.push(current)
      continue
    }
    const previous = current.items.at(-1)
    const broken =
      previous !== undefined &&
      !isBulleted(text) &&
      (bulleted ||
        (/^[a-zà-ú(]/.test(item) && inList) ||
        (inList && /(?:\b(?:de|da|do|e|em|com|na|no|para|ou|a|o)|,)$/.test(fold(previous))))
    if (broken && inList && previous.length + item.length < 220)
      current.items[current.items.length - 1] = `${previous} ${item}`
    else current.items.push(...(inList ? itemsOf(item) : [item]))
    bulleted ||= isBulleted(text)
    sizeOfItems ??= size
  }
  return sections.filter(({ items, heading }) => items.length > 0 || heading !== null)
}

function itemsOf(text: string): string[] {
  const pieces = text.split(/\s*[;•]\s*|\.\s+(?=\p{Lu})/u)
  return pieces
    .map((piece) => piece.replace(/^[-*\s]+|[.;,\s]+$/g, "").trim())
    .filter((piece) => piece.length > 1)
}

function gather(
  sections: readonly Section[],
  kind: SectionKind,
  sign: RegExp,
  lines: readonly Line[],
): Found<string[]> | null {
  const items = sections.filter((section) => section.kind === kind).flatMap((section) => section.items)
  const value = items.filter((text) => kind !== "benefits" || !payOnly.test(fold(text)))
  if (value.length > 0) return { value, confidence: "high", words: value.join(" / ") }
  const loose = lines
    .map(({ text }) => withoutBullet(text))
    // 'Salário: R$ 1.800,00 + VT + VA' names benefits too.
    .map((text) => {
      const found = kind === "benefits" ? headingOf(text) : null
      if (found?.kind !== "pay") return text
      return found.rest
        .split(/\s*\+\s*/)
        .filter((part) => !payPart.test(fold(part)))
        .join(" + ")
    })
    .filter((text) => text.length < 160 && sign.test(fold(text)) && headingOf(text) === null)
  const found = loose
    .flatMap((text) => (kind === "benefits" ? text.split(/\s*(?:\+|;|•)\s*/) : itemsOf(text)))
    .filter((text) => sign.test(fold(text)) && !payOnly.test(fold(text)))
  return found.length > 0 ? { value: found, confidence: "medium", words: loose.join(" / ") } : null
}

/** What the applicant must bring; without a heading, lines that speak of schooling, experience or licences. */
export function readRequirements(
  lines: readonly Line[],
  sections = splitSections(lines),
): Found<string[]> | null {
  return gather(sections, "requirements", needSign, lines)
}

/** What the employer gives beside pay. */
export function readBenefits(
  lines: readonly Line[],
  sections = splitSections(lines),
): Found<string[]> | null {
  return gather(sections, "benefits", voucherSign, lines)
}

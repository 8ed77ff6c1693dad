/** How numbers, texts and names are written, the same on the server and in the browser. Times: `format-time.ts`. */

const reais = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const whole = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 0 })

/** Amount in reais with dots for thousands, a comma and two decimals: `1.234,56`. */
export const amount = (value: number) => reais.format(value)

/** Money as it is typed, "1.234,56" or "1234.56", in reais; whatever is no text stays as it is. */
export const asAmount = (value: unknown) => {
  if (typeof value !== "string") return value
  const text = value.replace(/R\$|\s/g, "")
  if (text === "") return null
  // Three digits after each dot are thousands here: money has two decimals.
  const brazilian = text.includes(",") || /^\d{1,3}(\.\d{3})+$/.test(text)
  return Number(brazilian ? text.replaceAll(".", "").replace(",", ".") : text)
}

/** Money in reais: `R$ 1.234,56`. */
export const money = (value: number) => `R$ ${amount(value)}`

/** Whole number with dots for thousands. */
export const count = (value: number) => whole.format(value)

/** `1 vaga`, `2 vagas`, `1.234 vagas`. */
export const counted = (value: number, one: string, many: string) =>
  `${count(value)} ${value === 1 ? one : many}`

/** Openings of a job; one when none is named. */
export const openings = (jobNumber: number | null | undefined) => counted(jobNumber ?? 1, "vaga", "vagas")

type Pay = {
  salary?: number | null
  salary_from?: number | null
  salary_to?: number | null
  salary_max?: number | null
  negotiable_salary?: boolean
}

/**
 * Pay of a job in words (rules a8 and c26): 'A Combinar' when negotiable, 'De R$ X a R$ Y', 'Até R$ Y',
 * 'R$ 1.234,56', 'R$ 0,00' only for a stored 0; null when absent.
 */
export function statedSalary(pay: Pay): string | null {
  if (pay.negotiable_salary) return "A Combinar"
  const from = pay.salary_from ?? null
  const to = pay.salary_to ?? pay.salary_max ?? null
  if (from !== null && to !== null && to > from) return `De ${money(from)} a ${money(to)}`
  const fixed = pay.salary ?? (to === null ? from : null)
  if (fixed !== null) return money(fixed)
  return to === null ? null : `Até ${money(to)}`
}

/** The same for a place where something must stand: 'Não Informado' when absent. */
export const salary = (pay: Pay): string => statedSalary(pay) ?? "Não Informado"

/** A text whose amounts no line's end takes apart. */
export const wholeAmounts = (text: string) => text.replaceAll("R$ ", "R$\u00a0")

/** Text cut to `length` characters plus '...', or whole when it fits. Never leaves half of a character pair. */
export function cut(text: string, length: number): string {
  let end = 0
  for (let letters = 0; letters < length && end < text.length; letters++)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1
  return end >= text.length ? text : `${text.slice(0, end).trimEnd()}...`
}

/** The beginning of a text that is stored or sent on, without half a character at its end: no JSON of a database keeps one. */
export const beginning = (text: string, length: number) =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, "")

/** Lengths of `cut` per place (rules P2, U9 and A2). */
export const CUT = {
  homeTitle: 50,
  breadcrumbTitle: 18,
  relatedTitle: 35,
  relatedText: 40,
  searchCrumb: 25,
  adminArticle: 30,
}

/** Letters without accents, in lower case, and the apostrophe that telephones type made straight: what pickers compare and slugs are made of. */
export const fold = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase()

/** Whether a picker's option holds what was typed, whatever the case and the accents. */
export const matches = (option: string, typed: string) => fold(option).includes(fold(typed.trim()))

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " }

/** HTML as plain text for cards: markup out, entities read, white space in one; a script without its end goes to the text's, as in browsers, which also takes one pass. Never for output as HTML. */
export const plainText = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, " ")
    .replace(/<[^<>]*>/g, " ")
    .replace(/&#(\d+);/g, (_, code: string) => fromCode(Number(code)))
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => fromCode(Number.parseInt(code, 16)))
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, " ")
    .replace(/ ([,.;:!?])/g, "$1")
    .trim()

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Plain text as HTML text or an attribute's value. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

/** Whether HTML shows something besides white space. One pass, for it is asked of what clients send. */
export const hasText = (html: string) => html.replace(/<[^<>]*>|&nbsp;|&#160;/g, "").trim() !== ""

const fromCode = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : " ")

/** CEP as people write it, `65000-000`; anything else as it is. */
export const cep = (digits: string | null | undefined) =>
  /^\d{8}$/.test(digits ?? "") ? `${digits?.slice(0, 5)}-${digits?.slice(5)}` : (digits ?? "")

/** Part from 0 to 1 as `12,3%`. */
export const percent = (part: number) =>
  `${(part * 100).toLocaleString("pt-BR", { maximumFractionDigits: 1 })}%`

/** Replaces each `{name}` of a sentence by its value; an unknown name stays. */
export const fill = (sentence: string, values: Record<string, string | number>) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** What the address of a place or company says, where its name is not at hand. */
export const slugInWords = (slug: string) =>
  slug.replace(/-/g, " ").replace(/(^|\s)\p{L}/gu, (letter) => letter.toLocaleUpperCase("pt-BR"))

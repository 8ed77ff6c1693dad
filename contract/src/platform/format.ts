/** Formatting of numbers, texts and names, the same on the server and in the browser. Times: `format-time.ts`. */

const reais = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const whole = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 0 })

/** Amount in reais with dots for thousands, a comma and two decimals: `1.234,56`. */
export const amount = (value: number) => reais.format(value)

/** Parses typed money, "1.234,56" or "1234.56", in reais. A value that is no string is returned unchanged. */
export const parseAmount = (value: unknown) => {
  if (typeof value !== "string") return value
  const text = value.replace(/R\$|\s/g, "")
  if (text === "") return null
  // Groups of three digits are thousands, because money has only two decimals.
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d{1,2})?$/.test(text)) return Number(text.replaceAll(",", ""))
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

/** Number of openings of a job; one when none is given. */
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
  const fixed = pay.salary ?? (to === null || to === from ? from : null)
  if (fixed !== null) return money(fixed)
  return to === null ? null : `Até ${money(to)}`
}

/** The same where a text is always needed: 'Não Informado' when absent. */
export const salary = (pay: Pay): string => statedSalary(pay) ?? "Não Informado"

/** Keeps amounts from being broken across lines. */
export const nonBreaking = (text: string) => text.replaceAll("R$ ", "R$\u00a0")

/** Text cut to `length` characters plus '...', or unchanged when it fits. Never cuts a surrogate pair in half. */
export function cut(text: string, length: number): string {
  let end = 0
  for (let letters = 0; letters < length && end < text.length; letters++)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1
  return end >= text.length ? text : `${text.slice(0, end).trimEnd()}...`
}

/** The first `length` code units of a text to store or send, without half a surrogate pair, which no database stores in JSON. */
export const prefixOf = (text: string, length: number) =>
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

const withoutMarks = (text: string) => text.replace(/\p{M}/gu, "")

/**
 * Lower case without accents, and with a straight apostrophe for the one that phones type. For comparison and slugs. Marks are
 * removed before decomposing too, because sorting a long row of them takes quadratic time.
 */
export const fold = (text: string) =>
  withoutMarks(withoutMarks(text).normalize("NFD")).replaceAll("’", "'").toLowerCase()

/** Whether an option contains the typed text, ignoring case and accents. */
export const matches = (option: string, typed: string) => fold(option).includes(fold(typed.trim()))

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " }

/**
 * HTML as plain text for cards, never for output as HTML: no tags, decoded entities, single spaces. An unclosed script extends
 * to the end of the text, as in browsers, so one pass is enough.
 */
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

/** The end of a block's text that has no punctuation mark yet; closing inline tags and inner blocks may come between. */
const OPEN_END = /([^\s.,:;!?…>])((?:\s|<\/\w+>)*)<\/(h[1-3]|li|p)>/g

const MARKS: Record<string, string> = { h1: ":", h2: ":", h3: ":", li: ";", p: "." }

/** Plain text with the marks that headings, items and paragraphs need on one line: "Requisitos: CNH B; EAR. Horário: …" */
export const sentencesOf = (html: string) =>
  plainText(
    html
      .replace(
        OPEN_END,
        (_, last: string, between: string, block: string) => `${last}${between}${MARKS[block]} `,
      )
      .replace(/; (?=<\/[ou]l>)/g, ". "),
  )

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Escapes plain text for HTML text or an attribute value. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

/** Whether a text shows anything: not only white space, joiners, and letters that are blank, as in names made to be empty. */
export const isVisible = (text: string) => /[^\s\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)

/** Whether HTML shows anything. One pass, because clients send this text. */
export const hasText = (html: string) => isVisible(html.replace(/<[^<>]*>|&nbsp;|&#160;/g, ""))

const fromCode = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : " ")

/** CEP as people write it, `65000-000`; any other text unchanged. */
export const cep = (digits: string | null | undefined) =>
  /^\d{8}$/.test(digits ?? "") ? `${digits?.slice(0, 5)}-${digits?.slice(5)}` : (digits ?? "")

/** A ratio from 0 to 1 as `12,3%`. */
export const percent = (part: number) =>
  `${(part * 100).toLocaleString("pt-BR", { maximumFractionDigits: 1 })}%`

/** Replaces each `{name}` in a sentence by its value; unknown names stay. */
export const fill = (sentence: string, values: Record<string, string | number>) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** Readable text for the slug of a place or company whose name is not known here. */
export const slugToText = (slug: string) =>
  slug.replace(/-/g, " ").replace(/(^|\s)\p{L}/gu, (letter) => letter.toLocaleUpperCase("pt-BR"))

/** Opens a mail to an e-mail address, which may hold signs that would begin further recipients or the mail's text. */
export const mailAddress = (email: string, subject: string) =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}`

import { jobs as words } from "@upaon/contract/messages/jobs"
import type { JobPage } from "./load-job.ts"

/** The page with links in its description, for display only. */
export function withLinks(page: JobPage): JobPage {
  if (page.kind !== "job" || !page.job.description) return page
  return { ...page, job: { ...page.job, description: linkContacts(page.job.description) } }
}

const SIGN = String.raw`(?:(?!&(?:lt|gt|quot|#\d+);)[^\s<>"'])`
const HOST = String.raw`(?<![\w./@-])[Ww]{3}\.[\w-]+(?:\.[\w-]+)+(?!\p{L})(?:[/?#]${SIGN}*)?`
const ADDRESS = String.raw`https:\/\/${SIGN}+|${HOST}`
const EMAIL = String.raw`(?<![\p{L}\w.+-])\w[\w.+-]*@[\w-]+(?:\.[\w-]+)+(?!\p{L})`
const FREE = String.raw`(?<![\w.,-])0[358]00[ .-]?\d{3}[ .-]?\d{4}(?![\w-])`
/** Country code, area code, the ninth digit of mobile numbers, then four and four digits. */
const PHONE = String.raw`(?<![\w.,-])(?:\+?55[ .-]*)?(?:\( ?0?(?<code>\d{2}) ?\)[ .-]*|0?(?<bare>\d{2})[ .-]*)?(?<local>(?:9[ .-]?)?[2-9]\d{3}(?<parted>[ .–-]{0,3})\d{4})(?![\w]|[.,-]\d)`
const CONTACT = new RegExp(`(?<address>${ADDRESS})|(?<email>${EMAIL})|(?<free>${FREE})|${PHONE}`, "gu")

/** Area codes: the tens digit, and the units digits that are in use with it. */
const AREA_CODE = /^(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])$/
const WHATSAPP = String.raw`(?:whats?(?:\s?app)?|wats\w*|zap\w*|wpp)\b`
const SAYS_WHATSAPP = new RegExp(`\\b${WHATSAPP}`, "i")
const SAYS_NO_WHATSAPP = new RegExp(`\\bn[ãa]o\\b[^\\n]{0,25}?${WHATSAPP}`, "i")
/** WhatsApp mentioned right after a number, unless it is the label of the next number. */
const THEN_WHATSAPP = new RegExp(
  `^[\\s(,–-]*(?:(?:é|só|somente|também|no|via|por)\\s+){0,2}${WHATSAPP}(?!\\w|[\\s:)–-]*[(+\\d])`,
  "i",
)
const SAYS_PHONE = /\b(?:tele)?fone|\btel\b|\bcel|contato|lig(?:ue|ar|a[çc])|cham[ae]|fixo|[☎📞📱]/iu
const SAYS_OTHER = /\b(?:cpf|cnpj|cep|pis|rg|c[óo]digo|matr[íi]cula|processo)\b[^\n]{0,12}$|R\$ ?$/i
/** 'ou', '/' and the like between two numbers: what the text says of the first also holds for the second. */
const AND = /^\s*(?:[/,;|&-]|e|ou)?\s*$/i

const BREAK = /^<\/?(?:p|br|h\d|ul|ol|li|blockquote|hr)\b/i
/** The number of characters before and after a number that are searched for what it is. */
const BEFORE = 80
const AFTER = 24

type Number = { code: string | undefined; isWhatsApp: boolean; end: number }

/**
 * Turns the e-mail addresses, telephone numbers and web addresses of a description into links, each with a 'Copiar' button. Takes
 * the HTML as it is stored, already sanitised. Existing links stay unchanged.
 */
export function linkContacts(html: string): string {
  const tokens = html.match(/<[^>]*>|[^<]+|</g) ?? []
  const plain = tokens.map(plainOf).join("")
  let at = 0
  let isLink = false
  let last: Number | null = null
  const number = (match: string, groups: Groups, start: number) => {
    const end = start + match.length
    const found = numberOf(
      groups,
      plain.slice(Math.max(last?.end ?? 0, start - BEFORE), start),
      plain.slice(end, end + AFTER),
      last,
    )
    if (!found) return match
    last = { code: found.code, isWhatsApp: found.isWhatsApp, end }
    return link(found.href, match)
  }
  const linkText = (text: string, from: number) =>
    text.replace(CONTACT, (match: string, ...given: unknown[]) => {
      const groups = given.at(-1) as Groups
      if (groups.address) return linkAddress(match)
      if (groups.email) return link(`mailto:${match}`, match)
      return number(match, groups, from + (given.at(-3) as number))
    })
  return tokens
    .map((token) => {
      const from = at
      at += plainOf(token).length
      if (token.startsWith("<")) isLink = /^<a\b/i.test(token) || (isLink && !/^<\/a\b/i.test(token))
      return isLink || token.startsWith("<") ? token : linkText(token, from)
    })
    .join("")
}

type Groups = Partial<Record<"address" | "email" | "free" | "code" | "bare" | "local" | "parted", string>>

const plainOf = (token: string) => (token.startsWith("<") ? (BREAK.test(token) ? "\n" : "") : token)

/** The link for a number; null if the words around it do not say that it is a telephone number. */
function numberOf(groups: Groups, before: string, after: string, last: Number | null) {
  const { free, local = "", parted } = groups
  if (free) return { href: `tel:${digits(free)}`, code: undefined, isWhatsApp: false }
  const own = groups.code ?? groups.bare
  const goesOn = last !== null && AND.test(before)
  const code = own ?? (goesOn ? last?.code : undefined)
  if (SAYS_OTHER.test(before) || (own && !AREA_CODE.test(own))) return null
  const isWhatsApp = saysWhatsApp(before, after, goesOn ? last : null, last !== null)
  const isShaped = digits(local).length === 9 || Boolean(own)
  const isPlain = (isShaped && Boolean(parted || groups.code)) || goesOn
  if (!isPlain && !isWhatsApp && !SAYS_PHONE.test(before)) return null
  const whole = code ? `55${code}${digits(local)}` : digits(local)
  // WhatsApp needs the area code; a telephone call works without it.
  if (isWhatsApp && code) return { href: `https://wa.me/${whole}`, code, isWhatsApp }
  return { href: `tel:${code ? "+" : ""}${whole}`, code, isWhatsApp }
}

function saysWhatsApp(before: string, after: string, same: Number | null, hasFormer: boolean): boolean {
  if (THEN_WHATSAPP.test(after)) return true
  if (same) return same.isWhatsApp
  // A mention of WhatsApp that belongs to the previous number does not count for this one.
  if (hasFormer && THEN_WHATSAPP.test(`${before}0`)) return false
  const told =
    before
      .split(/[\n;!?]|\.\s/)
      .filter((part) => /\p{L}/u.test(part))
      .at(-1) ?? ""
  return SAYS_WHATSAPP.test(told) && !SAYS_NO_WHATSAPP.test(told)
}

const digits = (text: string) => text.replace(/\D/g, "")

/** Punctuation after the address, and the closing bracket of one opened before it, are not part of the address. */
function linkAddress(match: string): string {
  const isBracketed = !match.includes("(")
  const address = match.replace(isBracketed ? /[.,;:!?*)\]}]+$/ : /[.,;:!?*]+$/, "")
  const href = address.startsWith("https:") ? address : `https://${address}`
  return URL.canParse(href) ? link(href, address) + match.slice(address.length) : match
}

/** Both texts are safe in an attribute: the text comes escaped, and numbers and e-mails have only safe characters. */
function link(href: string, text: string): string {
  const outside = href.startsWith("https:") ? ' target="_blank" rel="nofollow noopener noreferrer"' : ""
  const copy = `<button type="button" data-copy="${text}" aria-label="${words.copy} ${text}">${words.copy}</button>`
  return `<a href="${href}"${outside}>${text}</a> ${copy}`
}

import { AREA_CODE } from "@upaon/contract/platform/phone"
import type { Confidence, Found, Phone } from "../draft.ts"
import { anyOf, fold, createCorrector, signs } from "../text/words.ts"
import { linesAround, normaliseText } from "../text/lines.ts"

const exactEmail = new RegExp(
  "[a-z0-9][a-z0-9._%+-]*@[a-z0-9][a-z0-9-]*(?:\\.[a-z0-9-]+)*?" +
    `\\.(?:${signs("end-of-domain")})(?![a-z0-9]|\\.[a-z])`,
  "i",
)
const mendSlips = createCorrector("slip-in-mail")

/** The e-mail address to write to. If an OCR slip had to be corrected first ('rh© empresa . com,br'), its confidence is `low`. */
export function readEmail(source: string): Found<string> | null {
  const text = fold(normaliseText(source))
  const clean = exactEmail.exec(text)
  const mended = mendSlips(text)
  const found = exactEmail.exec(mended)
  if (!found) return null
  const same = clean?.[0] === found[0]
  const isApart = same && /(?:^|[ \n:;(•<])$/.test(text.slice(0, clean.index))
  const at = text.indexOf(found[0].replace(/^.*@/, "").slice(0, 5))
  return {
    value: found[0],
    confidence: isApart ? "high" : same ? "medium" : "low",
    words: same || at < 0 ? found[0] : linesAround(text, at, at),
  }
}

const areaCode = new RegExp(`^(?:${AREA_CODE})$`)
const printedPhone = new RegExp(
  "(?<![\\d.,/-])(?:\\+?\\s?55[\\s.-]*)?(?:[([{]?\\s?0?(\\d{2})\\s?[)\\]}]?[\\s.:-]*)?" +
    "(9[\\s.-]?)?([2-9]\\d{3})[\\s.-]{0,3}(\\d{4})(?![\\d/]|[.,]\\d)",
  "g",
)
const cued = anyOf("telephone-cue")
const linkedPhone = /(?:wa\.me\/|phone=)\+?(?:55)?(\d{10,11})/g

type PrintedPhone = { number: string; words: string; confidence: Confidence }

/** The telephones in a line. `nearby` is the folded line with the one above. */
function phonesIn(line: string, nearby: string): PrintedPhone[] {
  const linked = [...line.matchAll(linkedPhone)].map(
    ([words, number = ""]): PrintedPhone => ({ number, words, confidence: "high" }),
  )
  const printed = [...line.matchAll(printedPhone)].flatMap(
    ([words, code, nine, start, end]): PrintedPhone[] => {
      const local = `${nine ? "9" : ""}${start}${end}`
      const isMobileShaped = local.length === 9 || /^[2-5]/.test(local)
      if (code && areaCode.test(code))
        return [{ number: `${code}${local}`, words, confidence: isMobileShaped ? "high" : "low" }]
      const isCued = !code && cued.test(nearby) && words.trim().length <= 14 && !/^20[0-4]\d/.test(local)
      const isParted = isMobileShaped && /[\s.-]/.test(words.trim())
      return isCued ? [{ number: local, words, confidence: isParted ? "medium" : "low" }] : []
    },
  )
  return [...linked, ...printed]
}

/** All printed telephones, in order. Tax numbers, postcodes and dates are not telephones. */
export function readPhones(source: string): Found<Phone>[] {
  const found: Found<Phone>[] = []
  // '(98)' or '98 99164-' at the end of a line belongs to the number that begins the next line.
  const lines = normaliseText(source)
    .replace(
      /(\(\d{2}\)|\d{4}-|(?:zap|whats\w*|tel\w*|fone|contato):? \d{2})\s*\n\s*(?=9?[\s.-]?\d{4}\b)/g,
      "$1 ",
    )
    .split("\n")
  for (const [index, line] of lines.entries()) {
    const folded = fold(line)
    // 'Kelly ~ +55 98 …' is the sender of a forwarded message.
    if (/~.*\+\s?55|\+\s?55.*~/.test(line)) continue
    if (/\b(?:cnpj|cep|cpf)\W*\d/.test(folded) && !/tel|fone|whats|zap|contato/.test(folded)) continue
    const nearby = `${fold(lines[index - 1] ?? "")} ${folded}`
    const whatsapp = /wa\.me|whats|wats|zap|wpp|\bwhts/.test(nearby.length < 160 ? nearby : folded)
    for (const { number, words, confidence } of phonesIn(line, nearby)) {
      const end = number.slice(-8)
      if (/^(\d)\1+$/.test(end) || found.some((other) => other.value.number.endsWith(end))) continue
      found.push({ value: { number, whatsapp }, confidence, words: words.trim() })
    }
  }
  return found
}

/** The telephone for applications, preferably one marked as WhatsApp. */
export function readPhone(source: string): Found<Phone> | null {
  const phones = readPhones(source)
  return phones.find(({ value }) => value.whatsapp) ?? phones[0] ?? null
}

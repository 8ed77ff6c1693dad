import type { Found, Phone } from "../draft.ts"
import { fold } from "../fold.ts"
import { tidyText } from "../lines.ts"

const domainEnds =
  "com\\.br|com|[a-z]{2}\\.gov\\.br|(?:net|org|gov|edu|ind|srv|adv|eng|med|emp|tec|art|tur|log|coop|agr|bio|odo|psc|far|pro|tv)\\.br|net|org|br|io|co|app|dev|info|online|tech|digital|cloud|store|shop|site|jobs|agency"
const exactEmail = new RegExp(
  `[a-z0-9][a-z0-9._%+-]*@[a-z0-9][a-z0-9-]*(?:\\.[a-z0-9-]+)*?\\.(?:${domainEnds})(?![a-z0-9])`,
  "i",
)
const slips: readonly [RegExp, string][] = [
  [/\s*(?:\(at\)|\[at\]|\(a\)|©|®|&(?=(?:gmail|hotmail|outlook|yahoo)))\s*/g, "@"],
  [/(?<=[a-z0-9])\s?[qg8ae](?=(?:gmail|hotmail|outlook|yahoo)\.)/g, "@"],
  [/\s*@\s*/g, "@"],
  [/@(?:gmai[l1i]|gmall|gma[il1]{2}|grnail|gmnail|qmail)\s?[.,]\s?com/g, "@gmail.com"],
  [/@(?:hotmai[l1i]|hotmall|hotrnail)\s?[.,]\s?com/g, "@hotmail.com"],
  [/@(?:out[l1i]ook|outlool)\s?[.,]\s?com/g, "@outlook.com"],
  [/(@[a-z0-9.-]+)\s?[.,]\s?c[o0]m\b/g, "$1.com"],
  [/(@[a-z0-9.-]+\.com)\s?[.,]?\s?br\b/g, "$1.br"],
  [/(@(?:gmail|hotmail|outlook|yahoo))\s?com\b/g, "$1.com"],
  [/([a-z0-9])\s?[.,]\s(?=[a-z0-9._-]+@)/g, "$1."],
]

/**
 * The address to write to. What only became an address by mending an OCR slip ('rh© empresa . com,br') is `low`.
 */
export function readEmail(source: string): Found<string> | null {
  const text = fold(tidyText(source))
  const clean = exactEmail.exec(text)
  let mended = text
  for (const [slip, right] of slips) mended = mended.replace(slip, right)
  const found = exactEmail.exec(mended)
  if (!found) return null
  const same = clean?.[0] === found[0]
  const glued =
    text.includes(` ${found[0]}`) ||
    text.startsWith(found[0]) ||
    /[\n:;(•<]/.test(text.charAt(text.indexOf(found[0]) - 1))
  return {
    value: found[0],
    confidence: same && glued ? "high" : same ? "medium" : "low",
    words: same ? found[0] : lineWith(text, found[0].split("@")[1] ?? "") || found[0],
  }
}

function lineWith(text: string, part: string): string {
  const stem = part.slice(0, 5)
  return (
    text
      .split("\n")
      .find((line) => line.includes(stem))
      ?.trim() ?? ""
  )
}

const areaCodes = new Set(
  "11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99".split(
    " ",
  ),
)
const printedPhone =
  /(?<![\d.,/-])(?:\+?\s?55[\s.-]*)?(?:[([{]?\s?0?(\d{2})\s?[)\]}]?[\s.:-]*)?(9[\s.-]?)?([2-9]\d{3})[\s.-]{0,3}(\d{4})(?![\d/]|[.,]\d)/g
const linkedPhone = /(?:wa\.me\/|phone=)\+?(?:55)?(\d{10,11})/g

function digitsOf(line: string): string {
  return line.replace(/(?<=[\d)( -])[oO](?=[\d -])/g, "0").replace(/(?<=\d)[lI|](?=[\d-])/g, "1")
}

/** Every telephone printed, in order; tax numbers, postcodes and dates are not telephones. */
export function readPhones(source: string): Found<Phone>[] {
  const found: Found<Phone>[] = []
  // '(98)' at the end of a line belongs to the number that the next one begins with.
  const lines = tidyText(source)
    .replace(/(\(\d{2}\))\s*\n\s*(?=9?[\s.-]?\d{4})/g, "$1 ")
    .split("\n")
  for (const [index, line] of lines.entries()) {
    const plain = digitsOf(line)
    const folded = fold(plain)
    if (/\bcnpj\b|\bcep\b|\bcpf\b/.test(folded) && !/tel|fone|whats|zap|contato/.test(folded)) continue
    const nearby = `${fold(lines[index - 1] ?? "")} ${folded}`
    const whatsapp = /wa\.me|whats|wats|zap|wpp|\bwhts/.test(nearby.length < 160 ? nearby : folded)
    const put = (number: string, words: string, confidence: Found<Phone>["confidence"]) => {
      if (
        /^(\d)\1+$/.test(number.slice(-8)) ||
        found.some((other) => other.value.number.endsWith(number.slice(-8)))
      )
        return
      found.push({ value: { number, whatsapp }, confidence, words: words.trim() })
    }
    for (const match of plain.matchAll(linkedPhone)) put(match[1] ?? "", match[0], "high")
    if (/wa\.me/.test(plain)) continue
    for (const match of plain.matchAll(printedPhone)) {
      const [whole, code, nine, start, end] = match
      const local = `${nine ? "9" : ""}${start}${end}`
      const cue = /tel|fone|whats|zap|wpp|contato|ligue|ligar|celular|curriculo|\bcv\b|envi|\(\d\d\)/.test(
        nearby,
      )
      const mobileShaped = local.length === 9 || /^[2-5]/.test(local)
      if (code && areaCodes.has(code)) put(`${code}${local}`, whole, mobileShaped ? "high" : "low")
      else if (!code && cue && whole.trim().length <= 14 && !/^20[0-4]\d/.test(local))
        put(local, whole, mobileShaped && /[\s.-]/.test(whole.trim()) ? "medium" : "low")
    }
  }
  return found
}

/** The telephone to apply with: one marked as WhatsApp before the others. */
export function readPhone(source: string): Found<Phone> | null {
  const phones = readPhones(source)
  return phones.find(({ value }) => value.whatsapp) ?? phones[0] ?? null
}

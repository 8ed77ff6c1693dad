import { fold } from "@upaon/contract/platform/format"

/** A text prepared for finding phrases: folded words with single spaces, one sentence a line. */
export type Reading = {
  words: string
  /** Converts a range of `words` to the corresponding range of the given text. */
  place: (from: number, to: number) => { start: number; end: number }
}

type Sign = { text: string; start: number; end: number }

// `\b` matches a tag's name as a whole: otherwise each part of a name without its `>` would be searched to the text's end.
const PARTS = /<\/?(\w+)\b[^<>]*>|&(?:amp|lt|gt|quot|nbsp|#\d{1,6});|[^<&]|[<&]/gsu
const INLINE = /^(?:strong|em|u|s|a|b|i|span)$/i
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' }

/** The characters that a reader of HTML sees: a block element becomes a line break, inline tags are skipped. */
function* signsOf(html: string): Generator<Sign> {
  for (const { 0: part, 1: tag, index: start } of html.matchAll(PARTS)) {
    const end = start + part.length
    if (tag) {
      if (!INLINE.test(tag)) yield { text: "\n", start, end }
    } else yield { text: part.length > 1 && part[0] === "&" ? (ENTITIES[part] ?? " ") : part, start, end }
  }
}

/** An amount, an e-mail address, a phone or document number and any other number each become one word. */
const AMOUNT = String.raw`r\$\s?\d[\d.]*(?:,\d+)?|(?:\d[\d.,]{0,20}|(?:vint|trint|quarent|cinquent|sessent)[ae]|dez|cem) reais\b`
// The end of an amount above, and here the start of a run of such characters: otherwise a long run takes quadratic time.
const EMAIL = String.raw`(?<![\w.+-])[\w.+-]+(@[\w-]+(?:\.[\w-]+)+)`
const LONG_NUMBER = String.raw`\+?\(?\d[\d()./ -]{6,}\d`
const WORDS = new RegExp(`(${AMOUNT})|${EMAIL}|(${LONG_NUMBER})|\\d+(?:[.,]\\d+)*|[a-z0-9%]+`, "g")
const STOPS = /\n|[;!?•·✅✔*]|\.(?=\s|$)|\s[-–—]\s/

/** Styled letters ('𝐩𝐢𝐱', 'ｐｉｘ', 'ⓟⓘⓧ') and similar letters of other alphabets, which scams use to avoid detection. */
const FANCY = /[\u24b6-\u24e9\uff01-\uff5e\u{1d400}-\u{1d7ff}]/u
const ALIKE = new Map(
  Array.from("авеікмнорстухјѕԁαβεικνορτυχıɑɡ", (sign, at) => [sign, "abeikmhopctyxjsdabeikvoptuxiag"[at]]),
)
const UNSEEN = /[\p{M}\p{Cf}]/u

/** Folds a character to one of the same length, so that positions stay valid; "" for an invisible character. */
function foldSign(sign: string): string {
  if (UNSEEN.test(sign)) return ""
  const [folded = " "] = fold(FANCY.test(sign) ? sign.normalize("NFKD") : sign)
  return ALIKE.get(folded) ?? folded
}

/** Prepares a text. @param html a title, or HTML */
export function readingOf(html: string): Reading {
  const signs = signsOf(html)
    .map((sign) => ({ ...sign, text: foldSign(sign.text) }))
    .filter(({ text }) => text)
    .toArray()
  const plain = signs.map(({ text }) => text).join("")
  const found: { at: number; from: number; to: number }[] = []
  let words = ""
  let last = 0
  for (const match of plain.matchAll(WORDS)) {
    const { 0: said, 1: money, 2: email, 3: number, index } = match
    if (STOPS.test(plain.slice(last, index))) words += " \n"
    found.push({ at: words.length + 1, from: index, to: index + said.length })
    words += ` ${money ? "dinheiro#" : (email ?? (number ? "numero#" : said))}`
    last = index + said.length
  }
  return {
    words: `${words} `,
    place(from, to) {
      const first = found.find(({ at }) => at > from)?.from ?? 0
      const end = found.findLast(({ at }) => at < to)?.to ?? 0
      return { start: signs[first]?.start ?? 0, end: signs[end - 1]?.end ?? 0 }
    },
  }
}

/** All matches of a rule except within the `idle` phrases, with their positions in `words`. */
export function found(words: string, rule: RegExp | undefined, idle: RegExp | undefined): RegExpExecArray[] {
  const rest = idle ? words.replace(idle, (said) => ` ${",".repeat(said.length - 1)}`) : words
  return rule ? [...rest.matchAll(rule)] : []
}

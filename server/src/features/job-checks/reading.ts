import { fold } from "@upaon/contract/platform/format"

/** A text as its phrases are looked for: folded words between single spaces, a sentence a line. */
export type Reading = {
  words: string
  /** Where what stands between two places of `words` stands in the text as given. */
  place: (from: number, to: number) => { start: number; end: number }
}

type Sign = { text: string; start: number; end: number }

// The whole of a tag's name or none: of one without an end each part would be looked behind to the text's end.
const PARTS = /<\/?(\w+)\b[^<>]*>|&(?:amp|lt|gt|quot|nbsp|#\d{1,6});|[^<&]|[<&]/gsu
const INLINE = /^(?:strong|em|u|s|a|b|i|span)$/i
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' }

/** What a reader sees of HTML, sign by sign: a block ends its line, mark-up within a line is not there. */
function* signsOf(html: string): Generator<Sign> {
  for (const { 0: part, 1: tag, index: start } of html.matchAll(PARTS)) {
    const end = start + part.length
    if (tag) {
      if (!INLINE.test(tag)) yield { text: "\n", start, end }
    } else yield { text: part.length > 1 && part[0] === "&" ? (ENTITIES[part] ?? " ") : part, start, end }
  }
}

/** Money, an address of e-mail, a telephone or a number of a document, and any other number are a word each. */
const AMOUNT = String.raw`r\$\s?\d[\d.]*(?:,\d+)?|(?:\d[\d.,]*|(?:vint|trint|quarent|cinquent|sessent)[ae]|dez|cem) reais\b`
// Looked for where one may begin alone: at each sign of a long row of them it would be looked through to its end.
const EMAIL = String.raw`(?<![\w.+-])[\w.+-]+(@[\w-]+(?:\.[\w-]+)+)`
const LONG_NUMBER = String.raw`\+?\(?\d[\d()./ -]{6,}\d`
const WORDS = new RegExp(`(${AMOUNT})|${EMAIL}|(${LONG_NUMBER})|\\d+(?:[.,]\\d+)*|[a-z0-9%]+`, "g")
const STOPS = /\n|[;!?•·✅✔*]|\.(?=\s|$)|\s[-–—]\s/

/** Letters of chats ('𝐩𝐢𝐱', 'ｐｉｘ', 'ⓟⓘⓧ'), and those of other alphabets that look like ours: a trap is written with them too. */
const FANCY = /[\u24b6-\u24e9\uff01-\uff5e\u{1d400}-\u{1d7ff}]/u
const ALIKE = new Map(
  Array.from("авеікмнорстухјѕԁαβεικνορτυχıɑɡ", (sign, at) => [sign, "abeikmhopctyxjsdabeikvoptuxiag"[at]]),
)
const UNSEEN = /[\p{M}\p{Cf}]/u

/** A sign as one of the same length, so that places hold; "" where nothing of its own is seen. */
function foldSign(sign: string): string {
  if (UNSEEN.test(sign)) return ""
  const [folded = " "] = fold(FANCY.test(sign) ? sign.normalize("NFKD") : sign)
  return ALIKE.get(folded) ?? folded
}

/** @param html a title, or HTML */
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

/** What is found of a rule, besides what only looks like it; every match, with its place in `words`. */
export function found(words: string, rule: RegExp | undefined, idle: RegExp | undefined): RegExpExecArray[] {
  const rest = idle ? words.replace(idle, (said) => ` ${",".repeat(said.length - 1)}`) : words
  return rule ? [...rest.matchAll(rule)] : []
}

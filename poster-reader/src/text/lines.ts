import { anyOf, fold, createCorrector, signList, signs } from "./words.ts"

/** The box of a line, as fractions of the picture's width and height. */
export type Box = { x0: number; y0: number; x1: number; y1: number }

/** A line of a poster. `size` is the height of its letters in pixels, `confidence` 0 to 100; from OCR only, like `box`. */
export type Line = { text: string; size?: number; confidence?: number; box?: Box }

/** The smallest box around all the boxes. */
export function boxAround(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  }
}

const bullet = /^[\s>:•●▪■◆◦○►▶➤➢✓✔✅☑*·»«→➡‣⁃∙♦+_~|°¢@©®-]+(?=\s*["'(]?[\p{L}\dR])/u

/** Longer than any vacancy. The rest of the text is not read. */
const TEXT_MAX = 12_000

/**
 * A text that the patterns can process quickly: cut at {@link TEXT_MAX} characters, without words of 150 or more letters and
 * without long runs of spaces or empty lines. The patterns take quadratic time on these, and anybody may send them.
 */
function bounded(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]{8,}/g, "   ")
    .replace(/\S{150,}/g, " ")
    .replace(/\n\s{3,}/g, "\n\n")
    .slice(0, TEXT_MAX)
}

function tidyLine(line: string): string {
  const rest = line.replace(bullet, "").replace(/•+/g, " • ").replace(/ {2,}/g, " ").trim()
  if (rest === "" || rest === "•") return ""
  return /^\s*[>:•●▪■◆◦○►▶➤➢*·»→‣∙♦-]/u.test(line) ? `• ${withoutBullet(rest)}` : rest
}

/**
 * Normalises a text: NFC, decorated letters made plain, emojis and bullets replaced by '• ', spaces collapsed. The text must
 * not be HTML.
 */
export function normaliseText(text: string): string {
  return (
    bounded(text)
      .replace(/[\u{1D400}-\u{1D7FF}\u{FF01}-\u{FF5E}]/gu, (letter) => letter.normalize("NFKC"))
      .normalize("NFC")
      // WhatsApp's bold and italics, as they look when copied: '*Padaria Pão Bom* contrata'.
      .replace(/(^|[\s(])[*_](?=[^\s*_][^\n*_]{0,80}[*_](?:[\s.,:;!?)]|$))/gm, "$1")
      .replace(/(?<=[^\s*_])[*_](?=[\s.,:;!?)]|$)/gm, "")
      .replace(/\p{Emoji_Modifier}|\p{Default_Ignorable_Code_Point}/gu, "")
      .replace(/[\u{1F000}-\u{1FAFF}\u2600-\u26ff\u2700-\u27bf\u2b00-\u2bff\u2190-\u21ff]/gu, "•")
      .replace(/[\t\u00a0\u2000-\u200a\u202f]+/g, " ")
      .replace(/[–—−]/g, "-")
      // Dot leaders before a number: 'Armador ......... 6'.
      .replace(/[^\S\n]*[.·…]{4,}[^\S\n]*/g, " - ")
      // 'Função.: Conferente', 'Salário: | R$ 1.700,00'.
      .replace(/\.+:|: \|(?= )/g, ":")
      .replace(/[“”„]/g, '"')
      .replace(/[‘’´`]/g, "'")
      .split("\n")
      .map(tidyLine)
      .join("\n")
  )
}

/** The original words of a match in the folded text. */
export const wordsAt = (text: string, { index, 0: found }: RegExpExecArray): string =>
  text.slice(index, index + found.length).trim()

/** The line or lines that contain a part of a text. */
export function linesAround(text: string, start: number, end: number): string {
  const to = text.indexOf("\n", end)
  return text.slice(text.lastIndexOf("\n", start - 1) + 1, to < 0 ? text.length : to).trim()
}

export const isBulleted = (line: string) => line.startsWith("• ")
export const withoutBullet = (line: string) => line.replace(/^• /, "")

const shortWords = new Set(signList("short-word"))

/** The share of a line that looks like words, 0 to 1: OCR of ornaments gives strings such as 'ER A Í — | so'. */
export function wordShare(line: string): number {
  const pieces = line.split(/\s+/).filter((piece) => piece !== "")
  if (pieces.length === 0) return 0
  let good = 0
  let all = 0
  for (const piece of pieces) {
    const bare = fold(piece).replace(/^[^a-z0-9@$]+|[^a-z0-9%]+$/g, "")
    all += piece.length
    const isWord = /^[a-z]{3,}/.test(bare) && /[aeiouy]/.test(bare) && !/[bcdfghjklmnpqrstvwxz]{5}/.test(bare)
    const isNumber = /^(?:[a-z]{2,3}-|\(?[r$]*)\d[\d.,:/hx-]*\)?[a-z%]*$/.test(bare) && bare.length >= 2
    if (isWord || isNumber || shortWords.has(bare) || /@|\.com|\.br|wa\.me/.test(bare)) good += piece.length
  }
  return good / all
}

/** How much trustworthy text a line has. */
export function lineWorth({ text, confidence = 0 }: Line): number {
  return text.length * wordShare(text) ** 2 * (confidence / 100)
}

/** OCR slips that are no Portuguese words: 'llha' for Ilha, 'alimentagéo' for alimentação, 'O5' for 05. */
const mendSlips = createCorrector("slip")

const openingWords = new Set(signList("opening-word"))

/** Letters that OCR reads from bullets, ticks and emojis: 'e', 'V', 'xP', 'sp'. Initials ('JR', 'M') and short words are kept. */
const isMisread = (letters: string) =>
  /^(?:\p{Ll}{1,2}|[VYQ]|\p{Ll}\p{Lu})$/u.test(letters) && !openingWords.has(letters)

const strayLetters = "(\\p{L}{1,2})[.,:]?"
const straySigns = `[^\\p{L}\\d\\s("'$]{1,3}|(?=\\S{0,2}[?[\\]{}=~«»©®¢£¥§^_|<>\\\\*#%!;])\\S{1,3}`
const stray = `(?:${strayLetters}|${straySigns})\\s+|[vVyY]\\/\\s*`
const begins = `["'(]?\\d{0,2} ?\\p{Lu}\\p{L}{2}`
const misreadBullet = new RegExp(`^(?:${stray})(?=${begins})|^\\p{Lu}:\\s+(?=\\p{Ll}{2})`, "u")

/** Replaces a bullet that OCR read as letters: 'e Experiência', 'v Ensino médio', 'xP Cargo: …', '= Boa escrita'. */
function withoutMisreadBullet(text: string): string {
  const found = misreadBullet.exec(text)
  if (!found || (found[1] !== undefined && !isMisread(found[1]))) return text
  return `• ${text.slice(found[0].length)}`
}

/** Whether a line ended early: the first word of the next line would have fitted into it. */
function endsEarly({ box, size = 0 }: Line, next: Line, lines: readonly Line[]): boolean {
  if (!box || !next.box) return false
  const isInColumn = ({ x0, x1 }: Box) =>
    Math.abs(x0 - box.x0) < 0.04 || Math.abs(x0 + x1 - box.x0 - box.x1) < 0.08
  const widths = lines.flatMap((one) =>
    one.box && isInColumn(one.box) && Math.abs((one.size ?? 0) - size) < size * 0.35
      ? one.box.x1 - one.box.x0
      : [],
  )
  const needed = ((next.box.x1 - next.box.x0) * next.text.split(" ", 1).join().length) / next.text.length
  return box.x1 - box.x0 + needed < Math.max(...widths) * 0.85
}

/** Whether a line continues in the next one: 'plano' / 'de saúde'. */
function goesOn(previous: Line, next: Line, lines: readonly Line[]): boolean {
  const ratio = previous.size && next.size ? next.size / previous.size : 1
  const isUnfinished =
    /\p{Ll} (?:ou|e|de|d[ao]s?|em|com|para)$/u.test(previous.text) && !isBulleted(next.text)
  return (
    previous.text.length >= 18 &&
    /[\p{L},+\dº-]$/u.test(previous.text) &&
    (isUnfinished ||
      (/^(?!\p{L}+:)(?:\p{Ll}{2,}|[aàeo] \p{Ll})/u.test(next.text) && !endsEarly(previous, next, lines))) &&
    !/@|www|\.com|https?:/.test(`${previous.text} ${next.text}`) &&
    ratio > 0.7 &&
    ratio < 1.4
  )
}

/** Lines with a lower OCR confidence (0 to 100) are noise. */
export const MIN_CONFIDENCE = 25

/** The lines without OCR noise, such as ornaments and single letters. */
export function withoutNoise(given: readonly Line[]): Line[] {
  const clean: Line[] = []
  for (const line of given) {
    const fromOcr = line.confidence !== undefined
    const tidy = normaliseText(line.text)
    const text = fromOcr ? withoutMisreadBullet(mendSlips(tidy)) : tidy
    const letters = text.match(/[\p{L}\d]/gu)?.length ?? 0
    if (letters < 2 || (fromOcr && letters < 4 && !/\d|ltda/i.test(text) && (line.confidence ?? 0) < 70))
      continue
    if (fromOcr && (wordShare(text) < 0.38 || (line.confidence ?? 100) < MIN_CONFIDENCE)) continue
    const previous = clean.at(-1)
    if (fromOcr && previous && goesOn(previous, { ...line, text }, given))
      clean[clean.length - 1] = {
        ...previous,
        box: line.box,
        text: `${previous.text}${previous.text.endsWith("-") ? "" : " "}${text}`,
      }
    else clean.push({ ...line, text })
  }
  return clean
}

/** Lines of a plain text, such as an imported post. */
export function linesOf(text: string): Line[] {
  const lines = bounded(text).split("\n")
  return withoutNoise(lines.map((line) => ({ text: line })))
}

export const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0

/** The median height of the letters; 0 if no size is known. */
export const medianSize = (lines: readonly Line[]) => median(lines.flatMap(({ size }) => size || []))

const orderToFill =
  `\\b(?:${signs("order-to-fill")})\\w*\\b(?![^.\\n]*assunto)[^.\\n]{0,20}\\b(?:${signs("field-to-fill")})s?\\b` +
  "[^.\\n]{0,40}(?:\\b(?:com|como|para|por)\\b|\\bde\\W*r\\$|[:=])"
const orderToProgram = new RegExp(`${signs("order-to-program")}|${orderToFill}`, "m")
/** An order that breaks off at the end of its line continues in the next one. */
const breaksOff = anyOf("order-breaks-off")
const ofTheScreen = anyOf("of-the-screen")
/** The smallest share of the median height that is read. */
const TINY = 0.42

/**
 * The lines that are meant for people: without orders to a program (up to the end of their sentence), without print much
 * smaller than the rest, and without what a telephone's screen shows around the text.
 */
export function contentLines(lines: readonly Line[]): Line[] {
  let isOrder = false
  let previous = ""
  return lines.filter(({ text, size = Number.POSITIVE_INFINITY }) => {
    const goesOn = isOrder && (breaksOff.test(fold(previous)) || /^(?:\p{Ll}|R\$ ?\d)/u.test(text))
    isOrder = orderToProgram.test(fold(text)) || (goesOn && !/[.!?]$/.test(previous))
    previous = text
    return !isOrder && size >= medianSize(lines) * TINY && !ofTheScreen.test(fold(text))
  })
}

/**
 * Two readers of one line made one. Tesseract knows Portuguese: its words, accents and blanks. The other (`letters.ts`)
 * knows letters: digits, odd typefaces, what is no letter at all. What both read alike is right nearly always.
 */
import { fold } from "../text/words.ts"
import type { Letters } from "./letters.ts"

/** A word and from where to where it stands, in shares of its line's width. `confidence` 0 to 100. */
export type ReadWord = { text: string; x0: number; x1: number; confidence: number }
/** `confidence`, 0 to 100: how much of the line both read alike. */
export type ReadLine = { words: ReadWord[]; confidence: number }

/** The words of the language, folded. */
export type Known = ReadonlySet<string>

/** Of 100: what only one of two read is at most so sure. */
const ALONE = 75
/** Of 100: Tesseract is never wrong about a known word of which it is so sure. */
const PLAIN = 88
/** Of a line's width: words begin so near to its edge. */
const NEAR = 0.12
/** Readers that agree in less than this share of the letters read different things. */
const LEAST_ALIKE = 0.35
/** Where they agree in less than this the one counts that read known words only. */
const CLEARLY_ALIKE = 0.75
/** Of 100: of what the second reader is less sure it saw nothing. */
const LEAST_SURE = 50
/** Of 100: Tesseract says lower figures of what is as sure. */
const LEAD = 8

/** Signs that readers take for each other: mistaking them costs less than other mistakes do. */
const lookalikes = ["o0qdc", "1il|!tj", "5s$", "z2", "8b", "gq9", "ce", "uvy", "a4", "-—–~=", ".,·"]
const costOf = (a: string, b: string) =>
  a === b ? 0 : lookalikes.some((signs) => signs.includes(a) && signs.includes(b)) ? 0.6 : 1

/** For each sign of one text the place of the sign of another that stands for it, at the least cost; null where none does. */
function align(a: readonly string[], b: readonly string[]): (number | null)[] {
  const row = b.length + 1
  const costs = new Float32Array((a.length + 1) * row)
  const cost = (i: number, j: number) => costs[i * row + j] ?? 0
  const replaced = (i: number, j: number) => cost(i - 1, j - 1) + costOf(a[i - 1] ?? "", b[j - 1] ?? "")
  for (let i = 0; i <= a.length; i++)
    for (let j = 0; j <= b.length; j++)
      costs[i * row + j] =
        i === 0 || j === 0 ? i + j : Math.min(replaced(i, j), cost(i - 1, j) + 1, cost(i, j - 1) + 1)
  const found: (number | null)[] = a.map(() => null)
  let [i, j] = [a.length, b.length]
  while (i > 0 && j > 0) {
    if (Math.abs(cost(i, j) - replaced(i, j)) < 1e-4) found[--i] = --j
    else if (Math.abs(cost(i, j) - cost(i - 1, j) - 1) < 1e-4) i--
    else j--
  }
  return found
}

/** Of a line's width: what stands so far from all words of a reader it has not seen. */
const BESIDE = 0.02
/** So many letters more were not there by mistake. */
const MORE = 3
const EDGE = /[,;:!)'"|]$/

const bareOf = (text: string) => fold(text).replace(/[^a-z0-9]/g, "")
const figures = /^\D{0,3}\d[\d.,:/-]*(?:[h%xª°º]\d*|hs|min)?\W*$/i

/** Of fewer letters than the list of words begins with. */
const shortWords = new Set(
  "a e o as os um de da do em no na ao se ou vt vr va rh ti cv pj ma sp rj me cnh clt nr 6x1 5x2".split(" "),
)

/** Whether people write so: 2 a known word, 1 what may be a name or a figure, 0 'p0sto' and 'SELEClONA'. */
function likelihood(text: string, known: Known): number {
  const words = fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  if (words.length > 0 && words.every((word) => known.has(word) || shortWords.has(word))) return 2
  return (/\d/.test(text) && /\p{L}/u.test(text) && !figures.test(text)) ||
    /\p{Lu}{2}\p{Ll}\p{Lu}/u.test(text)
    ? 0
    : 1
}

/** Words without signs at their edges, which a reader may have made up. */
const plainWord = /^[\p{L}-]+[.:]?$/u

/** Whether a second reader would say the same: known words only, from edge to edge, the first being sure of each. */
export function isPlain({ words }: ReadLine, known: Known): boolean {
  const isKnown = ({ text, confidence }: ReadWord) =>
    confidence >= PLAIN && plainWord.test(text) && likelihood(text, known) === 2
  return (words[0]?.x0 ?? 1) < NEAR && (words.at(-1)?.x1 ?? 0) > 1 - NEAR && words.every(isKnown)
}

/** Words of the second reader alone, cut at the blanks it saw. */
function wordsOf({ letters, confidence }: Letters): ReadWord[] {
  const words: ReadWord[] = []
  let isNew = true
  for (const { sign, x } of letters) {
    const word = words.at(-1)
    if (sign === " ") isNew = true
    else if (word && !isNew) Object.assign(word, { text: word.text + sign, x1: x })
    else {
      words.push({ text: sign, x0: x, x1: x, confidence })
      isNew = false
    }
  }
  return words
}

const share = (words: readonly ReadWord[], known: Known) =>
  words.reduce((sum, { text }) => sum + likelihood(text, known) * text.length, 0) /
  Math.max(
    1,
    words.reduce((sum, { text }) => sum + text.length, 0),
  )

/** Of two that read different things the one whose words are known. */
function likelier(first: ReadLine, second: ReadLine, known: Known): ReadLine {
  const [a, b] = [share(first.words, known), share(second.words, known)]
  const isFirst = a > b || (a === b && first.confidence >= second.confidence - LEAD)
  const { words, confidence } = isFirst ? first : second
  return { words, confidence: Math.min(confidence, ALONE) }
}

/** What stands where the second reader saw nothing: a word, the bullet or emoji before the line, or nothing. */
function seenByFirstOnly(word: ReadWord, isFirst: boolean, known: Known): ReadWord | null {
  const isShort = word.text.length <= 3 && likelihood(word.text, known) < 2
  if (/[\p{L}\d]/u.test(word.text) && !(isShort && (isFirst || !/\d/.test(word.text)))) return word
  return isFirst ? { ...word, text: "•" } : null
}

/** What both read in one place: how it is written, and how much of it is sure (0 to 1). */
function chosen(
  word: ReadWord,
  other: string,
  confidence: number,
  known: Known,
): { text: string; sure: number } {
  const { text } = word
  const [own, its] = [bareOf(text), bareOf(other)]
  // Of signs the second reader knows more: a dot between two words is 'e' or '+' for Tesseract.
  if (its === "" && (own === "" || /^[·•]$/.test(other))) return { text: other.replace("·", "•"), sure: 1 }
  // Tesseract takes the edge of a line for a comma or a bracket.
  if (own === its) return { text: other.includes(text.at(-1) ?? "") ? text : text.replace(EDGE, ""), sure: 1 }
  // It reads '@' as a letter now and then, the other one never sees one where none is.
  if (other.includes("@") && !text.includes("@")) return { text: other, sure: 1 }
  const [mine, theirs] = [likelihood(text, known), likelihood(other, known)]
  const longer = own.length - its.length
  if (mine === theirs && Math.abs(longer) >= MORE) return { text: longer > 0 ? text : other, sure: 0.6 }
  if (mine !== theirs) return { text: mine > theirs ? text : other, sure: 0.6 }
  return { text: word.confidence >= confidence - LEAD ? text : other, sure: 0 }
}

export function joinReadings(first: ReadLine, second: Letters, known: Known): ReadLine {
  const alone = { words: wordsOf(second), confidence: second.confidence }
  if (second.confidence < LEAST_SURE) {
    const isText = first.confidence > ALONE && share(first.words, known) === 2
    return { words: isText ? first.words : [], confidence: ALONE / 2 }
  }
  const [left, right] = [(first.words[0]?.x0 ?? 0) - BESIDE, (first.words.at(-1)?.x1 ?? 1) + BESIDE]
  const before = second.letters.filter(({ x }) => x < left)
  const after = second.letters.filter(({ x }) => x > right)
  if (first.words.length > 0 && before.length + after.length >= MORE) {
    const within = second.letters.filter(({ x }) => x >= left && x <= right)
    const middle = joinReadings(first, { ...second, letters: within }, known)
    const beside = (letters: Letters["letters"]) => wordsOf({ ...second, letters })
    return {
      words: [...beside(before), ...middle.words, ...beside(after)],
      confidence: Math.min(middle.confidence, ALONE),
    }
  }
  const theirs = second.letters.filter(({ sign }) => sign !== " ")
  const mine = first.words.flatMap(({ text }, word) => Array.from(fold(text), (sign) => ({ sign, word })))
  if (mine.length === 0) return { ...alone, confidence: Math.min(alone.confidence, ALONE) }
  const places = align(
    theirs.map(({ sign }) => fold(sign)),
    mine.map(({ sign }) => sign),
  )
  const alike = places.filter(
    (place, at) => place !== null && mine[place]?.sign === fold(theirs[at]?.sign ?? ""),
  )
  const likeness = alike.length / Math.max(mine.length, theirs.length)
  const isClearer =
    likeness < CLEARLY_ALIKE && share(alone.words, known) === 2 && share(first.words, known) < 2
  if (likeness < LEAST_ALIKE || isClearer) return likelier(first, alone, known)

  /** What the second reader saw in the place of each word of the first, blanks kept. */
  const others = first.words.map(() => "")
  let word = mine[places.find((place) => place !== null) ?? 0]?.word ?? 0
  let at = 0
  for (const { sign } of second.letters) {
    if (sign !== " ") {
      const place = places[at++] ?? null
      if (place !== null) word = mine[place]?.word ?? word
    }
    others[word] += sign
  }
  let [sure, all] = [0, 0]
  const words = first.words.flatMap((one, index) => {
    const other = others[index]?.trim() ?? ""
    if (other === "") {
      const seen = seenByFirstOnly(one, index === 0, known)
      if (seen && seen.text !== "•") all += seen.text.length
      return seen ?? []
    }
    const { text, sure: share } = chosen(one, other, second.confidence, known)
    all += text.length
    sure += share * text.length
    return { ...one, text }
  })
  return { words, confidence: all > 0 ? (100 * sure) / all : 0 }
}

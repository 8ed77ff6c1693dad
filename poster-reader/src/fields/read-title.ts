import type { Confidence, Found } from "../draft.ts"
import { isBulleted, type Line, medianSize, withoutBullet } from "../text/lines.ts"
import { isIncompleteName, matchOccupations, startsAsOccupation } from "../text/occupations.ts"
import { anyOf, fold, foldName, signList, signs, normaliseCase } from "../text/words.ts"
import { isKindOfCompany } from "./read-company.ts"

type Candidate = { title: string; words: string; score: number; line: number; size: number; worth: number }

const label = new RegExp(
  `^[(#]?(?:${signs("title-label")})\\s*(?:[:|!)-]+|\\bde\\b|\\bpara\\b|\\bp\\/)?\\s*(?:[:|-]\\s*)?`,
)
const article = `\\s+(?:${signs("before-title")})`
const phrase = new RegExp(`(?:${signs("looks-for")})(?:,[^,\\n]{3,40},)?(?:${article})*\\s*:?\\s+`, "g")
const short = `(?<!\\b(?:${signs("abbreviation")}))`
const tail = new RegExp(
  `\\s*(?:[|•;!?]|(?:,|${short}\\.)(?:\\s|$)|\\s-\\s|\\s(?:${signs("after-title")})).*$`,
  "i",
)
const notTitle = new RegExp(`^(?:${signs("no-title")})`)
const secondHalf = anyOf("second-half")
const anybody = new RegExp(`^(?:${signs("anybody")})(?: |$)`)
const titleComes = new RegExp(`(?:${signs("title-cue")})(?:\\W?se)?\\W*(?:para|de|p\\/|um|uma)?\\W*$`)
/** A form of contract and not an occupation: 'Estágio' above 'Estagiário de Contabilidade'. */
const kindOfWork = new RegExp(`^(?:${signs("group")})$`)

function bare(text: string): string {
  return withoutBullet(text)
    .replace(/^\W*urgente\W+(?=\p{L})/iu, "")
    .replace(
      /^\s*(?:(?:\d{1,3}\s*[-.)x:]?|[a-z]\))\s*(?:\((?:\w+)\)\s*)?(?:vagas?\s*(?:para|de|p\/|-|:|\|)?\s*)?)(?=\p{L})/u,
      "",
    )
    .replace(/^["'(]+|["']+$/g, "")
    .replace(/^(?:de|e|para)\s+(?=\p{L}{4})/iu, "")
}

const notOfTitle = signList("not-of-title").map((sign) => new RegExp(sign, "u"))

function trim(text: string): string {
  const named = text.replace(/^(est[aá]gio)\s*[|:-]\s*(?=(\D+))/iu, (head, name: string, field: string) =>
    matchOccupations(field).length > 0 ? `${normaliseCase(name)} em ` : head,
  )
  return notOfTitle.reduce((rest, sign) => rest.replace(sign, ""), named.replace(tail, "")).trim()
}

/** Cuts a title where a sentence continues: 'Analista Contábil na Fortcon', 'Motorista em Londrina'. */
function withoutSentence(title: string): string {
  for (const match of title.matchAll(/\s(?:n[ao]s?|com|em|para|pra)(?=\s+(\S)|$)/g)) {
    const head = title.slice(0, match.index)
    const names = match[1] === undefined || !match[0].endsWith("em") || /\p{Lu}/u.test(match[1])
    const isTrade = matchOccupations(head).length > 0 || (startsAsOccupation(head) && head.includes(" "))
    if (names && !isIncompleteName(head) && isTrade) return head
  }
  return title
}

function isPlausible(title: string): boolean {
  return (
    foldName(title).split(" ").length <= 9 &&
    /^\p{L}.{1,89}$/u.test(title) &&
    /\p{L}{2}/u.test(title) &&
    !/@|r\$|https?:|\.com/i.test(title) &&
    !isIncompleteName(title)
  )
}

/** Joins a title on two lines ('AUXILIAR DE' / 'COZINHA'), if their letters are of similar size or the first is unfinished. */
function withSecondHalf(lines: readonly Line[], index: number, text: string): string {
  const [line, next] = [lines[index], lines[index + 1]]
  if (!next || isBulleted(next.text) || text.length > 40 || isKindOfCompany(next.text)) return text
  const ratio = line?.size && next.size ? next.size / line.size : 1
  const rest = trim(next.text)
  const plain = fold(rest)
  const isShort = /^[^\d@:]{1,28}$/.test(rest) && (isIncompleteName(text) || !notTitle.test(plain))
  const isAlike = ratio > 0.6 && ratio < 1.6
  const isKind = kindOfWork.test(foldName(text)) && isShort
  if (isKind && !startsAsOccupation(rest) && matchOccupations(rest).some((one) => one.at === 0))
    return `${normaliseCase(text)} em ${normaliseCase(rest.replace(/^em /i, ""))}`
  return isShort &&
    (isKind ? plain.startsWith("em ") : isAlike && (secondHalf.test(plain) || isIncompleteName(text)))
    ? `${text} ${rest}`
    : text
}

/** Whether words after 'Vaga:' and similar words are a title, although they do not begin like an occupation. */
function isTitle(title: string, worth: number): boolean {
  const plain = foldName(title)
  if (notTitle.test(plain)) return false
  return (worth >= 5 && matchOccupations(title).length > 0) || (worth >= 6 && plain.split(" ").length <= 5)
}

/** Where a title may begin in a line, and how likely that is: after 'Vaga:', after 'contrata', or at the line's start. */
function beginnings(text: string, above: string): [rest: string, worth: number][] {
  const found: [string, number][] = []
  const plain = fold(text)
  const labelled = label.exec(plain)?.[0] ?? ""
  const rest = text.slice(labelled.length)
  if (labelled !== "" && rest !== "") {
    if (/[:|!)-]|\b(?:de|para|p\/)\s*$/.test(labelled)) found.push([rest, 6])
    else if (labelled.trim().length > 5 && startsAsOccupation(rest)) found.push([rest, 5])
  }
  for (const match of plain.matchAll(phrase)) found.push([text.slice(match.index + match[0].length), 4])
  const isCued = titleComes.test(fold(above))
  if (
    (/^\p{Lu}{4}/u.test(text) ||
      (above && !isCued ? plain.split(/ [-|] /, 1).join() : trim(text)).length <= 70) &&
    startsAsOccupation(plain) &&
    !isKindOfCompany(plain) &&
    !notTitle.test(plain)
  )
    found.push([text, isCued ? 5 : 2])
  return found
}

/** All titles that the lines may contain, the likeliest first. */
function findCandidates(lines: readonly Line[]): Candidate[] {
  const middle = medianSize(lines)
  const found: Candidate[] = []
  for (const [index, { text, size }] of lines.entries()) {
    const bulleted = isBulleted(text)
    const large = middle > 0 && size ? Math.min(3, Math.max(0, size / middle - 1)) : 0
    const above = withoutBullet(lines[index - 1]?.text ?? "")
    for (const [rest, worth] of beginnings(bare(text), above)) {
      const title = trim(withoutSentence(trim(withSecondHalf(lines, index, trim(rest)))))
      const isKnown = startsAsOccupation(title)
      if (!isPlausible(title) || anybody.test(foldName(title))) continue
      if (!isKnown && !isTitle(title, worth)) continue
      const odds = (isKnown || worth >= LABELLED ? 4 : 0) - (bulleted && large < 0.15 ? 1 : 0)
      const score = worth + odds + large * 2 - index * 0.12
      found.push({ title, words: text, score, line: index, size: size ?? 0, worth })
    }
  }
  const trades = found.filter(({ title }) => !kindOfWork.test(foldName(title)))
  return (trades.length > 0 ? trades : found).sort((a, b) => b.score - a.score)
}

const linking = /\b(?:[aeo]|d[aeo]s?|em|n[ao]|para)\b/g
const wordsOf = (name: string) => foldName(name).replace(linking, "").match(/\w+/g)?.length ?? 0

/** Whether the whole title is a known occupation. If not, OCR may have read too much or too little. */
const isWhole = (title: string) =>
  matchOccupations(title).some(({ isOccupation, name }) => isOccupation && wordsOf(name) >= wordsOf(title))

const holds = (name: string, part: string) => foldName(name).includes(foldName(part).replace(/e?s$/, ""))
const same = (one: string, other: string) => holds(one, other) || holds(other, one)

/** The title of each vacancy in order, with the index of the line where it begins. Empty if no title was found. */
export type Titles = { found: Found<string>; line: number }[]

/** Titles of vacancies have similar sizes. A trade in much smaller print is the firm's business, or part of a sentence. */
const isAlike = (one: Candidate, best: Candidate) => one.size >= best.size * 0.6

/** The posters of this site repeat the whole title near their end, right before the address of the vacancy. */
function ownTitle(lines: readonly Line[]): Titles | null {
  const words = lines
    .slice(-5)
    .map(({ text }) => text)
    .join(" ")
  const value = /\bvaga: (.{1,255}?) \S+\/job\//i.exec(words)?.[1]
  return value ? [{ found: { value, confidence: "high", words: value }, line: 0 }] : null
}

/**
 * The occupation that is wanted, and those of the other vacancies in the same text. `size` helps, because posters print the
 * title large.
 */
export function readTitles(lines: readonly Line[]): Titles {
  const own = ownTitle(lines)
  if (own) return own
  const all = findCandidates(lines)
  const [likeliest] = all
  if (!likeliest) return []
  // 'Cuidadora de Idosos' above 'Família contrata cuidadora': the longer title is preferred.
  const start = `${foldName(likeliest.title)} `
  const best =
    all.find((one) => foldName(one.title).startsWith(start) && isAlike(one, likeliest)) ?? likeliest
  const several = rivalsOf(best, all)
  const asFound = ({ title, words, line }: Candidate, confidence: Confidence) => ({
    found: { value: normaliseCase(title), confidence, words },
    line,
  })
  const isSure = best.score >= 8 && isWhole(best.title)
  if (several.length === 0) return [asFound(best, isSure ? "high" : best.score >= 5.5 ? "medium" : "low")]
  return [best, ...several].sort((a, b) => a.line - b.line).map((one) => asFound(one, "medium"))
}

/** The worth of words after 'Vaga:'. */
const LABELLED = 6

/** The titles of vacancies other than the likeliest one. */
function rivalsOf(best: Candidate, all: readonly Candidate[]): Candidate[] {
  const distinct = all.filter(
    (candidate, index) =>
      !same(candidate.title, best.title) &&
      isAlike(candidate, best) &&
      // A poster that writes 'Vaga:' before one vacancy writes it before each of them.
      (best.worth < LABELLED || candidate.worth >= LABELLED) &&
      all.findIndex((other) => same(other.title, candidate.title)) === index,
  )
  const rivals = distinct.filter(
    ({ score, title, words }) =>
      score >= 4.2 &&
      startsAsOccupation(title) &&
      title.split(" ").length <= 6 &&
      (!isBulleted(words) || isBulleted(best.words) || score >= 8),
  )
  return rivals.filter((rival) => rival.score >= best.score - 4.5)
}

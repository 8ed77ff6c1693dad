import type { Found, JobDraft, Reading, ReadingContext } from "./draft.ts"
import { isVacancy } from "./fields/is-vacancy.ts"
import { readCompany } from "./fields/read-company.ts"
import { readEmail, readPhone } from "./fields/read-contact.ts"
import { readDeadline } from "./fields/read-deadline.ts"
import { readOpenings } from "./fields/read-openings.ts"
import { readPlace } from "./fields/read-place.ts"
import { readSalary } from "./fields/read-salary.ts"
import { readTitles, type Titles } from "./fields/read-title.ts"
import { readJobArea, readJobType } from "./fields/read-type-and-area.ts"
import { readList, splitSections, writeDescription } from "./fields/sections.ts"
import { joinHeadlines } from "./text/join-headlines.ts"
import { withoutNoise, type Line, medianSize, contentLines } from "./text/lines.ts"
import { fold } from "./text/words.ts"

const textOf = (lines: readonly Line[]) => lines.map(({ text }) => text).join("\n")

/** The height of the letters of these words; 0 if it is not known. */
const sizeOf = (words: string, lines: readonly Line[]) =>
  lines.find(({ text }) => fold(text).includes(fold(words)))?.size ?? 0

/** Reads a value from lines. If they contain two different ones, both are shown to a person, the one in larger print first. */
function readRivals<T>(lines: readonly Line[], read: (text: string) => Found<T> | null): Found<T> | null {
  const found = read(textOf(lines))
  if (!found) return null
  const words = fold(found.words)
  const rest = lines.filter(({ text }) => !fold(text).includes(words) && !words.includes(fold(text)))
  const rival = read(textOf(rest))
  if (!rival || JSON.stringify(rival.value) === JSON.stringify(found.value)) return found
  const isRivalLarger = sizeOf(rival.words, lines) > sizeOf(found.words, lines) * 1.2
  const [first, second] = isRivalLarger ? [rival, found] : [found, rival]
  const confidence = first.confidence === "high" ? "medium" : first.confidence
  return { ...first, confidence, words: `${first.words} / ${second.words}` }
}

/** One vacancy of a text: its own lines, and the lines shared by all its vacancies. */
type Part = { title: Found<string> | null; own: readonly Line[]; shared: readonly Line[] }

/** Splits lines at the titles. Up to as many lines as the longest vacancy before belong to the last one; the rest is shared. */
function partsOf(lines: readonly Line[], titles: Titles): [Part, ...Part[]] {
  const [only, ...others] = titles
  if (!only || others.length === 0) return [{ title: only?.found ?? null, own: lines, shared: [] }]
  const longest = Math.max(1, ...others.map(({ line }, at) => line - (titles[at]?.line ?? 0)))
  const end = (others.at(-1)?.line ?? 0) + longest
  const shared = [...lines.slice(0, only.line), ...lines.slice(end)]
  const partOf = ({ found, line }: Titles[number], next: number | undefined): Part => ({
    title: found,
    own: lines.slice(line, next ?? end),
    shared,
  })
  return [partOf(only, others[0]?.line), ...others.map((one, at) => partOf(one, others[at + 1]?.line))]
}

/** Monthly pay, in reais, of nearly every trade. */
const ANYWHERE = { least: 700, most: 12_000 }

/** Pay that is unusual for the trade in the county gets a lower confidence, so that a person checks it. */
function doubtPay(draft: JobDraft, { usualPay }: ReadingContext): JobDraft {
  const { salary, jobArea, county } = draft
  if (salary?.confidence !== "high") return draft
  const { exact, from, to, max } = salary.value
  const { least, most } = (jobArea && county && usualPay?.(jobArea.value.id, county.value.id)) || ANYWHERE
  const amounts = [exact, from, to, max].filter((amount) => amount !== null)
  const isUsual = amounts.every((amount) => amount >= least && amount <= most)
  return isUsual ? draft : { ...draft, salary: { ...salary, confidence: "medium" } }
}

/** Reads one vacancy. Contact and place may be common to all of them. */
function readPart({ title, own, shared }: Part, lines: readonly Line[], context: ReadingContext): JobDraft {
  const [told, ownText] = [textOf(lines), textOf(own)]
  const name = title?.value ?? ""
  const ownPlace = readPlace(ownText, context.places)
  const isLarge = (line: string) => sizeOf(line, lines) > medianSize(lines) * 1.15
  const draft: JobDraft = {
    title,
    company: readCompany(told, context.places, isLarge),
    openings: readOpenings(ownText, title?.words ?? ""),
    salary: readRivals(own, readSalary) ?? readRivals(shared, readSalary),
    ...(ownPlace.county ? ownPlace : readPlace(told, context.places)),
    jobType: readJobType(textOf([...own, ...shared]), name),
    jobArea: readJobArea(name, context.areas, { line: title?.words, around: told }),
    email: readRivals(own, readEmail) ?? readRivals(lines, readEmail),
    phone: readRivals(own, readPhone) ?? readRivals(lines, readPhone),
    deadline: readDeadline(ownText, context.today) ?? readDeadline(told, context.today),
    requirements: readList("requirements", [...own, ...shared]),
    benefits: readList("benefits", [...own, ...shared]),
    description: writeDescription(splitSections(lines)),
  }
  return doubtPay(draft, context)
}

/** Reads the vacancies in lines of text. Instructions in the text are not obeyed. A field that is not stated is null. */
export function readLines(given: readonly Line[], context: ReadingContext): Reading {
  const all = joinHeadlines(withoutNoise(given), context.places)
  const lines = contentLines(all)
  const [first, ...more] = partsOf(lines, readTitles(lines))
  const read = (part: Part) => readPart(part, lines, context)
  const found = { source: "ocr", draft: read(first), text: textOf(all) } as const
  const hasText = found.text.replace(/[^\p{L}]/gu, "").length >= 12
  if (!hasText || !isVacancy(textOf(lines))) return { kind: "not-a-job", ...found }
  return { kind: "job", others: more.map(read), ...found }
}

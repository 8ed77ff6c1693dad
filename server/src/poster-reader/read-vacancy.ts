import type { Confidence, Found, JobDraft, Reading, ReadingContext } from "./draft.ts"
import { isVacancy } from "./fields/is-vacancy.ts"
import { readCompany } from "./fields/read-company.ts"
import { readEmail, readPhone } from "./fields/read-contact.ts"
import { readDeadline } from "./fields/read-deadline.ts"
import { readOpenings } from "./fields/read-openings.ts"
import { readPlace } from "./fields/read-place.ts"
import { readSalary } from "./fields/read-salary.ts"
import { readTitles } from "./fields/read-title.ts"
import { readJobArea, readJobType } from "./fields/read-type-and-area.ts"
import { readList, splitSections, writeDescription } from "./fields/sections.ts"
import { joinLooks } from "./ocr/arrange-lines.ts"
import type { OcrPage, OcrQueue } from "./ocr/ocr-queue.ts"
import { ReadingUnavailable, straighten, type Variant, varyPicture } from "./picture/picture.ts"
import { joinHeadlines } from "./text/join-headlines.ts"
import { cleanLines, type Line, lineWorth, tellingLines } from "./text/lines.ts"
import { fold } from "./text/words.ts"

/** What is being done and how far it is, 0 to 1 over the whole picture. */
export type Progress = (fraction: number) => void

type Look = { page: OcrPage; reading: Reading; worth: number }

const telling = [
  "title",
  "salary",
  "county",
  "email",
  "phone",
  "requirements",
  "company",
  "deadline",
] as const

/** Letters in lines that look like words, weighed by OCR confidence, and a bonus for each field found. */
function judge(page: OcrPage, reading: Reading): number {
  const letters = cleanLines(page.lines).reduce((sum, line) => sum + lineWorth(line), 0)
  const fields = reading.kind === "job" ? telling.filter((field) => reading.draft[field] !== null).length : -2
  return letters + fields * 25
}

function isGood({ page, reading }: Look): boolean {
  return reading.kind === "job"
    ? page.confidence >= 70 && reading.draft.title !== null
    : page.confidence >= 80 && page.words >= 12
}

function lower(confidence: Confidence): Confidence {
  return confidence === "high" ? "medium" : "low"
}

/** A field cannot be surer than the OCR was of the lines it stands in. */
function gradeByOcr(draft: JobDraft, lines: readonly Line[]): void {
  const folded = lines.map(({ text, confidence }) => ({ text: fold(text), confidence: confidence ?? 100 }))
  for (const field of Object.values(draft)) {
    if (!field || typeof field === "string") continue
    const part = fold(field.words).split(/[/\n]/)[0]?.trim().slice(0, 30) ?? ""
    const line = folded.find(({ text }) => part !== "" && text.includes(part))
    if (line && line.confidence < 55) field.confidence = "low"
    else if (line && line.confidence < 78) field.confidence = lower(field.confidence)
  }
  // One wrong letter makes an address useless, and OCR cannot tell: a person looks at it always.
  if (draft.email?.confidence === "high") draft.email.confidence = "medium"
}

const looks: readonly { variant: Variant; pageMode: "3" | "11"; upTo: number }[] = [
  { variant: "plain", pageMode: "3", upTo: 0.35 },
  { variant: "contrast", pageMode: "11", upTo: 0.6 },
  { variant: "inverted", pageMode: "11", upTo: 0.8 },
  { variant: "enlarged", pageMode: "11", upTo: 0.95 },
]

/**
 * A vacancy out of a picture that `normalisePicture` gave, on this machine. Two looks are always taken, as headlines
 * on coloured bands stand in one and not in the other; where they do not see the same, a third is taken, and a fourth
 * where all is poor. The best is completed with what the others saw.
 * @throws ReadingUnavailable when OCR fails or takes too long
 */
export async function readUpright(
  upright: Buffer,
  context: ReadingContext,
  ocr: OcrQueue,
  onProgress: Progress = () => undefined,
): Promise<Reading> {
  const png = await straighten(upright)
  let from = 0.05
  onProgress(from)
  let best: Look | undefined
  for (const [index, { variant, pageMode, upTo }] of looks.entries()) {
    const start = from
    let page: OcrPage
    try {
      page = await ocr.read(await varyPicture(png, variant), {
        pageMode,
        onProgress: (fraction) => onProgress(start + (upTo - start) * fraction),
      })
    } catch (error) {
      // On a busy machine a later look may not come in time: what was seen by then counts.
      if (best && error instanceof ReadingUnavailable) break
      throw error
    }
    from = upTo
    const look = lookAt(page, context)
    const before: Look | undefined = best
    best = before ? together(before, look, context) : look
    if (!before) continue
    // A picture without any letter stays so.
    if (best.page.words < 3) break
    if (isGood(best) && (index === 2 || agree(before, look, best))) break
  }
  if (!best) throw new Error("no look was taken")
  if (best.reading.kind === "job") gradeByOcr(best.reading.draft, cleanLines(best.page.lines))
  onProgress(1)
  return best.reading
}

function lookAt(page: OcrPage, context: ReadingContext): Look {
  const reading = readLines(page.lines, context)
  return { page, reading, worth: judge(page, reading) }
}

/** Whether two looks saw the same, so that a third would too. */
function agree(one: Look, other: Look, joined: Look): boolean {
  const [less, more] = [one.worth, other.worth].sort((a, b) => a - b)
  return joined.worth <= (more ?? 0) * 1.04 && (less ?? 0) >= (more ?? 0) * 0.92
}

/** Two looks as one: the better with what only the other saw. */
function together(one: Look, other: Look, context: ReadingContext): Look {
  const [better, worse] = other.worth > one.worth ? [other, one] : [one, other]
  const joined = lookAt({ ...better.page, lines: joinLooks(better.page.lines, worse.page.lines) }, context)
  return joined.worth >= better.worth ? joined : better
}

const textOf = (lines: readonly Line[]) => lines.map(({ text }) => text).join("\n")

/** The height of the letters in which words are printed; 0 where it is not known. */
const sizeOf = (words: string, lines: readonly Line[]) =>
  lines.find(({ text }) => fold(text).includes(fold(words)))?.size ?? 0

/** What is read of lines; where two values stand in them a person has to look, and is shown both, the larger print first. */
function readRivals<T>(lines: readonly Line[], read: (text: string) => Found<T> | null): Found<T> | null {
  const found = read(textOf(lines))
  if (!found) return null
  const words = fold(found.words)
  const rest = lines.filter(({ text }) => !fold(text).includes(words) && !words.includes(fold(text)))
  const rival = read(textOf(rest))
  if (!rival || JSON.stringify(rival.value) === JSON.stringify(found.value)) return found
  const isRivalLarger = sizeOf(rival.words, lines) > sizeOf(found.words, lines) * 1.2
  const [first, second] = isRivalLarger ? [rival, found] : [found, rival]
  return { ...first, confidence: "low", words: `${first.words} / ${second.words}` }
}

/** A vacancy out of lines of text; nothing in them is obeyed, a field they do not say is null. */
export function readLines(given: readonly Line[], context: ReadingContext): Reading {
  const all = joinHeadlines(cleanLines(given), context.places)
  const text = textOf(all)
  if (text.replace(/[^\p{L}]/gu, "").length < 12)
    return { kind: "not-a-job", source: "ocr", reason: "no-text", text }
  const lines = tellingLines(all)
  const told = textOf(lines)
  const { title, titleLine, others } = readTitles(lines)
  if (!isVacancy(told)) return { kind: "not-a-job", source: "ocr", reason: "no-vacancy", text }
  const several = others.length > 0
  // Of several vacancies, figures and lists count only up to the next title; contact and place are common to all.
  const titleLines = others.map(({ line }) => line)
  const next = titleLines.filter((line) => line > titleLine).sort((a, b) => a - b)[0]
  const own = several ? lines.slice(Math.max(titleLine, 0), next) : lines
  // A bare list of titles: what is asked and given stands after it, for all of them.
  const [first, last] = [Math.min(titleLine, ...titleLines), Math.max(titleLine, ...titleLines)]
  const isList = several && last - first <= others.length * 2
  const shared = isList ? lines.slice(last + 1) : []
  const ownText = textOf(own)
  const name = title?.value ?? ""
  const draft: JobDraft = {
    title,
    company: readCompany(told),
    openings: readOpenings(ownText, title?.words ?? ""),
    salary: readRivals(own, readSalary),
    ...readPlace(told, context.places),
    jobType: readJobType(ownText, name),
    jobArea: readJobArea(name, ownText, context.areas),
    email: readRivals(lines, readEmail),
    phone: readPhone(told),
    deadline: readDeadline(told, context.today),
    requirements: readList("requirements", own) ?? readList("requirements", shared),
    benefits: readList("benefits", own) ?? readList("benefits", shared),
    description: writeDescription(splitSections(all)),
  }
  return { kind: "job", source: "ocr", draft, several, otherTitles: others.map((other) => other.title), text }
}

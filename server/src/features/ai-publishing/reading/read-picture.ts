import type { Confidence, Found, JobDraft, Reading, ReadingContext } from "./draft.ts"
import { fold } from "./fold.ts"
import type { Line } from "./lines.ts"
import { cleanLines, wordiness } from "./lines.ts"
import { joinLooks } from "./ocr/join-looks.ts"
import type { OcrPage } from "./ocr/messages.ts"
import type { OcrQueue } from "./ocr/ocr-queue.ts"
import type { Variant } from "./picture.ts"
import { normalisePicture, ReadingUnavailable, varyPicture } from "./picture.ts"
import { readLines } from "./read-text.ts"
import { straighten } from "./straighten.ts"

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
  const letters = cleanLines(page.lines).reduce(
    (sum, { text, confidence = 0 }) => sum + text.length * wordiness(text) ** 2 * (confidence / 100),
    0,
  )
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
  const fields: (Found<unknown> | null)[] = [
    draft.title,
    draft.company,
    draft.openings,
    draft.salary,
    draft.state,
    draft.county,
    draft.neighborhood,
    draft.jobType,
    draft.jobArea,
    draft.email,
    draft.phone,
    draft.deadline,
    draft.requirements,
    draft.benefits,
    draft.workingHours,
  ]
  for (const field of fields) {
    if (!field) continue
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
 * A vacancy out of a picture, on this machine. Two looks are always taken, as headlines on coloured bands stand in one
 * and not in the other; where they do not see the same, a third is taken, and a fourth where all is poor. The best is
 * completed with what the others saw.
 * @throws PictureRefused for bytes that are no picture, ReadingUnavailable when OCR fails or takes too long
 */
export async function readPicture(
  bytes: Uint8Array,
  context: ReadingContext,
  ocr: OcrQueue,
  onProgress: Progress = () => undefined,
): Promise<Reading> {
  return await readUpright(await normalisePicture(bytes), context, ocr, onProgress)
}

/** As {@link readPicture}, of a picture that {@link normalisePicture} gave. */
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
  const reading = readLines(page.lines, context, "ocr")
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

import type { Confidence, Found, JobDraft, Reading, ReadingContext } from "./draft.ts"
import { fold } from "./fold.ts"
import type { Line } from "./lines.ts"
import { cleanLines, wordiness } from "./lines.ts"
import type { OcrPage } from "./ocr/messages.ts"
import type { OcrQueue } from "./ocr/ocr-queue.ts"
import type { Variant } from "./picture.ts"
import { normalisePicture, varyPicture } from "./picture.ts"
import { readLines } from "./read-text.ts"

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

/**
 * A vacancy out of a picture, on this machine. A poor first look is followed by others (contrast, enlarged, one colour
 * channel), and the best is taken.
 * @throws PictureRefused for bytes that are no picture, ReadingUnavailable when OCR fails or takes too long
 */
export async function readPicture(
  bytes: Uint8Array,
  context: ReadingContext,
  ocr: OcrQueue,
  onProgress: Progress = () => undefined,
): Promise<Reading> {
  const png = await normalisePicture(bytes)
  onProgress(0.05)
  const looks: Look[] = []
  const tries: { variant: Variant; pageMode: "3" | "11" }[] = [
    { variant: "plain", pageMode: "3" },
    { variant: "contrast", pageMode: "3" },
    { variant: "enlarged", pageMode: "11" },
    { variant: "flattened", pageMode: "3" },
  ]
  for (const [index, { variant, pageMode }] of tries.entries()) {
    const from = index === 0 ? 0.05 : 0.55 + index * 0.1
    const span = index === 0 ? 0.6 : 0.1
    const picture = variant === "plain" ? png : await varyPicture(png, variant)
    const page = await ocr.read(picture, {
      pageMode,
      onProgress: (fraction) => onProgress(from + span * fraction),
    })
    const reading = readLines(page.lines, context, "ocr")
    const look = { page, reading, worth: judge(page, reading) }
    looks.push(look)
    if (isGood(look)) break
    // Clear letters, and only the title missing: another look or none will find it, two more will not.
    if (index >= 1 && looks.some(({ page: seen }) => seen.confidence >= 85 && seen.words >= 12)) break
    // A picture without any letter stays so: two looks are enough.
    if (index === 1 && looks.every(({ page: seen }) => seen.words < 3)) break
  }
  const best = looks.reduce((a, b) => (b.worth > a.worth ? b : a))
  if (best.reading.kind === "job") gradeByOcr(best.reading.draft, cleanLines(best.page.lines))
  onProgress(1)
  return best.reading
}

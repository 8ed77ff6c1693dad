import type { JobDraft, Reading, ReadingContext } from "./draft.ts"
import { mergePasses } from "./ocr/arrange-lines.ts"
import type { OcrMode, OcrPage, OcrQueue } from "./ocr/ocr-queue.ts"
import { ReadingUnavailable, deskew, type Variant, createVariant } from "./picture/picture.ts"
import { readLines } from "./read-lines.ts"
import { withoutNoise, type Line, lineWorth } from "./text/lines.ts"
import { fold } from "./text/words.ts"

/** Called with the fraction of the whole picture that is done, 0 to 1. */
export type Progress = (fraction: number) => void

type Look = { page: OcrPage; reading: Reading; worth: number }

const telling = ["title", "company", "salary", "county", "email", "phone", "openings", "deadline"] as const

/** The worth of an OCR pass: letters in lines that look like words, weighted by confidence, plus a bonus for each field found. */
function judge(page: OcrPage, reading: Reading): number {
  const letters = withoutNoise(page.lines).reduce((sum, line) => sum + lineWorth(line), 0)
  const fields = reading.kind === "job" ? telling.filter((field) => reading.draft[field] !== null).length : -2
  return letters + fields * 25
}

function isGood({ page, reading }: Look): boolean {
  return reading.kind === "job"
    ? page.confidence >= 70 && reading.draft.title !== null
    : page.confidence >= 80 && page.words >= 12
}

/** Lowers the confidence of a field to that of the OCR lines in which it stands. */
function gradeByOcr(draft: JobDraft, lines: readonly Line[]): void {
  const folded = lines.map((line) => ({ ...line, text: fold(line.text) }))
  for (const field of Object.values(draft)) {
    if (!field || typeof field === "string") continue
    const parts = fold(field.words).split(/\s*[/\n]\s*/, Array.isArray(field.value) ? 99 : 1)
    const found = parts.flatMap(
      (part) => (part && folded.find(({ text }) => text.includes(part.slice(0, 30)))) || [],
    )
    const confidence = Math.min(...found.map((line) => line.confidence ?? 100))
    if (confidence < 55) field.confidence = "low"
    else if (confidence < 78) field.confidence = field.confidence === "high" ? "medium" : "low"
  }
  // One wrong character makes an address or a number useless, and OCR cannot tell, so a person always checks it.
  for (const field of [draft.email, draft.phone])
    if (field?.confidence === "high") field.confidence = "medium"
}

const looks: readonly (OcrMode & { variant: Variant; upTo: number })[] = [
  { variant: "plain", pageMode: "3", threshold: "0", upTo: 0.35 },
  { variant: "contrast", pageMode: "11", threshold: "0", upTo: 0.6 },
  { variant: "inverted", pageMode: "11", threshold: "2", upTo: 0.8 },
  { variant: "enlarged", pageMode: "11", threshold: "2", upTo: 0.95 },
]

/**
 * Reads a vacancy from a picture of `normalisePicture`, by OCR on this machine. There are always two passes, because headlines
 * on coloured bands appear in only one; a third if the two differ, and a fourth if all are poor. The best pass is completed
 * with what the others found.
 * @throws ReadingUnavailable if OCR fails or takes too long
 */
export async function readUpright(
  upright: Buffer,
  context: ReadingContext,
  ocr: OcrQueue,
  onProgress: Progress = () => undefined,
): Promise<Reading> {
  const png = await deskew(upright)
  let from = 0.05
  onProgress(from)
  let best: Look | undefined
  for (const [index, { variant, upTo, ...mode }] of looks.entries()) {
    const start = from
    let page: OcrPage
    try {
      page = await ocr.read(await createVariant(png, variant), {
        ...mode,
        onProgress: (fraction) => onProgress(start + (upTo - start) * fraction),
      })
    } catch (error) {
      // On a busy machine a later pass may time out: the result of the passes before is used then.
      if (best && error instanceof ReadingUnavailable) break
      throw error
    }
    from = upTo
    const look = lookAt(page, context)
    const before: Look | undefined = best
    best = before ? together(before, look, context) : look
    if (!before) continue
    // A picture without letters in the first passes has none.
    if (best.page.words < 3) break
    if (isGood(best) && (index === 2 || (best.reading.kind === "job" && agree(before, look, best)))) break
  }
  if (!best) throw new Error("no look was taken")
  const { page, reading } = best
  // A person may know better than a reading that found no vacancy.
  const others = reading.kind === "job" ? reading.others : []
  for (const draft of [reading.draft, ...others]) gradeByOcr(draft, withoutNoise(page.lines))
  onProgress(1)
  return reading
}

function lookAt(page: OcrPage, context: ReadingContext): Look {
  const reading = readLines(page.lines, context)
  return { page, reading, worth: judge(page, reading) }
}

/** Whether two passes found the same, so that a third one would not find more. */
function agree(one: Look, other: Look, joined: Look): boolean {
  const [less, more] = [one.worth, other.worth].sort((a, b) => a - b)
  return joined.worth <= (more ?? 0) * 1.04 && (less ?? 0) >= (more ?? 0) * 0.92
}

/** Joins two passes: the better one, with what only the other one found. */
function together(one: Look, other: Look, context: ReadingContext): Look {
  const [better, worse] = other.worth > one.worth ? [other, one] : [one, other]
  const joined = lookAt({ ...better.page, lines: mergePasses(better.page.lines, worse.page.lines) }, context)
  return joined.worth >= better.worth ? joined : better
}

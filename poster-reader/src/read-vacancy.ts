import type { JobDraft, Reading, ReadingContext } from "./draft.ts"
import { joinLooks } from "./ocr/arrange-lines.ts"
import type { OcrMode, OcrPage, OcrQueue } from "./ocr/ocr-queue.ts"
import { ReadingUnavailable, straighten, type Variant, varyPicture } from "./picture/picture.ts"
import { readLines } from "./read-lines.ts"
import { cleanLines, type Line, lineWorth } from "./text/lines.ts"
import { fold } from "./text/words.ts"

/** What is being done and how far it is, 0 to 1 over the whole picture. */
export type Progress = (fraction: number) => void

type Look = { page: OcrPage; reading: Reading; worth: number }

const telling = ["title", "company", "salary", "county", "email", "phone", "openings", "deadline"] as const

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

/** A field cannot be surer than the OCR was of the lines it stands in. */
function gradeByOcr(draft: JobDraft, lines: readonly Line[]): void {
  const folded = lines.map((line) => ({ ...line, text: fold(line.text) }))
  for (const field of Object.values(draft)) {
    if (!field || typeof field === "string") continue
    const parts = fold(field.words).split(/\s*[/\n]\s*/, Array.isArray(field.value) ? 99 : 1)
    const found = parts.flatMap(
      (part) => (part && folded.find(({ text }) => text.includes(part.slice(0, 30)))) || [],
    )
    if (found.length === 0) continue
    const confidence = Math.min(...found.map((line) => line.confidence ?? 100))
    if (confidence < 55) field.confidence = "low"
    else if (confidence < 78) field.confidence = field.confidence === "high" ? "medium" : "low"
  }
  // One wrong sign makes an address or a number useless, and OCR cannot tell: a person looks at it always.
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
  for (const [index, { variant, upTo, ...mode }] of looks.entries()) {
    const start = from
    let page: OcrPage
    try {
      page = await ocr.read(await varyPicture(png, variant), {
        ...mode,
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
    if (isGood(best) && (index === 2 || (best.reading.kind === "job" && agree(before, look, best)))) break
  }
  if (!best) throw new Error("no look was taken")
  const { page, reading } = best
  if (reading.kind === "job")
    for (const draft of [reading.draft, ...reading.others]) gradeByOcr(draft, cleanLines(page.lines))
  onProgress(1)
  return reading
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

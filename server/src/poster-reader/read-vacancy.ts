import type { Confidence, JobDraft, Reading, ReadingContext } from "./draft.ts"
import type { OcrQueue } from "./ocr/ocr-queue.ts"
import { readLines } from "./read-lines.ts"
import { cleanLines, type Line, middleSize } from "./text/lines.ts"
import { fold } from "./text/words.ts"

/** What is being done and how far it is, 0 to 1 over the whole picture. */
export type Progress = (fraction: number) => void

function lower(confidence: Confidence): Confidence {
  return confidence === "high" ? "medium" : "low"
}

/** Of the middle line's letters: what smaller print says, a person looks at. */
const SMALL = 0.6
/** Of 100: how much of a line two readers read alike where a person need not look, and where one has to. */
const SURE = 88
const UNSURE = 60

/** A field cannot be surer than the OCR was of the lines it stands in. */
function gradeByOcr(draft: JobDraft, lines: readonly Line[]): void {
  const small = middleSize(lines) * SMALL
  const folded = lines.map((line) => ({ ...line, text: fold(line.text) }))
  for (const field of Object.values(draft)) {
    if (!field || typeof field === "string") continue
    const part = fold(field.words).split(/[/\n]/)[0]?.trim().slice(0, 30) ?? ""
    const line = folded.find(({ text }) => part !== "" && text.includes(part))
    if (!line) continue
    const { confidence = 100, size = small } = line
    if (confidence < UNSURE) field.confidence = "low"
    else if (confidence < SURE || size < small) field.confidence = lower(field.confidence)
  }
  // One wrong sign makes an address or a number useless, and OCR cannot tell: a person looks at it always.
  for (const field of [draft.email, draft.phone])
    if (field?.confidence === "high") field.confidence = "medium"
}

/**
 * A vacancy out of a picture that `normalisePicture` gave, on this machine.
 * @throws ReadingUnavailable when OCR fails or takes too long
 */
export async function readUpright(
  upright: Buffer,
  context: ReadingContext,
  ocr: OcrQueue,
  onProgress: Progress = () => undefined,
): Promise<Reading> {
  const { lines } = await ocr.read(upright, onProgress)
  const reading = readLines(lines, context)
  if (reading.kind === "job")
    for (const draft of [reading.draft, ...reading.others]) gradeByOcr(draft, cleanLines(lines))
  onProgress(1)
  return reading
}

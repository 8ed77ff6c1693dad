import type { LanguageModel } from "ai"
import type { Reading, ReadingContext } from "./draft.ts"
import { readWithModel } from "./model/read-with-model.ts"
import type { OcrOptions } from "./ocr/ocr-queue.ts"
import { createOcrQueue, type OcrQueue } from "./ocr/ocr-queue.ts"
import { normalisePicture, PictureRefused, ReadingUnavailable } from "./picture.ts"
import type { Progress } from "./read-picture.ts"
import { readUpright } from "./read-picture.ts"

export type PosterReader = {
  /**
   * @param bytes of a JPEG, PNG or WebP picture
   * @param onProgress 0 to 1
   * @throws PictureRefused (the sender's fault, with a sentence in Portuguese) or ReadingUnavailable (503)
   */
  read(bytes: Uint8Array, context: ReadingContext, onProgress?: Progress): Promise<Reading>
  /** Ends the OCR process; to be called at shutdown. */
  close(): Promise<void>
}

type PosterReaderOptions = OcrOptions & {
  /** In place of a process of its own. */
  ocr?: OcrQueue
  /** A vision model; without one the picture is read on this machine. */
  model?: LanguageModel
  /** For the model's answer, tries included; then this machine reads. Milliseconds. */
  modelTimeLimit?: number
  /** Told when the model failed and this machine reads instead. */
  onModelFailure?: (error: unknown) => void
}

/** Reads vacancies from pictures: by the model where there is one, and on this machine where not or when it fails. */
export function createPosterReader({
  model,
  modelTimeLimit,
  onModelFailure,
  ocr: given,
  ...options
}: PosterReaderOptions = {}): PosterReader {
  const ocr = given ?? createOcrQueue(options)
  const inTurn = createTurns(options.longestQueue ?? 20)
  return {
    async read(bytes, context, onProgress) {
      if (model) {
        try {
          onProgress?.(0.1)
          const reading = await readWithModel(bytes, context, model, modelTimeLimit)
          onProgress?.(1)
          return reading
        } catch (error) {
          if (error instanceof PictureRefused) throw error
          onModelFailure?.(error)
        }
      }
      // What is no picture is told at once, not after those that wait.
      const upright = await normalisePicture(bytes)
      return await inTurn(() => readUpright(upright, context, ocr, onProgress))
    },
    close: () => ocr.close(),
  }
}

/** One picture after another, so that the first to come is the first to be done, and little is held in memory. */
function createTurns(longest: number) {
  let tail: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= longest) throw new ReadingUnavailable("too many pictures are waiting to be read")
    waiting++
    const turn = tail.then(work)
    tail = turn.catch(() => undefined)
    return await turn.finally(() => waiting--)
  }
}

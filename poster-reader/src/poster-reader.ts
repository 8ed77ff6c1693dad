import type { LanguageModel } from "ai"
import type { Reading, ReadingContext } from "./draft.ts"
import { readWithModel } from "./model/read-with-model.ts"
import { createOcrQueue, createTurns, type OcrOptions, type OcrQueue } from "./ocr/ocr-queue.ts"
import { normalisePicture, PictureRefused } from "./picture/picture.ts"
import { type Progress, readUpright } from "./read-vacancy.ts"

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
export function createPosterReader(options: PosterReaderOptions = {}): PosterReader {
  const { model, modelTimeLimit, onModelFailure, ocr = createOcrQueue(options) } = options
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

import type { LanguageModel } from "ai"
import type { Reading, ReadingContext } from "./draft.ts"
import { createOcrQueue, createTaskQueue, type OcrOptions, type OcrQueue } from "./ocr/ocr-queue.ts"
import { normalisePicture, PictureRefused } from "./picture/picture.ts"
import { type Progress, readUpright } from "./read-vacancy.ts"

export type PosterReader = {
  /**
   * @param bytes a JPEG, PNG or WebP picture
   * @param onProgress called with 0 to 1
   * @throws PictureRefused (the sender's fault, with a message in Portuguese) or ReadingUnavailable (503)
   */
  read(bytes: Uint8Array, context: ReadingContext, onProgress?: Progress): Promise<Reading>
  /** Ends the OCR process. Call it at shutdown. */
  close(): Promise<void>
}

type PosterReaderOptions = OcrOptions & {
  /** Replaces the default OCR process. */
  ocr?: OcrQueue
  /** A vision model; without one, this machine reads the picture by OCR. */
  model?: LanguageModel | Promise<LanguageModel>
  /** The limit for the model's answer, retries included, in ms. After it, OCR is used. */
  modelTimeLimit?: number
  /** Called if the model failed and OCR is used instead. */
  onModelFailure?: (error: unknown) => void
}

/** Reads vacancies from pictures: with the model if there is one, and by OCR without a model or if it fails. */
export function createPosterReader(options: PosterReaderOptions = {}): PosterReader {
  const { model, modelTimeLimit, onModelFailure, ocr = createOcrQueue(options) } = options
  const inTurn = createTaskQueue(options.longestQueue ?? 20)
  return {
    async read(bytes, context, onProgress) {
      if (model) {
        try {
          onProgress?.(0.1)
          const { readWithModel } = await import("./model/read-with-model.ts")
          const reading = await readWithModel(bytes, context, await model, modelTimeLimit)
          onProgress?.(1)
          return reading
        } catch (error) {
          if (error instanceof PictureRefused) throw error
          onModelFailure?.(error)
        }
      }
      // Refuses what is no picture at once, before it waits in the queue.
      const upright = await normalisePicture(bytes)
      return await inTurn(() => readUpright(upright, context, ocr, onProgress))
    },
    close: () => ocr.close(),
  }
}

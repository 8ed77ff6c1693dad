import { createPosterReader } from "../../poster-reader/index.ts"
import type { Feature } from "../feature.ts"
import { mountAiPublishing } from "./ai-publishing.routes.ts"
import { visionModel } from "./vision-model.ts"

export { clearReadings, eraseReadingsOf } from "./readings.ts"

/** Publishing from a picture: read by a model where one is set, on this machine otherwise. */
export const aiPublishing: Feature = ({ serve, deps }) => {
  const model = visionModel(deps.env.ai)
  const reader = createPosterReader({
    ocr: deps.ocr,
    onModelFailure: (error) =>
      deps.log.warn({ err: error }, "ai-publishing: the model failed, reading on this machine"),
    ...(model ? { model } : {}),
  })
  mountAiPublishing(serve, deps, reader)
  return { stop: () => reader.close() }
}

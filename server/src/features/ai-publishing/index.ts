import { join } from "node:path"
import type { Feature } from "../feature.ts"
import { mountAiPublishing } from "./ai-publishing.routes.ts"
import { createPosterReader, visionModel } from "./reading/index.ts"

export { clearReadings, eraseReadingsOf } from "./erase-readings.ts"

export type { Found, Place, Places } from "./reading/draft.ts"
export {
  readDeadline,
  readEmail,
  readJobArea,
  readJobType,
  readOpenings,
  readPlace,
  readSalary,
} from "./reading/rules/index.ts"

/** Publishing from a picture: read by a model where one is set, on this machine otherwise. */
export const aiPublishing: Feature = ({ serve, deps }) => {
  const model = visionModel(deps.env.ai)
  const reader = createPosterReader({
    dataFolder: join(deps.env.dataDir, "ocr"),
    onModelFailure: (error) =>
      deps.log.warn({ err: error }, "ai-publishing: the model failed, reading on this machine"),
    ...(model ? { model } : {}),
  })
  mountAiPublishing(serve, deps, reader)
  return { stop: () => reader.close() }
}

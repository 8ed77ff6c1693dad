import { createPosterReader } from "../../poster-reader/index.ts"
import type { Feature } from "../feature.ts"
import { mountAiPublishing } from "./ai-publishing.routes.ts"
import { createNames } from "./known-names.ts"
import { PICTURE_QUEUE, type ReadingRoom, readNow } from "./pictures.ts"
import { createProgressBoard } from "./progress-board.ts"
import { visionModel } from "./vision-model.ts"

export { clearReadings, eraseReadingsOf } from "./readings.ts"

/** Publishing from a picture: read by a model where one is set, on this machine otherwise. */
export const aiPublishing: Feature = ({ serve, deps, app }) => {
  const model = visionModel(deps.env.ai)
  const reader = createPosterReader({
    ocr: deps.ocr,
    onModelFailure: (error) =>
      deps.log.warn({ err: error }, "ai-publishing: the model failed, reading on this machine"),
    ...(model ? { model } : {}),
  })
  const room: ReadingRoom = {
    deps,
    app,
    reader,
    names: createNames(deps),
    board: createProgressBoard(deps),
  }
  mountAiPublishing(serve, room)
  deps.work.register<{ id: number }>({
    name: PICTURE_QUEUE,
    limitSeconds: 1800,
    run: async ({ id }) => void (await readNow(room, id)),
  })
  return { stop: () => reader.close() }
}

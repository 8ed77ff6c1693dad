import * as calls from "@upaon/contract/ai-publishing/endpoints"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { hasAccess } from "@upaon/contract/platform/roles"
import { imageUnsupported } from "@upaon/contract/uploads/limits"
import { createPosterReader, PictureRefused } from "@upaon/poster-reader"
import { ne } from "drizzle-orm"
import { jobPosts } from "../../db/index.ts"
import { Failure, forbidden, type Serve } from "../../platform/http/index.ts"
import type { Doer } from "../audit/index.ts"
import { actsForJob, ownerFor } from "../companies/index.ts"
import type { Feature } from "../feature.ts"
import { anyJobById, requireOwnersCompany } from "../jobs/index.ts"
import { createNames } from "./known-names.ts"
import {
  endLost,
  openPicture,
  PICTURE_QUEUE,
  type ReadingRoom,
  readNow,
  stopPicture,
  takePicture,
  createProgressBoard,
} from "./pictures.ts"
import { findPicture, findPictures, findReading } from "./readings.ts"
import { visionModel } from "./vision-model.ts"

export { clearReadings, eraseReadingsOf } from "./readings.ts"

/** Publishing from a picture, read by a vision model if one is configured, otherwise by OCR on this machine. */
export const aiPublishing: Feature = ({ serve, deps }) => {
  const model = visionModel(deps.env.ai)
  const reader = createPosterReader({
    ocr: deps.ocr,
    onModelFailure: (error) =>
      deps.log.warn({ err: error }, "ai-publishing: the model failed, reading on this machine"),
    ...(model ? { model } : {}),
  })
  const room: ReadingRoom = {
    deps,
    reader,
    names: createNames(deps),
    board: createProgressBoard(deps),
    isLeaving: false,
  }
  mountAiPublishing(serve, room)
  deps.work.register<{ id: number }>({
    name: PICTURE_QUEUE,
    limitSeconds: 1800,
    run: async ({ id }) => void (await readNow(room, id)),
  })
  deps.work.register({ name: "pictures-lost", cron: "29 * * * *", run: () => endLost(room) })
  return {
    stop() {
      room.isLeaving = true
      return reader.close()
    },
  }
}

function mountAiPublishing(serve: Serve, room: ReadingRoom): void {
  const { db, clock } = room.deps
  const shown = async ({ session }: Doer, id: number) => ({
    data: await findPicture(room, session.user, id),
  })

  serve(calls.publishFromPicture, async ({ body, doer }) => {
    const { image: file, user_id: userId, company_id: companyId } = body
    await requireOwnersCompany(db, userId, companyId)
    const { id } = await takePicture(room, doer, { file, userId, companyId, asDraft: false }, false)
    const error = await readNow(room, id)
    if (error instanceof PictureRefused) throw new Failure(imageUnsupported, { message: error.message })
    if (error) throw new Failure(calls.readingFailed)
    const [job] = (await findPicture(room, doer.session.user, id)).jobs
    if (!job) throw new Failure(calls.notAJob)
    return { data: await anyJobById(db, job.id, clock.now()) }
  })

  serve(calls.givePicture, async ({ body, doer }) => {
    const { image: file, user_id, company_id: companyId } = body
    const { user } = doer.session
    const asDraft = user_id === undefined
    if (!asDraft && !hasAccess("administrator", user)) throw forbidden()
    if (!asDraft) await requireOwnersCompany(db, user_id, companyId)
    const userId = user_id ?? (await ownerFor(db, companyId, user.id))
    const { id, known } = await takePicture(room, doer, { file, userId, companyId, asDraft }, true)
    return { data: { ...(await findPicture(room, user, id)), known } }
  })
  serve(calls.listPictures, async ({ session }) => {
    const data = await findPictures(room, session.user)
    return { data, total: data.length }
  })
  serve(calls.showPicture, ({ params, doer }) => shown(doer, params.id))
  serve(calls.stopPicture, async ({ params, doer }) => {
    await stopPicture(room, doer, params.id)
    return shown(doer, params.id)
  })
  serve(calls.openPicture, async ({ params, doer }) => {
    await openPicture(room, doer, params.id)
    return shown(doer, params.id)
  })

  serve(calls.showReading, async ({ params, session }) => ({
    data: await findReading(db, params.id, session.user.id, ne(jobPosts.statusId, JOB_STATUS.draft)),
  }))
  serve(calls.showOwnReading, async ({ params, session }) => ({
    data: await findReading(db, params.id, session.user.id, actsForJob(session.user.id)),
  }))
}

import {
  publishFromPicture as publishEndpoint,
  showReading,
  showReadingProgress,
} from "@upaon/contract/ai-publishing/admin-endpoints"
import { notAJob, readingFailed } from "@upaon/contract/ai-publishing/errors"
import { localDay } from "@upaon/contract/platform/format-time"
import { imageUnsupported } from "@upaon/contract/uploads/errors"
import { Failure } from "../../platform/http/failure.ts"
import type { Serve } from "../../platform/http/serve.ts"
import {
  PictureRefused,
  type PosterReader,
  type Reading,
  ReadingUnavailable,
} from "../../poster-reader/index.ts"
import type { Deps } from "../feature.ts"
import { anyJobById, requireOwnersCompany } from "../jobs/index.ts"
import { createProgressBoard, stageOf } from "./progress-board.ts"
import { createNames, publishFromPicture } from "./publish-from-picture.ts"
import { findReading } from "./readings.ts"

export function mountAiPublishing(serve: Serve, deps: Deps, reader: PosterReader): void {
  const { db, clock } = deps
  const board = createProgressBoard(clock)
  const names = createNames(deps)

  serve(publishEndpoint, async ({ body, session, request }) => {
    await requireOwnersCompany(db, body.user_id, body.company_id)
    const note = (stage: Parameters<typeof board.note>[2], percent: number) =>
      board.note(body.reading_id, session.user.id, stage, percent)
    note("waiting", 0)
    const bytes = new Uint8Array(await body.image.arrayBuffer())
    const known = await names()
    const reading = await read(() =>
      reader.read(
        bytes,
        { today: localDay(clock.now()), places: known.places, areas: known.areas },
        (share) => note(stageOf(share), share * 90),
      ),
    )
    if (reading.kind === "not-a-job") throw new Failure(notAJob)
    note("saving", 95)
    const wanted = { bytes, userId: body.user_id, companyId: body.company_id }
    const id = await publishFromPicture(deps, { session, request }, wanted, reading, known)
    note("done", 100)
    return { data: await anyJobById(db, id, clock.now()) }
  })

  serve(showReadingProgress, async ({ params, session }) => ({
    data: board.find(params.reading_id, session.user.id),
  }))

  serve(showReading, async ({ params }) => ({ data: await findReading(db, params.id) }))
}

/** The reader's own refusals as the contract's. */
async function read(run: () => Promise<Reading>): Promise<Reading> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof PictureRefused) throw new Failure(imageUnsupported, { message: error.message })
    if (error instanceof ReadingUnavailable) throw new Failure(readingFailed)
    throw error
  }
}

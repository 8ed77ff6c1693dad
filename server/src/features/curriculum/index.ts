import * as calls from "@upaon/contract/curriculum/endpoints"
import { curriculum as words } from "@upaon/contract/messages/curriculum"
import { platformErrors } from "@upaon/contract/platform/errors"
import { localDay } from "@upaon/contract/platform/format-time"
import { Failure, invalidField, notFound } from "../../platform/http/index.ts"
import { PictureRefused, ReadingUnavailable, type ReadText, textOf } from "../../poster-reader/index.ts"
import type { Deps, Feature } from "../feature.ts"
import { eraseCurriculumOf, findCurriculum, keepCurriculum } from "./kept-curriculum.ts"
import { readCurriculumText } from "./read-curriculum.ts"

export { clearCurricula, eraseCurriculumOf } from "./kept-curriculum.ts"

/** A person's curriculum: read from a file, and kept in the account for who wants it there. */
export const curriculum: Feature = ({ serve, deps }) => {
  const { db, clock } = deps
  serve(calls.showCurriculum, async ({ session }) => ({ data: await findCurriculum(db, session.user.id) }))

  serve(calls.keepCurriculum, async ({ body, session }) => ({
    data: await keepCurriculum(db, session.user.id, body, clock.now()),
  }))

  serve(calls.dropCurriculum, async ({ session }) => {
    if (!(await eraseCurriculumOf(db, session.user.id))) throw notFound()
    return { message: words.account.off }
  })

  serve(calls.readCurriculum, async ({ body }) => {
    const { text, confidence } = await read(deps, body.file)
    const fields = readCurriculumText(text, confidence, localDay(clock.now()))
    if (fields.length === 0) throw invalidField("file", words.read.nothing)
    return { data: { fields } }
  })
}

/** The reader's own refusals as the contract's. */
async function read({ ocr }: Deps, file: File): Promise<ReadText> {
  try {
    return await textOf(new Uint8Array(await file.arrayBuffer()), ocr)
  } catch (error) {
    if (error instanceof PictureRefused)
      throw new Failure(platformErrors.unsupportedMedia, { message: error.message })
    if (error instanceof ReadingUnavailable)
      throw new Failure(platformErrors.unavailable, { message: words.read.busy })
    throw error
  }
}

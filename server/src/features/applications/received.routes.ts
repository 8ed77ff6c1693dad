import * as endpoints from "@upaon/contract/applications/endpoints"
import { pageOf, pageWindow } from "@upaon/contract/platform/paging"
import { csvFile } from "../../platform/csv.ts"
import { notFound, type Serve } from "../../platform/http/index.ts"
import { toSlug } from "../../platform/slug.ts"
import type { Deps } from "../feature.ts"
import { applicationRows, curriculaZip } from "./export-applications.ts"
import { fillJob, moveApplications, noteApplication, seeApplication, undoMoves } from "./move-applications.ts"
import { countReceived, findReceived, readableJob, receivedById, receivedFile } from "./received.queries.ts"

const PAGE_SIZE = 20

/** What a browser shows by itself. */
const SHOWN = /^(?:application\/pdf|image\/(?:jpeg|png))$/

/** What employers call, and administrators where they may look. */
export function mountReceived(serve: Serve, deps: Deps): void {
  const { db, storage } = deps

  serve(endpoints.listReceivedApplications, async ({ query, session }) => {
    const window = pageWindow(query, PAGE_SIZE)
    const { rows, total, ...more } = await findReceived(db, session.user, query, window)
    return { ...pageOf(rows, total, window), ...more }
  })

  serve(endpoints.countReceivedApplications, async ({ session }) => ({
    data: await countReceived(db, session.user.id),
  }))

  serve(endpoints.showReceivedApplication, async ({ params, session: { user } }) => {
    if (!user.isAdmin) await seeApplication(deps, user, params.id)
    return { data: await receivedById(db, user, params.id) }
  })

  serve(endpoints.readReceivedCurriculum, async ({ params, session }) => {
    const { key, name, mime } = await receivedFile(db, session.user, params.id)
    const stored = await storage.read(key)
    if (!stored) throw notFound()
    return { name, mime, content: stored.bytes, inline: SHOWN.test(mime) }
  })

  serve(endpoints.moveApplications, async ({ body, doer }) => ({
    data: await moveApplications(deps, doer, body),
  }))

  serve(endpoints.undoMove, async ({ body, doer }) => ({
    data: { ids: await undoMoves(deps, doer, body.ids) },
  }))

  serve(endpoints.noteApplication, async ({ params, body, session }) => {
    const note = body.note || null
    await noteApplication(deps, session.user, params.id, note)
    return { data: { id: params.id, note } }
  })

  serve(endpoints.exportApplications, async ({ params, session }) => {
    const reader = session.user
    const { title } = await readableJob(db, reader, params.id)
    return csvFile(`candidaturas-${toSlug(title)}`, await applicationRows(db, reader, params.id))
  })

  serve(endpoints.exportCurricula, async ({ params, session }) => {
    const reader = session.user
    const { title } = await readableJob(db, reader, params.id)
    const content = curriculaZip(db, storage, reader, params.id)
    return { name: `curriculos-${toSlug(title)}.zip`, mime: "application/zip", content }
  })

  serve(endpoints.fillJob, async ({ body, doer }) => ({ data: await fillJob(deps, doer, body) }))
}

import * as calls from "@upaon/contract/applications/endpoints"
import { application as words } from "@upaon/contract/messages/applications"
import { pageOf, pageWindow } from "@upaon/contract/platform/paging"
import { csvFile } from "../../platform/csv.ts"
import { notFound, readPage, type Serve } from "../../platform/http/index.ts"
import { toSlug } from "../../platform/slug.ts"
import { hashToken } from "../accounts/index.ts"
import type { Deps, Feature } from "../feature.ts"
import { declareAnnouncements } from "./announce.ts"
import { declareApplicationMails } from "./application-mails.ts"
import { declareTexts } from "./curriculum-files.ts"
import { declareAnswerRates, declareMornings } from "./each-morning.ts"
import { applicationRows, curriculaZip } from "./export-applications.ts"
import { decideHeld, findHeld } from "./held-applications.ts"
import { fillJob, moveApplications, noteApplication, seeApplication, undoMoves } from "./move-applications.ts"
import { findOwn, findSent, findStandings } from "./own-applications.queries.ts"
import { countReceived, findReceived, readableJob, receivedById, receivedFile } from "./received.queries.ts"
import { answerFaults, personOf, registerApplication } from "./register-application.ts"
import { joinByTokens, assignToAccount, withdrawByToken, withdrawOwn } from "./withdraw-application.ts"

export { clearApplications, eraseApplicationsOf, eraseReceivedOf } from "./withdraw-application.ts"
export { readableJob } from "./received.queries.ts"
export { fillJobIn } from "./move-applications.ts"

/** Applications: what candidates send, and its status. */
export const applications: Feature = ({ serve, deps }) => {
  mountCandidate(serve, deps)
  mountHeld(serve, deps)
  mountReceived(serve, deps)
  declareAnnouncements(deps)
  declareMornings(deps)
  declareApplicationMails(deps)
  declareTexts(deps)
  declareAnswerRates(deps)
}

const PAGE_SIZE = 20

/** Routes for candidates. */
function mountCandidate(serve: Serve, deps: Deps): void {
  serve(
    calls.registerApplication,
    async ({ body, session, request, limits }) => {
      // Reading a file takes a second, also of one that is refused, and then the limit of applications counts nothing.
      if (body.curriculum) await limits.address(request, "upload")
      const send = () => registerApplication(deps, body, session)
      const token = await limits.apply(request, hashToken(personOf(body)), send)
      return { data: { token, status: "sent" as const } }
    },
    { besides: (sent, session) => answerFaults(deps, sent, session) },
  )

  serve(calls.listSentApplications, async ({ body }) => ({ data: await findStandings(deps.db, body.tokens) }))

  serve(calls.showSentApplication, async ({ params }) => ({ data: await findSent(deps, params.token) }))

  serve(calls.withdrawSentApplication, async ({ params }) => {
    await withdrawByToken(deps, params.token)
    return { message: words.withdrawn }
  })

  serve(calls.listOwnApplications, async ({ query, session }) => {
    await assignToAccount(deps.db, session.user.id)
    return readPage(query, PAGE_SIZE, (window) => findOwn(deps, session.user.id, query, window))
  })

  serve(calls.withdrawOwnApplication, async ({ params, session }) => {
    await withdrawOwn(deps, session.user.id, params.id)
    return { data: { id: params.id } }
  })

  serve(calls.joinApplications, async ({ body, session }) => ({
    total: await joinByTokens(deps.db, session.user.id, body.tokens),
  }))
}

/** Routes for administrators. */
function mountHeld(serve: Serve, deps: Deps): void {
  serve(calls.listHeldApplications, ({ query }) =>
    readPage(query, PAGE_SIZE, (window) => findHeld(deps.db, window, deps.clock.now())),
  )

  serve(calls.decideHeldApplication, async ({ params, body, doer }) => {
    await decideHeld(deps, doer, { ...params, ...body })
    return { data: { id: params.id } }
  })
}

/** Types that a browser displays itself. */
const SHOWN = /^(?:application\/pdf|image\/(?:jpeg|png))$/

/** Routes for employers, and for administrators where they may read. */
function mountReceived(serve: Serve, deps: Deps): void {
  const { db, storage } = deps

  serve(calls.listReceivedApplications, async ({ query, session }) => {
    const window = pageWindow(query, PAGE_SIZE)
    const { rows, total, ...more } = await findReceived(deps, session.user, query, window)
    return { ...pageOf(rows, total, window), ...more }
  })

  serve(calls.countReceivedApplications, async ({ session }) => ({
    data: await countReceived(db, session.user.id),
  }))

  serve(calls.showReceivedApplication, async ({ params, session: { user } }) => {
    if (!user.isAdmin) await seeApplication(deps, user, params.id)
    return { data: await receivedById(db, user, params.id) }
  })

  serve(calls.readReceivedCurriculum, async ({ params, session }) => {
    const { key, name, mime } = await receivedFile(db, session.user, params.id)
    const stored = await storage.read(key)
    if (!stored) throw notFound()
    return { name, mime, content: stored.bytes, inline: SHOWN.test(mime) }
  })

  serve(calls.moveApplications, async ({ body, doer }) => ({
    data: await moveApplications(deps, doer, body),
  }))

  serve(calls.undoMove, async ({ body, doer }) => ({
    data: { ids: await undoMoves(deps, doer, body.ids) },
  }))

  serve(calls.noteApplication, async ({ params, body, session }) => {
    const note = body.note || null
    await noteApplication(deps, session.user, params.id, note, body.seen)
    return { data: { id: params.id, note } }
  })

  serve(calls.exportApplications, async ({ params, session }) => {
    const reader = session.user
    const { title } = await readableJob(db, reader, params.id)
    return csvFile(`candidaturas-${toSlug(title)}`, await applicationRows(db, reader, params.id))
  })

  serve(calls.exportCurricula, async ({ params, session }) => {
    const reader = session.user
    const { title } = await readableJob(db, reader, params.id)
    const content = curriculaZip(db, storage, reader, params.id)
    return { name: `curriculos-${toSlug(title)}.zip`, mime: "application/zip", content }
  })

  serve(calls.fillJob, async ({ body, doer }) => ({ data: await fillJob(deps, doer, body) }))
}

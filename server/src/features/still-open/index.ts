import { answerQuestion, showQuestion } from "@upaon/contract/still-open/endpoints"
import type { Feature } from "../feature.ts"
import { answer, jobOfLink } from "./answer.ts"
import { declareMails, postMails } from "./mails.ts"
import { lastSeven } from "../../platform/calendar.ts"
import { anyJobById, noteAsked, pauseSilent } from "../jobs/index.ts"

/** Owners are asked whether their vacancies are still open; silence pauses them (rule d14). */
export const stillOpen: Feature = ({ serve, deps }) => {
  declareMails(deps)
  deps.work.minutely("jobs-still-open", async () => {
    const now = deps.clock.now()
    const morning = lastSeven(now)
    for (const what of ["paused", "ask"] as const)
      for (let done = false; !done; )
        done = await deps.db.transaction(async (tx) => {
          const step =
            what === "ask" ? await noteAsked(tx, morning, now) : await pauseSilent(tx, deps, morning)
          await postMails(tx, deps, step.ids, { what, at: morning.toISOString() })
          return step.isLast
        })
  })

  const shown = async (jobId: number) => {
    const { title, status_job_post } = await anyJobById(deps.db, jobId, deps.clock.now())
    return { data: { title, status_job_post } }
  }
  serve(showQuestion, async ({ params, reply }) => {
    void reply.header("cache-control", "no-store")
    return shown(await jobOfLink(deps.db, params.token))
  })
  serve(answerQuestion, async ({ params, body }) => shown(await answer(deps, params.token, body.answer)))
}

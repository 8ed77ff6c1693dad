import * as calls from "@upaon/contract/saved-jobs/endpoints"
import { and, eq } from "drizzle-orm"
import { savedJobs as table, type Transaction } from "../../db/index.ts"
import type { Feature } from "../feature.ts"
import { joinSaved, saveJob } from "./save-jobs.ts"
import { readSaved, showSaved } from "./saved-jobs.queries.ts"

/** Vacancies that people keep for later. */
export const savedJobs: Feature = ({ serve, deps }) => {
  const { db, clock } = deps

  serve(calls.listSavedJobs, async ({ session }) => ({
    data: await showSaved(db, await readSaved(db, session.user.id), clock.now()),
  }))

  serve(calls.showSavedJobs, async ({ body }) => {
    const kept = [...new Set(body.ids)].map((id) => ({ id, savedAt: null }))
    return { data: await showSaved(db, kept, clock.now()) }
  })

  serve(calls.saveJob, async ({ body, session }) => {
    await saveJob(deps, session.user.id, body.job_post_id)
    return { data: { id: body.job_post_id } }
  })

  serve(calls.joinSavedJobs, async ({ body, session }) => {
    await joinSaved(deps, session.user.id, body.ids)
    return { data: { ids: (await readSaved(db, session.user.id)).map(({ id }) => id) } }
  })

  serve(calls.forgetSavedJob, async ({ params, session }) => {
    const { job_post_id: id } = params
    await db.delete(table).where(and(eq(table.userId, session.user.id), eq(table.jobPostId, id)))
    return { data: { id } }
  })
}

/** Takes a person's list away, with their account. */
export const eraseSavedOf = (tx: Transaction, userId: number) =>
  tx.delete(table).where(eq(table.userId, userId))

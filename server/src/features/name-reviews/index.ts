import { acceptName, listNameReviews, refuseName } from "@upaon/contract/name-reviews/admin-endpoints"
import { pageOf, pageWindow } from "@upaon/contract/platform/paging"
import { eq } from "drizzle-orm"
import type { z } from "zod"
import { users } from "../../db/schema/index.ts"
import { decideUserName } from "../accounts/index.ts"
import { type Doer, recordChange } from "../audit/index.ts"
import { decideCompanyName } from "../companies/index.ts"
import type { Deps, Feature } from "../feature.ts"
import { decisionMail } from "./decision-mail.ts"
import { findNameReviews } from "./name-reviews.queries.ts"

const PAGE_SIZE = 20

type Given = z.output<(typeof refuseName)["body"]>

/** New names and logos of employers whose jobs were public: readers see them once an administrator has accepted (rule c56). */
export const nameReviews: Feature = ({ serve, deps }) => {
  serve(listNameReviews, async ({ query }) => {
    const window = pageWindow(query, PAGE_SIZE)
    const { rows, total } = await findNameReviews(deps.db, window, deps.clock.now())
    return pageOf(rows, total, window)
  })

  serve(acceptName, ({ body, ...doer }) => decide(deps, doer, { ...body, accepted: true }))
  serve(refuseName, ({ body, ...doer }) => decide(deps, doer, { ...body, accepted: false }))
}

/** Decides on one, logs it and tells the owner, in one transaction. */
async function decide(
  deps: Deps,
  { session, request }: Doer,
  { entity, id, accepted, reason = null, seen }: Given & { accepted: boolean },
) {
  const now = deps.clock.now()
  const decideOn = entity === "company" ? decideCompanyName : decideUserName
  await deps.db.transaction(async (tx) => {
    const { ownerId, asked, before, after } = await decideOn(tx, { id, accepted, seen, now })
    await recordChange(tx, {
      session,
      request,
      now,
      action: accepted ? "approve" : "refuse",
      entity,
      entityId: id,
      before,
      after: reason ? { ...after, reason } : after,
    })
    const [owner] = await tx
      .select({ email: users.email, name: users.name })
      .from(users)
      .where(eq(users.id, ownerId))
    if (owner)
      await deps.mail.post(
        tx,
        decisionMail(deps.env.publicUrl, owner, { entity, id, name: asked, accepted, reason }),
      )
  })
  return { data: { entity, id } }
}

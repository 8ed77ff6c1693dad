import {
  acceptName,
  listNameReviews,
  type NameReview,
  refuseName,
} from "@upaon/contract/name-reviews/endpoints"
import { eq } from "drizzle-orm"
import type { z } from "zod"
import { users } from "../../db/index.ts"
import { readPage } from "../../platform/http/index.ts"
import { composeMail, type Mail } from "../../platform/mail/index.ts"
import { decideUserName } from "../accounts/index.ts"
import { type Doer, recordChange } from "../audit/index.ts"
import { decideCompanyName } from "../companies/index.ts"
import type { Deps, Feature } from "../feature.ts"
import { PUBLISHER_REASON } from "../jobs/index.ts"
import { findNameReviews } from "./name-reviews.queries.ts"

type Decision = {
  entity: NameReview["entity"]
  id: number
  /** The name that readers see from now on, or that was asked for in vain. */
  name: string
  accepted: boolean
  reason: string | null
}

/** What the owner of a name or logo reads when an administrator has decided on it. */
function decisionMail(site: string, owner: { email: string; name: string }, decision: Decision): Mail {
  const { entity, id, name, accepted, reason } = decision
  const company = entity === "company"
  const what = company ? `A mudança da empresa “${name}”` : `A mudança de nome para “${name}”`
  const heading = accepted ? "Mudança aceita" : "Mudança não aceita"
  const text = accepted
    ? `${what} foi aceita e já aparece nas suas vagas.`
    : `${what} não foi aceita. Nas suas vagas continua o que já estava publicado.`
  return composeMail(owner.email, site, {
    subject: heading,
    preview: text,
    heading,
    blocks: [
      `Olá, ${owner.name}!`,
      text,
      ...(reason ? [`Motivo: ${reason}`] : []),
      {
        kind: "button",
        label: company ? "Ver a empresa" : "Ver meu perfil",
        url: `${site}${company ? `/panel/company/edit?id=${id}` : "/panel/profile-edit"}`,
      },
    ],
    reason: PUBLISHER_REASON,
  })
}

const PAGE_SIZE = 20

type Given = z.output<(typeof refuseName)["body"]>

/** New names and logos of employers whose jobs were public: readers see them once an administrator has accepted (rule c56). */
export const nameReviews: Feature = ({ serve, deps }) => {
  serve(listNameReviews, ({ query }) =>
    readPage(query, PAGE_SIZE, (window) => findNameReviews(deps.db, window, deps.clock.now())),
  )

  serve(acceptName, ({ body, doer }) => decide(deps, doer, { ...body, accepted: true }))
  serve(refuseName, ({ body, doer }) => decide(deps, doer, { ...body, accepted: false }))
}

/** Decides on one, logs it and tells the owner, in one transaction. */
async function decide(
  deps: Deps,
  doer: Doer,
  { entity, id, accepted, reason = null, seen }: Given & { accepted: boolean },
) {
  const now = deps.clock.now()
  const decideOn = entity === "company" ? decideCompanyName : decideUserName
  await deps.db.transaction(async (tx) => {
    const { ownerId, asked, before, after } = await decideOn(tx, { id, accepted, seen, now })
    await recordChange(tx, {
      ...doer,
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

import * as endpoints from "@upaon/contract/companies/endpoints"
import type { Feature } from "../feature.ts"
import { declareInvitations, invite, withdrawInvitation } from "./invite.ts"
import { acceptInvitation, removeMember } from "./membership.ts"
import { teamOf } from "./teams.queries.ts"

export { clearInvitations, eraseTeamsOf } from "./membership.ts"

/** Teams: who acts for a company's vacancies besides its owner. What they may is decided in companies/acts-for.ts. */
export const teams: Feature = ({ serve, deps }) => {
  serve(endpoints.listMembers, ({ params, session }) =>
    teamOf(deps.db, params.id, session.user.id, deps.clock.now()),
  )

  serve(endpoints.inviteMember, async ({ params, body, session, limits }) => {
    await limits.resend(session.user.id)
    return { data: await invite(deps, session.user.id, params.id, body.email) }
  })

  serve(endpoints.withdrawInvitation, async ({ params, session }) => {
    await withdrawInvitation(deps, session.user.id, params.id, params.invitation_id)
    return { data: { id: params.invitation_id } }
  })

  serve(endpoints.removeMember, async ({ params, session }) => {
    await removeMember(deps, session.user.id, params.id, params.user_id)
    return { data: { id: params.user_id } }
  })

  serve(endpoints.acceptInvitation, async ({ params, session }) => ({
    data: await acceptInvitation(deps, session.user, params.token),
  }))

  declareInvitations(deps)
}

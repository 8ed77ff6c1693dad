import { z } from "zod"
import { expiredToken, invalidToken } from "../accounts/errors.ts"
import { dataOf, deletedReply, endpointsFor, rowsOf } from "../platform/endpoint.ts"
import { id, moment } from "../platform/fields.ts"
import { teamInvitation } from "./schemas.ts"

const advertiser = endpointsFor({ tag: "companies", access: "advertiser" })
const own = { params: z.object({ id: id() }) }

/** The team without whom others only are: the owner first. */
export const teamMember = z.object({
  user_id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(["owner", "member"]),
  /** Since when. */
  since: moment(),
})
export type TeamMember = z.output<typeof teamMember>

const invitation = z.object({ id: z.int(), email: z.string(), expires_at: moment(), expired: z.boolean() })
export type Invitation = z.output<typeof invitation>

export const listMembers = advertiser.get("/api/company/{id}/members", {
  ...own,
  summary: "A equipe de uma empresa; a quem é dono, também os convites sem resposta",
  reply: rowsOf(teamMember).extend({ invitations: z.array(invitation) }),
})

export const inviteMember = advertiser.post("/api/company/{id}/invite", {
  ...own,
  verified: true,
  summary: "Convida alguém para a equipe; o link do e-mail vale 7 dias",
  body: teamInvitation,
  reply: dataOf(invitation),
  status: 201,
})

export const withdrawInvitation = advertiser.delete("/api/company/{id}/invitation/{invitation_id}/delete", {
  params: own.params.extend({ invitation_id: id() }),
  verified: true,
  summary: "Cancela um convite sem resposta; o link deixa de valer na hora",
  reply: deletedReply,
})

export const removeMember = advertiser.delete("/api/company/{id}/member/{user_id}/delete", {
  params: own.params.extend({ user_id: id() }),
  verified: true,
  summary: "Tira alguém da equipe, ou sai dela; vale na hora",
  reply: deletedReply,
})

export const acceptInvitation = endpointsFor({ tag: "companies", access: "signed-in" }).post(
  "/api/company/invitation/{token}/accept",
  {
    params: z.object({ token: z.string().max(100) }),
    verified: true,
    summary: "Aceita um convite, com o e-mail confirmado que o recebeu",
    reply: dataOf(z.object({ id: z.int(), name: z.string() })),
    errors: [invalidToken, expiredToken],
  },
)

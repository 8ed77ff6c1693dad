import type { NameReview } from "@upaon/contract/name-reviews/schemas"
import { composeMail, type Mail } from "../../platform/mail/index.ts"

type Decision = {
  entity: NameReview["entity"]
  id: number
  /** The name that readers see from now on, or that was asked for in vain. */
  name: string
  accepted: boolean
  reason: string | null
}

/** What the owner of a name or logo reads when an administrator has decided on it. */
export function decisionMail(site: string, owner: { email: string; name: string }, decision: Decision): Mail {
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
      { kind: "text", text: `Olá, ${owner.name}!` },
      { kind: "text", text },
      ...(reason ? [{ kind: "text" as const, text: `Motivo: ${reason}` }] : []),
      {
        kind: "button",
        label: company ? "Ver a empresa" : "Ver meu perfil",
        url: `${site}${company ? `/panel/company/edit?id=${id}` : "/panel/profile-edit"}`,
      },
    ],
    reason: "Você recebeu este e-mail porque publicou uma vaga conosco.",
  })
}

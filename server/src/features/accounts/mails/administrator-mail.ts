import { composeMail, type Mail } from "../../../platform/mail/index.ts"
import { called } from "./called.ts"

type Person = { name: string; email: string }

/** After the administrators' access was given or taken: to whom it concerns and to every administrator. */
export function administratorMail(
  siteUrl: string,
  to: Person,
  change: { person: Person; by: Person; given: boolean },
): Mail {
  const { person, by, given } = change
  const done = given ? "recebeu o acesso de administrador" : "não tem mais o acesso de administrador"
  const own = to.email === person.email
  return composeMail(to.email, siteUrl, {
    subject: given ? "Novo acesso de administrador" : "Acesso de administrador retirado",
    preview: own ? `Sua conta ${done}.` : `A conta ${person.email} ${done}.`,
    heading: `Olá${called(to.name)}!`,
    blocks: [
      {
        kind: "text",
        text: `${own ? "Sua conta" : `A conta ${person.email}`} ${done}. A mudança foi feita pela conta ${by.email}.`,
      },
      {
        kind: "note",
        text: "Não esperava por isso? Confira as mudanças no painel, ou fale logo com a equipe.",
      },
    ],
    reason: own
      ? `Você recebeu esta mensagem porque o acesso da conta ${to.email} mudou.`
      : `Você recebeu esta mensagem porque ${to.email} é administrador deste site.`,
  })
}

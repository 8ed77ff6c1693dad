import { composeMail, type Mail } from "../../../platform/mail/index.ts"
import { called } from "./called.ts"

const moment = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "America/Fortaleza",
})

/** After every change of a password, so that a change by somebody else does not stay unseen. */
export function passwordChangedMail(
  siteUrl: string,
  user: { name: string; email: string },
  changedAt: Date,
): Mail {
  return composeMail(user.email, siteUrl, {
    subject: "Sua senha foi alterada",
    preview: "Se foi você, está tudo certo.",
    heading: `Senha alterada${called(user.name)}`,
    blocks: [
      {
        kind: "text",
        text: `A senha da sua conta foi alterada em ${moment.format(changedAt)}, e os outros aparelhos foram desconectados. Se foi você, está tudo certo.`,
      },
      { kind: "text", text: "Não foi você? Crie outra senha agora mesmo:" },
      { kind: "button", label: "Proteger minha conta", url: `${siteUrl}/forgot/password` },
    ],
    reason: `Você recebeu esta mensagem porque a senha da conta de ${user.email} mudou.`,
  })
}

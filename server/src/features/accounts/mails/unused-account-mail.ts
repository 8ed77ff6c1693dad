import { dateFormatPtbr } from "@upaon/contract/platform/format-time"
import { retention, termPtbr } from "@upaon/contract/privacy/retention"
import { composeMail, type Mail } from "../../../platform/mail/index.ts"
import { called } from "./called.ts"

/** Before an account that nobody uses is erased: signing in once keeps it. */
export function unusedAccountMail(
  siteUrl: string,
  user: { name: string; email: string },
  erasedOn: Date,
): Mail {
  const day = dateFormatPtbr(erasedOn)
  return composeMail(user.email, siteUrl, {
    subject: "Sua conta será excluída por falta de uso",
    preview: `Para mantê-la, entre até ${day}.`,
    heading: `Sentimos a sua falta${called(user.name)}`,
    blocks: [
      {
        kind: "text",
        text: `Faz ${termPtbr(retention.unusedAccount)} que ninguém usa a sua conta. Não guardamos dados pessoais sem motivo: se ninguém entrar até ${day}, ela será excluída, com as vagas e os pontos. Quer mantê-la? Basta entrar uma vez.`,
      },
      { kind: "button", label: "Entrar na minha conta", url: `${siteUrl}/login` },
    ],
    reason: `Você recebeu esta mensagem porque ${user.email} é o e-mail de uma conta.`,
  })
}

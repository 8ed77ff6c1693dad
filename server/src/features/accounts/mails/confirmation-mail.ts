import { composeMail, type Mail } from "../../../platform/mail/index.ts"
import { called } from "./called.ts"

/** After registering, and when asked for again. The link lives 24 hours. */
export function confirmationMail(
  siteUrl: string,
  user: { name: string; email: string },
  token: string,
): Mail {
  return composeMail(user.email, siteUrl, {
    subject: "Confirme o seu e-mail",
    preview: "Falta só um clique para usar a sua conta por inteiro.",
    heading: `Que bom ter você aqui${called(user.name)}!`,
    blocks: [
      {
        kind: "text",
        text: "Sua conta foi criada. Falta só um passo: confirmar que este e-mail é seu. Assim ninguém usa o seu endereço sem você saber, e as novidades chegam à pessoa certa.",
      },
      { kind: "button", label: "Confirmar meu e-mail", url: `${siteUrl}/email/confirmation/${token}` },
      {
        kind: "note",
        text: "O link vale por 24 horas. Passou do prazo? Entre no painel e peça outro. Se você não criou esta conta, é só ignorar esta mensagem.",
      },
    ],
    reason: `Você recebeu esta mensagem porque ${user.email} foi usado para criar uma conta.`,
  })
}

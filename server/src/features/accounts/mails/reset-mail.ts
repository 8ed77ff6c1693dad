import { composeMail, type Mail } from "../../../platform/mail/index.ts"
import { called } from "./called.ts"

/** For who forgot the password. The link lives 30 minutes and works once. */
export function resetMail(siteUrl: string, user: { name: string; email: string }, token: string): Mail {
  return composeMail(user.email, siteUrl, {
    subject: "Crie uma nova senha",
    preview: "O link para a nova senha vale por 30 minutos.",
    heading: `Vamos criar uma nova senha${called(user.name)}?`,
    blocks: [
      {
        kind: "text",
        text: "Recebemos um pedido para redefinir a senha da sua conta. Acontece com todo mundo! Use o botão abaixo para escolher uma nova.",
      },
      { kind: "button", label: "Criar nova senha", url: `${siteUrl}/change/password/${token}` },
      {
        kind: "note",
        text: "O link vale por 30 minutos e funciona uma vez só. Se você não pediu isso, pode ignorar esta mensagem: sua senha continua a mesma.",
      },
    ],
    reason: `Você recebeu esta mensagem porque alguém pediu uma nova senha para ${user.email}.`,
  })
}

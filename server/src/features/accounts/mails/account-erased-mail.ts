import { composeMail, type Mail } from "../../../platform/mail/index.ts"
import { called } from "./called.ts"

/** The last message to an address that is then forgotten: whoever did not ask for it must hear of it. */
export function accountErasedMail(
  siteUrl: string,
  user: { name: string; email: string },
  contact: string | null,
): Mail {
  return composeMail(user.email, siteUrl, {
    subject: "Sua conta foi excluída",
    preview: "Seus dados pessoais foram apagados, como você pediu.",
    heading: `Até logo${called(user.name)}`,
    blocks: [
      {
        kind: "text",
        text: "Sua conta foi excluída, como você pediu: seus dados pessoais foram apagados e as suas vagas saíram do ar. Registros de pagamento ficam guardados sem o seu nome, pelo prazo da lei.",
      },
      {
        kind: "note",
        text: contact
          ? `Não foi você? Escreva logo para ${contact}.`
          : "Não foi você? Fale logo com quem opera o site.",
      },
    ],
    reason: `Você recebeu esta mensagem porque ${user.email} era o e-mail de uma conta excluída agora.`,
  })
}

import { privacy } from "@upaon/contract/messages/privacy"
import { dateFormatPtbr, fullDatePtbr } from "@upaon/contract/platform/format-time"
import type { KeptKind, KeptThings } from "@upaon/contract/privacy/endpoints"
import { retention, termPtbr } from "@upaon/contract/privacy/retention"
import { composeMail, type Mail } from "../../platform/mail/index.ts"
import { deviceName } from "./sessions.ts"

const { kept } = privacy

type Person = { name: string; email: string }

/** One word of letters, like a first name. Any other text might be an address that somebody wants sent to strangers. */
const FIRST_NAME = /^\p{L}[\p{L}\p{M}'’-]{0,39}(?=\s|$)/u

/** `, Maria` to address the person in a sentence; empty when the name does not begin with a plain word. */
function greetingOf(name: string): string {
  const first = FIRST_NAME.exec(name.trim())?.[0]
  return first ? `, ${first}` : ""
}

const ALL_WELL = "Se foi você, está tudo certo."

/** Sent after registration and on request. The link is valid for 24 hours. */
export function confirmationMail(siteUrl: string, user: Person, token: string): Mail {
  return composeMail(user.email, siteUrl, {
    subject: "Confirme o seu e-mail",
    preview: "Falta só um clique para usar a sua conta por inteiro.",
    heading: `Que bom ter você aqui${greetingOf(user.name)}!`,
    blocks: [
      "Sua conta foi criada. Falta só um passo: confirmar que este e-mail é seu. Assim ninguém usa o seu endereço sem você saber, e as novidades chegam à pessoa certa.",
      { kind: "button", label: "Confirmar meu e-mail", url: `${siteUrl}/email/confirmation/${token}` },
      {
        kind: "note",
        text: "O link vale por 24 horas. Passou do prazo? Entre no painel e peça outro. Se você não criou esta conta, é só ignorar esta mensagem.",
      },
    ],
    reason: `${user.email} foi usado para criar uma conta`,
  })
}

/** For a person who forgot the password. The link is valid for 30 minutes and works once. */
export function resetMail(siteUrl: string, user: Person, token: string): Mail {
  return composeMail(user.email, siteUrl, {
    subject: "Crie uma nova senha",
    preview: "O link para a nova senha vale por 30 minutos.",
    heading: `Vamos criar uma nova senha${greetingOf(user.name)}?`,
    blocks: [
      "Recebemos um pedido para redefinir a senha da sua conta. Acontece com todo mundo! Escolha uma nova aqui:",
      { kind: "button", label: "Criar nova senha", url: `${siteUrl}/change/password/${token}` },
      {
        kind: "note",
        text: "O link vale por 30 minutos e funciona uma vez só. Se você não pediu isso, pode ignorar esta mensagem: sua senha continua a mesma.",
      },
    ],
    reason: `alguém pediu uma nova senha para ${user.email}`,
  })
}

/** Sent to a confirmed address after every change of the password, and after a reset by mail: who did not do it must notice. */
export function passwordChangedMail(siteUrl: string, user: Person, changedAt: Date): Mail {
  return composeMail(user.email, siteUrl, {
    subject: "Sua senha foi alterada",
    preview: ALL_WELL,
    heading: `Senha alterada${greetingOf(user.name)}`,
    blocks: [
      `A senha da sua conta foi alterada em ${fullDatePtbr(changedAt)}, e os outros aparelhos foram desconectados. ${ALL_WELL}`,
      "Não foi você? Crie outra senha agora mesmo:",
      { kind: "button", label: "Proteger minha conta", url: `${siteUrl}/forgot/password` },
    ],
    reason: `a senha da conta de ${user.email} mudou`,
  })
}

/** Sent after a sign-in on a device that had never signed in to this account. */
export function newDeviceMail(
  siteUrl: string,
  user: Person,
  entry: { now: Date; userAgent: string | undefined },
): Mail {
  return composeMail(user.email, siteUrl, {
    subject: "Novo acesso à sua conta",
    preview: ALL_WELL,
    heading: `Novo acesso${greetingOf(user.name)}`,
    blocks: [
      `Alguém entrou na sua conta em ${fullDatePtbr(entry.now)}, em um aparelho que ainda não conhecíamos: ${deviceName(entry.userAgent)}. ${ALL_WELL}`,
      "Não foi você? Crie outra senha agora mesmo: isso desconecta todos os aparelhos. Em “Segurança”, no painel, você vê quais são.",
      { kind: "button", label: "Proteger minha conta", url: `${siteUrl}/forgot/password` },
    ],
    reason: `alguém entrou na conta de ${user.email}`,
  })
}

/** Sent after anybody added or removed a passkey or an authenticator app. */
export function secondFactorMail(siteUrl: string, user: Person, change: { what: string; now: Date }): Mail {
  return composeMail(user.email, siteUrl, {
    subject: "A segurança da sua conta mudou",
    preview: change.what,
    heading: `Olá${greetingOf(user.name)}!`,
    blocks: [
      `${change.what} Foi em ${fullDatePtbr(change.now)}. ${ALL_WELL}`,
      "Não foi você? Crie outra senha agora mesmo e confira a sua conta:",
      { kind: "button", label: "Proteger minha conta", url: `${siteUrl}/forgot/password` },
    ],
    reason: `a segurança da conta de ${user.email} mudou`,
  })
}

/** Sent after administrator access was granted or revoked, to that person and to every administrator. */
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
    heading: `Olá${greetingOf(to.name)}!`,
    blocks: [
      `${own ? "Sua conta" : `A conta ${person.email}`} ${done}. A mudança foi feita pela conta ${by.email}.`,
      {
        kind: "note",
        text: "Não esperava por isso? Confira as mudanças no painel, ou fale logo com a equipe.",
      },
    ],
    reason: own ? `o acesso da conta ${to.email} mudou` : `${to.email} é administrador deste site`,
  })
}

/** Sent before an unused account is erased: signing in once keeps it, which a suspended person cannot do. */
export function unusedAccountMail(
  siteUrl: string,
  user: Person & { blockedAt: Date | null },
  erasedOn: Date,
): Mail {
  const day = dateFormatPtbr(erasedOn)
  const [preview, way] = user.blockedAt
    ? [`Para mantê-la, fale com a equipe até ${day}.`, "Ela está suspensa: fale com a nossa equipe antes."]
    : [`Para mantê-la, entre até ${day}.`, "Basta entrar uma vez."]
  return composeMail(user.email, siteUrl, {
    subject: "Sua conta será excluída por falta de uso",
    preview,
    heading: `Sentimos a sua falta${greetingOf(user.name)}`,
    blocks: [
      `Faz ${termPtbr(retention.unusedAccount)} que ninguém usa a sua conta. Não guardamos dados pessoais sem motivo: se ninguém entrar até ${day}, ela será excluída, com tudo o que há nela. Quer mantê-la? ${way}`,
      ...(user.blockedAt
        ? []
        : [{ kind: "button", label: "Entrar na minha conta", url: `${siteUrl}/login` } as const]),
    ],
    reason: `${user.email} é o e-mail de uma conta`,
  })
}

/** Kinds of data that stay after an erasure. */
const STAYS: readonly KeptKind[] = [
  "payments",
  "entries",
  "consents",
  "ownChanges",
  "changesByStaff",
  "articles",
]

/** The receipt of an erasure, the last mail to that address: number, time, what was erased, what the law makes us keep. */
type Erasure = { id: number; contact: string | null; erased: readonly KeptThings[]; now: Date }

export function accountErasedMail(
  siteUrl: string,
  user: Person,
  { id, contact, erased, now }: Erasure,
): Mail {
  const named = (stays: boolean) =>
    erased
      .filter(({ kind }) => STAYS.includes(kind) === stays)
      .map(({ kind, count }) => `${kept.kinds[kind].title} (${count})`)
      .join(", ")
  const facts = [
    ["Recibo", `Conta nº ${id}, excluída em ${fullDatePtbr(now)}`],
    ["Apagado", named(false)],
    ["Guardado sem o seu nome", named(true)],
  ] as const
  return composeMail(user.email, siteUrl, {
    subject: "Sua conta foi excluída",
    preview: "Seus dados pessoais foram apagados, como você pediu.",
    heading: `Até logo${greetingOf(user.name)}`,
    blocks: [
      "Sua conta foi excluída, como você pediu, e os seus dados pessoais foram apagados. Guarde este recibo: ele diz o que foi apagado e, se for o caso, o que fica guardado sem o seu nome.",
      { kind: "facts", rows: facts.filter(([, value]) => value) },
      {
        kind: "note",
        text: contact
          ? `Não foi você? Escreva logo para ${contact}.`
          : "Não foi você? Fale logo com quem opera o site.",
      },
    ],
    reason: `${user.email} era o e-mail de uma conta excluída agora`,
  })
}

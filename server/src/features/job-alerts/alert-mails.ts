import { alertWords as words } from "@upaon/contract/messages/job-alerts"
import { counted } from "@upaon/contract/platform/format"
import { retention, termPtbr } from "@upaon/contract/privacy/retention"
import { and, asc, eq, isNotNull, isNull, not, sql } from "drizzle-orm"
import { jobAlertLinks, jobAlerts, jobAlertVacancies, type Transaction, users } from "../../db/index.ts"
import { composeMail, type Mail, type MailContent, withoutAddress } from "../../platform/mail/index.ts"
import { createPush } from "../../platform/push.ts"
import { hashToken, newToken } from "../accounts/index.ts"
import type { Deps } from "../feature.ts"
import { mailRow, presentJobs } from "../jobs/index.ts"
import { indexOf } from "../search/index.ts"
import { type Alert, labelOf } from "./present-alert.ts"

const KIND = "job-alert"

/** The most jobs in one mail; further ones count as sent (rule d7). */
const IN_A_MAIL = 20

/** `toldAt` is the time stored in the ledger rows, `total` the number of jobs found. */
type Digest = { alertId: number; toldAt: string; total: number }

/** The queued data: no address and no words. */
type AlertMail = { alertId: number; what: "confirm" | "stopped" } | (Digest & { what: "digest" })

export const queueAlertMail = (
  { mail }: Pick<Deps, "mail">,
  tx: Transaction,
  ...mails: readonly AlertMail[]
): Promise<void> => mail.postKinds(tx, KIND, mails)

/** Alert mails are written when they are sent, with the jobs that are public then, and each with its own link. */
export function declareAlertMails(deps: Deps): void {
  deps.mail.kind<AlertMail>(KIND, async (asked) => {
    const served = and(eq(jobAlerts.id, asked.alertId), not(isSuspended))
    const [alert] = await deps.db.select().from(jobAlerts).where(served)
    if (!alert) return null
    if (asked.what === "digest") return alert.stoppedAt ? null : digestMail(deps, alert, asked)
    if (asked.what === "confirm")
      return alert.confirmedAt || (await isHad(deps, alert)) ? null : confirmMail(deps, alert)
    return alert.stoppedAt ? stoppedMail(deps, alert) : null
  })
}

/** An unconfirmed address of an account may be somebody else's, whose alerts continue. */
export const isSuspended = sql`exists (select from ${users} where lower(${users.email}) = ${jobAlerts.email}
  and ${users.emailVerifiedAt} is not null and ${users.blockedAt} is not null)`

/** The alerts that count towards an address's limit of ten. */
export const active = (email: string) =>
  and(eq(jobAlerts.email, email), isNotNull(jobAlerts.confirmedAt), isNull(jobAlerts.stoppedAt))

export const sameSearch = ({ search }: Pick<Alert, "search">) =>
  sql`${jobAlerts.search} = ${JSON.stringify(search)}::jsonb`

/** Whether the address has exactly this alert. Its request was stored like any other, so that its time does not tell. */
async function isHad({ db }: Pick<Deps, "db">, { email, search, frequency }: Alert): Promise<boolean> {
  const same = and(active(email), sameSearch({ search }), eq(jobAlerts.frequency, frequency))
  return (await db.$count(jobAlerts, same)) > 0
}

/** A mail with its own link; `content` receives the link's URL. */
async function written(
  deps: Deps,
  alert: Alert,
  content: (link: string) => MailContent,
): Promise<Mail & { unsubscribeUrl: string }> {
  const token = newToken()
  // Only the token's hash is stored.
  await deps.db
    .insert(jobAlertLinks)
    .values({ tokenHash: hashToken(token), alertId: alert.id, createdAt: deps.clock.now() })
  const link = `${deps.env.publicUrl}/alerta/${token}`
  return { ...composeMail(alert.email, deps.env.publicUrl, content(link)), unsubscribeUrl: link }
}

const inWords = (deps: Deps, { search }: Alert) => labelOf(search, indexOf(deps).directory)

async function confirmMail(deps: Deps, alert: Alert): Promise<Mail> {
  const label = withoutAddress(inWords(deps, alert), "uma busca que a página mostra")
  const { unsubscribeUrl: _, ...mail } = await written(deps, alert, (link) => ({
    subject: "Confirme o seu alerta de vagas",
    preview: `Falta só um toque para receber: ${label}.`,
    heading: words.confirmAsk,
    blocks: [
      `Pediram para avisar este e-mail das vagas novas de: ${label}.`,
      { kind: "button", label: words.confirm, url: `${link}/confirmar` },
      {
        kind: "note",
        text: `Não foi você? Ignore esta mensagem: sem a confirmação não enviamos nada, e o pedido é apagado em ${termPtbr(retention.unconfirmedAlert)}.`,
      },
    ],
    reason: `${alert.email} foi usado para pedir um alerta de vagas`,
  }))
  return mail
}

const reasonOf = (alert: Alert) =>
  `${alert.email} pediu vagas assim ${alert.frequency === "daily" ? "todo dia" : "uma vez por semana"}`

function stoppedMail(deps: Deps, alert: Alert): Promise<Mail> {
  const label = inWords(deps, alert)
  return written(deps, alert, (link) => ({
    subject: "Paramos o seu alerta de vagas",
    preview: `Quer continuar recebendo: ${label}?`,
    heading: "Ainda procura vagas assim?",
    blocks: [
      `Faz seis meses que ninguém abre um link deste alerta (${label}), e por isso paramos de enviar. Se ainda servir, é só um toque:`,
      { kind: "button", label: words.goOn, url: link },
      { kind: "note", text: "Não serve mais? Não precisa fazer nada." },
    ],
    reason: reasonOf(alert),
  }))
}

/** The jobs of one ledger time that are still public, and the number of those that are not. */
async function toldBy({ db, clock }: Pick<Deps, "db" | "clock">, alertId: number, toldAt: Date) {
  const told = await db
    .select({ id: jobAlertVacancies.jobPostId })
    .from(jobAlertVacancies)
    .where(and(eq(jobAlertVacancies.alertId, alertId), eq(jobAlertVacancies.toldAt, toldAt)))
    .orderBy(asc(jobAlertVacancies.place))
  const ids = told.map(({ id }) => id)
  const jobs = await presentJobs(db, ids, clock.now())
  return { jobs, ended: ids.length - jobs.length }
}

/** Null when all of its jobs have ended meanwhile: no empty mail is sent. */
async function digestMail(deps: Deps, alert: Alert, { toldAt: at, total }: Digest): Promise<Mail | null> {
  const toldAt = new Date(at)
  const { jobs, ended } = await toldBy(deps, alert.id, toldAt)
  if (jobs.length === 0) return null
  const count = total - ended
  const label = inWords(deps, alert)
  const found = counted(count, "vaga nova", "vagas novas")
  const shown = jobs.slice(0, IN_A_MAIL)
  return written(deps, alert, (link) => ({
    id: `alerta-${alert.id}-${toldAt.getTime()}`,
    subject: `${found}: ${label}`,
    preview: shown.map(({ title }) => title).join(", "),
    heading: found,
    blocks: [
      label,
      { kind: "links", rows: shown.map((job) => mailRow(job, `${link}/vaga/${job.id}`)) },
      {
        kind: "button",
        label: count > shown.length ? `Ver todas (${count})` : "Ver todas",
        url: `${link}/vagas`,
      },
      { kind: "links", rows: [{ label: "Mudar ou parar este alerta", url: link }] },
    ],
    reason: reasonOf(alert),
  }))
}

const QUEUE = "job-alert-push"

/** Queues push messages with the same content as the mails, in their transaction. */
export const enqueuePushes = (tx: Transaction, { work }: Pick<Deps, "work">, told: readonly Digest[]) =>
  work.enqueueAll(tx, QUEUE, told)

/** A message names only jobs, which are public; the search, the e-mail and the person are not sent. */
export function declareAlertPush(deps: Deps): void {
  const push = createPush(deps.env.push)
  deps.work.register<Digest>({
    name: QUEUE,
    async run({ alertId, toldAt, total }) {
      const isOn = and(eq(jobAlerts.id, alertId), isNull(jobAlerts.stoppedAt), isNotNull(jobAlerts.pushTag))
      const [alert] = await deps.db.select({ tag: jobAlerts.pushTag }).from(jobAlerts).where(isOn)
      const { jobs, ended } = await toldBy(deps, alertId, new Date(toldAt))
      const [first, ...more] = jobs
      if (!push || !alert?.tag || !first) return
      await push.send({
        heading: counted(total - ended, "vaga nova no seu alerta", "vagas novas no seu alerta"),
        text: [first, ...more.slice(0, 2)].map(({ title }) => title).join(", "),
        url: `${deps.env.publicUrl}/job/${first.slug}`,
        tag: alert.tag,
        onceKey: `alert-push-${alertId}-${toldAt}`,
      })
    },
  })
}

import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { jobs as jobWords } from "@upaon/contract/messages/jobs"
import type { ListedJob } from "@upaon/contract/jobs/schemas"
import { counted, statedSalary, nonBreaking } from "@upaon/contract/platform/format"
import { and, eq } from "drizzle-orm"
import { isUnaccepted, jobPosts, type Transaction, users } from "../../db/index.ts"
import { composeMail, type Mail, type MailBlock, type MailContent } from "../../platform/mail/index.ts"
import { pick } from "../../platform/pick.ts"
import type { Job, JobDeps } from "./job.ts"

/** The last line of a mail about one job: why the person received it. */
export const PUBLISHER_REASON = "publicou uma vaga conosco"

type Person = { email: string; name: string }

/** The content of a mail to a publisher. */
type Words = Pick<MailContent, "id" | "subject" | "heading"> & {
  text: string
  /** Default: `text`. */
  preview?: string
  /** Blocks below the text. */
  more?: readonly MailBlock[]
  /** The button's label and its path on the site. */
  button?: readonly [label: string, path: string] | undefined
  reason?: string
}

/** A mail that addresses the person by name. `site` is the site's URL without a trailing slash. */
export function personMail(person: Person, site: string, words: Words): Mail {
  const { text, preview = text, more = [], button, reason = PUBLISHER_REASON, ...head } = words
  const blocks: MailBlock[] = [`Olá, ${person.name}!`, text, ...more]
  if (button) blocks.push({ kind: "button", label: button[0], url: `${site}${button[1]}` })
  return composeMail(person.email, site, { ...head, preview, blocks, reason })
}

/** Queues a mail to somebody who has an account; to a suspended person without the button, whose page needs a sign-in. */
export async function mailPerson(
  tx: Transaction,
  { mail, env }: Pick<JobDeps, "mail" | "env">,
  userId: number,
  words: Words,
): Promise<void> {
  const [person] = await tx
    .select(pick(users, "email", "name", "blockedAt"))
    .from(users)
    .where(eq(users.id, userId))
  if (!person) return
  const button = person.blockedAt ? undefined : words.button
  await mail.post(tx, personMail(person, env.publicUrl, { ...words, button }))
}

/** Tells the owner of a job's new status. `former` is the job before the change; `ended`: its time ran out. */
export async function mailStatus(
  tx: Transaction,
  deps: JobDeps,
  job: Job,
  former: Job,
  ended: boolean,
): Promise<void> {
  const title = job.title || jobWords.untitled
  const again = former.firstApprovedAt !== null
  const waited = former.statusId === JOB_STATUS.pending
  const wasPaused = former.statusId === JOB_STATUS.paused
  const reviewed =
    former.statusId === JOB_STATUS.active ||
    (ended && wasPaused && (await tx.$count(jobPosts, and(eq(jobPosts.id, job.id), isUnaccepted))) === 0)
  const words = wordsOf({ ...job, title, ended, again, waited, refused: waited && !again, reviewed })
  const [owner] = await tx.select(pick(users, "blockedAt")).from(users).where(eq(users.id, job.userId))
  if (owner?.blockedAt) {
    // What the text asks for needs a sign-in, which refuses a suspended owner.
    words.text = `Sua conta está suspensa, e por isso você não pode mudar a vaga “${title}” agora. Acha que foi engano? ${contactOf(deps)}`
  }
  const more = job.instructions ? [{ kind: "html" as const, html: job.instructions }] : []
  await mailPerson(tx, deps, job.userId, { ...words, more })
}

const contactOf = ({ env }: Pick<JobDeps, "env">) =>
  env.contactEmail ? `Escreva para ${env.contactEmail}.` : "Fale com a nossa equipe."

/** Up to this many jobs are named in the mail, the others only counted. */
const MAX_NAMED = 20

const list = new Intl.ListFormat("pt-BR")

/** Tells a suspended person in one mail about all of their jobs that left the site. */
export async function mailPaused(
  tx: Transaction,
  deps: JobDeps,
  userId: number,
  jobs: readonly Job[],
): Promise<void> {
  const named = jobs.slice(0, MAX_NAMED).map(({ title }) => `“${title}”`)
  if (jobs.length > MAX_NAMED) named.push(`mais ${jobs.length - MAX_NAMED}`)
  await mailPerson(tx, deps, userId, {
    subject: jobs.length === 1 ? "Sua vaga foi pausada" : "Suas vagas foram pausadas",
    preview: "Sua conta foi suspensa pela nossa equipe.",
    heading: "Sua conta foi suspensa",
    text: `Sua conta foi suspensa pela nossa equipe, e ${counted(jobs.length, "vaga saiu", "vagas saíram")} das buscas: ${list.format(named)}.`,
    more: [{ kind: "note", text: `Acha que foi engano? ${contactOf(deps)}` }],
    reason: "publicou vagas conosco",
  })
}

/** Tells an administrator that a decision was not carried out because the job was changed or deleted before. */
export async function mailNothingDone(
  tx: Transaction,
  deps: JobDeps,
  { userId, jobId }: { userId: number; jobId: number },
): Promise<void> {
  const [job] = await tx.select().from(jobPosts).where(eq(jobPosts.id, jobId))
  if (!job) return
  const title = job.title || jobWords.untitled
  const { pending, active } = JOB_STATUS
  const waits = job.statusId === pending || (job.readAfterwards && job.statusId === active)
  const now = waits ? "espera de novo na fila de análise" : "já não espera por análise"
  await mailPerson(tx, deps, userId, {
    subject: `Sua decisão não valeu: ${title}`,
    heading: "Sua decisão não valeu",
    text: job.deletedAt
      ? `A vaga “${title}” foi excluída antes de a sua decisão valer. Não há mais nada a fazer.`
      : `A vaga “${title}” ou quem a anuncia mudou antes de a sua decisão valer. Nada foi feito, e a vaga ${now}.`,
    button: ["Ver a fila de análise", "/panel/admin/review"],
    reason: "decidiu sobre uma vaga",
  })
}

type StatusMail = Job & {
  /** The job reached its end; nobody deactivated it. */
  ended: boolean
  /** The job had been public before. */
  again: boolean
  /** The job waited for a review. */
  waited: boolean
  /** If the job is not active: its first review refused it, and its blocked points were released. */
  refused: boolean
  /** If the job is paused or ended: its owner may activate or renew it without a review. */
  reviewed: boolean
}

function wordsOf(job: StatusMail): Words {
  const edit = `/panel/job/edit?id=${job.id}`
  const toTheList = ["Ver minhas vagas", "/panel/jobs"] as const
  const toTheForm = ["Editar a vaga", edit] as const
  switch (job.statusId) {
    case JOB_STATUS.active:
      return {
        subject: `Sua vaga está no ar: ${job.title}`,
        heading: job.again ? "Sua vaga voltou ao ar" : "Sua vaga está no ar",
        text: `A vaga “${job.title}” está publicada. Quem procura emprego já pode encontrá-la.`,
        button: ["Ver a vaga", `/job/${job.slug}`],
      }
    case JOB_STATUS.rectify:
      return {
        subject: `Falta pouco: corrija a vaga ${job.title}`,
        heading: "Sua vaga precisa de uma correção",
        text: `Lemos a vaga “${job.title}” e falta um ajuste para publicar. Corrija o que está abaixo e salve: ela volta para análise na hora.`,
        button: ["Corrigir a vaga", edit],
      }
    case JOB_STATUS.pending:
      return {
        subject: `Vaga em análise: ${job.title}`,
        heading: "Sua vaga está em análise",
        text: job.again
          ? `A vaga “${job.title}” voltou para análise e, enquanto isso, não aparece no site. Avisamos por e-mail assim que ela for analisada.`
          : `Recebemos a vaga “${job.title}”. Avisamos por e-mail assim que ela for analisada.`,
        button: toTheList,
      }
    case JOB_STATUS.paused:
      return {
        subject: `Vaga pausada: ${job.title}`,
        heading: "Sua vaga está pausada",
        ...(job.reviewed
          ? {
              text: `A vaga “${job.title}” não aparece mais nas buscas. Para mostrá-la de novo, escolha Ativar em Minhas Vagas.`,
              button: toTheList,
            }
          : {
              text: `A vaga “${job.title}” não está nas buscas e ainda precisa de análise. Para mostrá-la, edite a vaga e envie de novo.`,
              button: toTheForm,
            }),
      }
    case JOB_STATUS.filled:
      return {
        subject: `Vaga preenchida: ${job.title}`,
        heading: "Sua vaga foi marcada como preenchida",
        text: `A vaga “${job.title}” saiu das buscas. Se ainda procura alguém, edite a vaga e envie de novo para análise.`,
        button: toTheList,
      }
    default:
      if (job.ended)
        return {
          subject: `Sua vaga chegou ao fim: ${job.title}`,
          heading: "Sua vaga chegou ao fim",
          ...(job.reviewed
            ? {
                text: `O prazo da vaga “${job.title}” terminou e ela saiu das buscas. A seleção continua? Em Minhas Vagas, escolha Renovar no menu da vaga.`,
                button: ["Renovar a vaga", toTheList[1]],
              }
            : {
                text: `${
                  job.waited
                    ? `Conferimos a vaga “${job.title}” e não encontramos nada errado, mas o prazo dela terminou enquanto isso.`
                    : `O prazo da vaga “${job.title}” terminou, e ela ainda precisava de análise.`
                } A seleção continua? Edite a vaga com um novo prazo e envie para análise.`,
                button: toTheForm,
              }),
        }
      if (job.refused)
        return {
          subject: `Vaga não aprovada: ${job.title}`,
          heading: "Sua vaga não foi aprovada",
          text: `Lemos a vaga “${job.title}” e não podemos publicá-la como está.${job.freeOfPoints ? "" : " Os pontos reservados para ela voltaram para o seu saldo."} Você pode editá-la e enviar de novo para análise.`,
          button: toTheForm,
        }
      return {
        subject: `Vaga desativada: ${job.title}`,
        heading: "Sua vaga foi desativada",
        text: `A vaga “${job.title}” não está publicada. Você pode editá-la e enviar de novo para análise.`,
        button: toTheForm,
      }
  }
}

/** A job as a row of a mail's list: employer, place and pay. */
export const mailRow = (job: ListedJob, url: string) => ({
  label: job.title,
  detail: [
    job.company?.name ?? job.company_name,
    job.neighborhood?.name,
    job.county?.name,
    nonBreaking(statedSalary(job) ?? ""),
  ]
    .filter(Boolean)
    .join(" · "),
  url,
})

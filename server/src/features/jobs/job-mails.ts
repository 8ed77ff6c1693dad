import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { jobs as jobWords } from "@upaon/contract/messages/jobs"
import { counted } from "@upaon/contract/platform/format"
import { eq } from "drizzle-orm"
import { jobPosts, type Transaction, users } from "../../db/index.ts"
import type { Env } from "../../env.ts"
import { composeMail, type Mail, type MailBlock } from "../../platform/mail/index.ts"
import type { Job, JobDeps } from "./job.ts"

type Owner = { email: string; name: string }

export async function ownerOf(tx: Transaction, userId: number): Promise<Owner | undefined> {
  const one = eq(users.id, userId)
  const [owner] = await tx.select({ email: users.email, name: users.name }).from(users).where(one)
  return owner
}

/** Tells the owner of a job's new status. `former`: the job as it was; `ended`: its time ran out. */
export async function mailStatus(
  tx: Transaction,
  deps: JobDeps,
  job: Job,
  former: Job,
  ended: boolean,
): Promise<void> {
  const owner = await ownerOf(tx, job.userId)
  if (!owner) return
  const title = job.title || jobWords.untitled
  const again = former.firstApprovedAt !== null
  const refused = former.statusId === JOB_STATUS.pending && !again
  await deps.mail.post(tx, statusMail(owner, { ...job, title, ended, again, refused }, deps.env.publicUrl))
}

/** Tells a suspended person in one mail of all the jobs that left the site. */
export async function mailPaused(
  tx: Transaction,
  deps: JobDeps,
  userId: number,
  jobs: readonly Job[],
): Promise<void> {
  const owner = await ownerOf(tx, userId)
  if (owner) await deps.mail.post(tx, jobsPausedMail(deps.env, owner, jobs))
}

/** Tells an administrator that a decision on a job came to nothing: the job was changed or deleted before it counted. */
export async function mailNothingDone(
  tx: Transaction,
  { mail, env }: JobDeps,
  { userId, jobId }: { userId: number; jobId: number },
): Promise<void> {
  const reviewer = await ownerOf(tx, userId)
  const [job] = await tx.select().from(jobPosts).where(eq(jobPosts.id, jobId))
  if (!reviewer || !job) return
  const title = job.title || jobWords.untitled
  const text = job.deletedAt
    ? `A vaga “${title}” foi excluída antes de a sua decisão valer. Não há mais nada a fazer.`
    : `A vaga “${title}” ou quem a anuncia mudou antes de a sua decisão valer. Nada dela foi feito, e a vaga espera de novo na fila de análise.`
  const content = {
    subject: `Sua decisão não valeu: ${title}`,
    preview: text,
    heading: "Sua decisão não valeu",
    blocks: [
      `Olá, ${reviewer.name}!`,
      text,
      { kind: "button", label: "Ver a fila de análise", url: `${env.publicUrl}/panel/admin/review` },
    ] as const,
    reason: "Você recebeu este e-mail porque decidiu sobre uma vaga.",
  }
  await mail.post(tx, composeMail(reviewer.email, env.publicUrl, content))
}

type StatusMail = Job & {
  /** Its time is over, nobody deactivated it. */
  ended: boolean
  /** It had been public before. */
  again: boolean
  /** Where it is not active: its first review ended so, and what it had reserved came free. */
  refused: boolean
}

type Words = { subject: string; heading: string; text: string; button: string; path: string }

function wordsOf(job: StatusMail): Words {
  const edit = `/panel/job/edit?id=${job.id}`
  const toTheList = { button: "Ver minhas vagas", path: "/panel/jobs" }
  switch (job.statusId) {
    case JOB_STATUS.active:
      return {
        subject: `Sua vaga está no ar: ${job.title}`,
        heading: job.again ? "Sua vaga voltou ao ar" : "Sua vaga está no ar",
        text: `A vaga “${job.title}” está publicada. Quem procura emprego já pode encontrá-la.`,
        button: "Ver a vaga",
        path: `/job/${job.slug}`,
      }
    case JOB_STATUS.rectify:
      return {
        subject: `Falta pouco: corrija a vaga ${job.title}`,
        heading: "Sua vaga precisa de uma correção",
        text: `Lemos a vaga “${job.title}” e falta um ajuste para publicar. Corrija o que está abaixo e salve: ela volta para análise na hora.`,
        button: "Corrigir a vaga",
        path: edit,
      }
    case JOB_STATUS.pending:
      return {
        subject: `Vaga em análise: ${job.title}`,
        heading: "Sua vaga está em análise",
        text: job.again
          ? `A vaga “${job.title}” voltou para análise e até lá não aparece no site. Avisamos por e-mail assim que ela for analisada.`
          : `Recebemos a vaga “${job.title}”. Avisamos por e-mail assim que ela for analisada.`,
        ...toTheList,
      }
    case JOB_STATUS.paused:
      return {
        subject: `Vaga pausada: ${job.title}`,
        heading: "Sua vaga está pausada",
        text: `A vaga “${job.title}” não aparece mais nas buscas. Para mostrá-la de novo, escolha Ativar em Minhas Vagas.`,
        ...toTheList,
      }
    case JOB_STATUS.filled:
      return {
        subject: `Vaga preenchida: ${job.title}`,
        heading: "Sua vaga foi marcada como preenchida",
        text: `A vaga “${job.title}” saiu das buscas. Se ainda procura alguém, edite a vaga e envie de novo para análise.`,
        ...toTheList,
      }
    default:
      if (job.ended)
        return {
          subject: `Sua vaga chegou ao fim: ${job.title}`,
          heading: "Sua vaga chegou ao fim",
          text: `O prazo da vaga “${job.title}” terminou e ela saiu das buscas. A seleção continua? Em Minhas Vagas, escolha Renovar no menu da vaga.`,
          button: "Renovar a vaga",
          path: toTheList.path,
        }
      if (job.refused)
        return {
          subject: `Vaga não aprovada: ${job.title}`,
          heading: "Sua vaga não foi aprovada",
          text: `Lemos a vaga “${job.title}” e não podemos publicá-la como está.${job.freeOfPoints ? "" : " Os pontos reservados para ela voltaram para o seu saldo."} Você pode editá-la e enviar de novo para análise.`,
          button: "Editar a vaga",
          path: edit,
        }
      return {
        subject: `Vaga desativada: ${job.title}`,
        heading: "Sua vaga foi desativada",
        text: `A vaga “${job.title}” não está publicada. Você pode editá-la e enviar de novo para análise.`,
        button: "Editar a vaga",
        path: edit,
      }
  }
}

/** Stands at the foot of a mail about one vacancy: why it came. */
export const PUBLISHER_REASON = "Você recebeu este e-mail porque publicou uma vaga conosco."

/** What the owner of a job reads when its status changes. `site`: its address, without a slash at the end. */
function statusMail(owner: Owner, job: StatusMail, site: string): Mail {
  const words = wordsOf(job)
  const blocks: MailBlock[] = [`Olá, ${owner.name}!`, words.text]
  if (job.instructions) blocks.push({ kind: "html", html: job.instructions })
  blocks.push({ kind: "button", label: words.button, url: `${site}${words.path}` })
  return composeMail(owner.email, site, {
    subject: words.subject,
    preview: words.text,
    heading: words.heading,
    blocks,
    reason: PUBLISHER_REASON,
  })
}

/** More than these are counted, not named. */
const NAMED = 20

const list = new Intl.ListFormat("pt-BR")

function jobsPausedMail(
  { publicUrl, contactEmail }: Pick<Env, "publicUrl" | "contactEmail">,
  owner: Owner,
  jobs: readonly { title: string }[],
): Mail {
  const named = jobs.slice(0, NAMED).map(({ title }) => `“${title}”`)
  if (jobs.length > NAMED) named.push(`mais ${jobs.length - NAMED}`)
  return composeMail(owner.email, publicUrl, {
    subject: jobs.length === 1 ? "Sua vaga foi pausada" : "Suas vagas foram pausadas",
    preview: "Sua conta foi suspensa pela nossa equipe.",
    heading: "Conta suspensa e vagas pausadas",
    blocks: [
      `Olá, ${owner.name}!`,
      `Sua conta foi suspensa pela nossa equipe, e ${counted(jobs.length, "vaga saiu", "vagas saíram")} das buscas: ${list.format(named)}.`,
      {
        kind: "note",
        text: contactEmail
          ? `Acha que foi engano? Escreva para ${contactEmail}.`
          : "Acha que foi engano? Fale com a nossa equipe.",
      },
    ],
    reason: "Você recebeu este e-mail porque publicou vagas conosco.",
  })
}

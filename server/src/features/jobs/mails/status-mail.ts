import { JOB_STATUS, type JobStatusId } from "@upaon/contract/jobs/statuses"
import { composeMail, type Mail, type MailBlock } from "../../../platform/mail/index.ts"

export type StatusMail = {
  to: string
  name: string
  title: string
  slug: string
  jobId: number
  status: JobStatusId
  /** Sanitised HTML, or null. */
  instructions: string | null
  /** Its time is over, nobody deactivated it. */
  ended: boolean
  /** It had been public before. */
  again: boolean
  /** Address of the product, without a slash at the end. */
  site: string
}

type Words = { subject: string; heading: string; text: string; button: string; path: string }

function wordsOf(job: StatusMail): Words {
  const edit = `/panel/job/edit?id=${job.jobId}`
  const list = "/panel/jobs"
  switch (job.status) {
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
        text: `Recebemos a vaga “${job.title}”. Avisamos por e-mail assim que ela for analisada.`,
        button: "Ver minhas vagas",
        path: list,
      }
    case JOB_STATUS.paused:
      return {
        subject: `Vaga pausada: ${job.title}`,
        heading: "Sua vaga está pausada",
        text: `A vaga “${job.title}” não aparece mais nas buscas. Para mostrá-la de novo, escolha Ativar em Minhas Vagas.`,
        button: "Ver minhas vagas",
        path: list,
      }
    default:
      return job.ended
        ? {
            subject: `Sua vaga chegou ao fim: ${job.title}`,
            heading: "Sua vaga chegou ao fim",
            text: `O prazo da vaga “${job.title}” terminou e ela saiu das buscas. A seleção continua? Edite a vaga com uma nova data para renovar.`,
            button: "Renovar a vaga",
            path: edit,
          }
        : {
            subject: `Vaga desativada: ${job.title}`,
            heading: "Sua vaga foi desativada",
            text: `A vaga “${job.title}” não está publicada. Você pode editá-la e enviar de novo para análise.`,
            button: "Editar a vaga",
            path: edit,
          }
  }
}

/** What the owner of a job reads when its status changes. */
export function statusMail(job: StatusMail): Mail {
  const words = wordsOf(job)
  const blocks: MailBlock[] = [
    { kind: "text", text: `Olá, ${job.name}!` },
    { kind: "text", text: words.text },
  ]
  if (job.instructions) blocks.push({ kind: "html", html: job.instructions })
  blocks.push({ kind: "button", label: words.button, url: `${job.site}${words.path}` })
  return composeMail(job.to, job.site, {
    // A title is what people typed: no line of a mail's head is made of more than one line of it.
    subject: words.subject.replace(/\s+/g, " ").slice(0, 200),
    preview: words.text,
    heading: words.heading,
    blocks,
    reason: "Você recebeu este e-mail porque publicou uma vaga conosco.",
  })
}

import { answerQuestion, showQuestion } from "@upaon/contract/still-open/endpoints"
import { stillOpen as words } from "@upaon/contract/messages/still-open"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { and, eq, isNull } from "drizzle-orm"
import type { Feature, Deps } from "../feature.ts"
import { answer, jobOfLink } from "./answer.ts"
import { lastMorning } from "../../platform/clock.ts"
import { hashToken, newToken } from "../accounts/index.ts"
import { anyJobById, markAsked, pauseSilent, PUBLISHER_REASON } from "../jobs/index.ts"
import { jobConfirmLinks, jobPosts, type Transaction, users } from "../../db/index.ts"
import { composeMail, type MailBlock, type MailContent } from "../../platform/mail/index.ts"

export { clearQuestions } from "./answer.ts"

/** Asks owners whether their jobs are still open; silence pauses the jobs (rule d14). */
export const stillOpen: Feature = ({ serve, deps }) => {
  declareMails(deps)
  deps.work.minutely("jobs-still-open", async () => {
    const now = deps.clock.now()
    const morning = lastMorning(now)
    for (const what of ["paused", "ask"] as const)
      for (let done = false; !done; )
        done = await deps.db.transaction(async (tx) => {
          const step =
            what === "ask" ? await markAsked(tx, morning, now) : await pauseSilent(tx, deps, morning)
          await postMails(tx, deps, step.ids, { what, at: morning.toISOString() })
          return step.isLast
        })
  })

  const shown = async (jobId: number) => {
    const { title, status_job_post } = await anyJobById(deps.db, jobId, deps.clock.now())
    return { data: { title, status_job_post } }
  }
  serve(showQuestion, async ({ params }) => shown(await jobOfLink(deps.db, params.token)))
  serve(answerQuestion, async ({ params, body }) => shown(await answer(deps, params.token, body.answer)))
}

const KIND = "still-open"

/** The queued data: no address and no link. `at` is the morning of the mail. */
type Question = { jobId: number; what: "ask" | "paused"; at: string }

const postMails = (
  tx: Transaction,
  { mail }: Pick<Deps, "mail">,
  jobIds: readonly number[],
  about: Omit<Question, "jobId">,
): Promise<void> =>
  mail.postKinds(
    tx,
    KIND,
    jobIds.map((jobId) => ({ jobId, ...about })),
  )

/** The mails are written when they are sent, each with its own link; a question answered or asked again meanwhile is not sent. */
function declareMails(deps: Deps): void {
  deps.mail.kind<Question>(KIND, async ({ jobId, what, at }) => {
    const [found] = await deps.db
      .select({ job: jobPosts, owner: { name: users.name, email: users.email } })
      .from(jobPosts)
      .innerJoin(users, eq(users.id, jobPosts.userId))
      .where(and(eq(jobPosts.id, jobId), isNull(jobPosts.deletedAt), isNull(users.blockedAt)))
    const still = what === "ask" ? JOB_STATUS.active : JOB_STATUS.paused
    const isAnswered = what === "ask" && found?.job.askedAt?.toISOString() !== at
    if (!found || found.job.statusId !== still || isAnswered) return null
    const { publicUrl } = deps.env
    const token = newToken()
    // Only the token's hash is stored.
    await deps.db
      .insert(jobConfirmLinks)
      .values({ tokenHash: hashToken(token), jobPostId: jobId, createdAt: deps.clock.now() })
    const link = `${publicUrl}/vaga-aberta/${token}`
    const content = (what === "ask" ? askMail : pausedMail)(found.job.title, link)
    const blocks = [`Olá, ${found.owner.name}!`, ...content.blocks]
    const id = `vaga-${jobId}-${what}-${Date.parse(at)}`
    return composeMail(found.owner.email, publicUrl, { ...content, id, blocks, reason: PUBLISHER_REASON })
  })
}

type Content = Omit<MailContent, "reason">

const askMail = (title: string, link: string): Content => ({
  subject: `Continua aberta? ${title}`,
  preview: `Confirme a vaga “${title}” com um toque.`,
  heading: words.ask,
  blocks: [
    `A vaga “${title}” está no ar há algumas semanas. Quem procura emprego agradece saber se ela ainda vale:`,
    { kind: "button", label: words.answers.open, url: `${link}?resposta=open` },
    otherAnswers(link),
    { kind: "note", text: "Sem resposta em sete dias, a vaga é pausada. Você a reabre com um toque." },
  ],
})

const pausedMail = (title: string, link: string): Content => ({
  subject: `Pausamos a sua vaga: ${title}`,
  preview: `Ainda vale? Reabra a vaga “${title}” com um toque.`,
  heading: "Sua vaga foi pausada",
  blocks: [
    `Perguntamos há sete dias se a vaga “${title}” continua aberta e não tivemos resposta. Por isso ela saiu das buscas.`,
    { kind: "button", label: words.reopen, url: `${link}?resposta=open` },
    otherAnswers(link),
  ],
})

const otherAnswers = (link: string): MailBlock => ({
  kind: "links",
  rows: (["filled", "close"] as const).map((answer) => ({
    label: words.answers[answer],
    url: `${link}?resposta=${answer}`,
  })),
})

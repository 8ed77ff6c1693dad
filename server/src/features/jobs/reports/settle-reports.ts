import type { ReportDecision } from "@upaon/contract/jobs/reports"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { and, eq, isNull } from "drizzle-orm"
import { jobPosts, jobReports, type Transaction } from "../../../db/index.ts"
import { composeMail } from "../../../platform/mail/index.ts"
import type { Job, JobDeps } from "../job.ts"
import { currentStatus } from "../job-states.ts"
import { knownTitle } from "../public-jobs.queries.ts"

const ENDED = "Como terminou a sua denúncia"

const endings = {
  keep: "Conferimos e não encontramos nada errado: ela continua no site.",
  /** The job is not on the site after the decision: it ended, or its owner paused or edited it, or is suspended. */
  keptEnded: "Conferimos e não encontramos nada errado. Ela já tinha saído do site.",
  remove: "Conferimos e a retiramos do site.",
  /** The job had ended, or its owner had paused or edited it: the decision keeps it from coming back. */
  removeEnded: "Ela já tinha saído do site e, como está, não volta.",
  /** The publisher deleted the job before the decision. */
  gone: "Ela foi excluída por quem a publicou e não está mais no site.",
}
type ReportEnding = keyof typeof endings

/** Tells a reporter who left an e-mail how the report ended. The vacancy is named as the reporter read it. */
async function mailEnding(
  tx: Transaction,
  deps: JobDeps,
  given: { to: string; job: Job; ending: ReportEnding },
): Promise<void> {
  const [job = given.job] = await tx
    .select({ title: knownTitle })
    .from(jobPosts)
    .where(eq(jobPosts.id, given.job.id))
  const text = `Você nos avisou sobre a vaga “${job.title}”. ${endings[given.ending]} Obrigado por cuidar de quem procura emprego.`
  await deps.mail.post(
    tx,
    composeMail(given.to, deps.env.publicUrl, {
      subject: ENDED,
      preview: text,
      heading: ENDED,
      blocks: [text],
      reason: `uma vaga foi denunciada com o e-mail ${given.to}`,
    }),
  )
}

const openOf = (jobId: number) => and(eq(jobReports.jobPostId, jobId), isNull(jobReports.decision))

/** Closes the open reports of a job and mails the reporters who left an e-mail. @returns the number of reports */
export async function settleReports(
  tx: Transaction,
  deps: JobDeps,
  job: Job,
  decision: ReportDecision,
  ending: ReportEnding = decision,
): Promise<number> {
  const now = deps.clock.now()
  // A job that reports sent to its review was on the site until then.
  const isShown = currentStatus(job, now) === JOB_STATUS.active || job.reportedAt !== null
  const said = ending === "remove" && !isShown ? "removeEnded" : ending
  const decided = await tx
    .update(jobReports)
    .set({ decision, decidedAt: now })
    .where(openOf(job.id))
    .returning({ email: jobReports.email })
  for (const { email } of decided) if (email) await mailEnding(tx, deps, { to: email, job, ending: said })
  return decided.length
}

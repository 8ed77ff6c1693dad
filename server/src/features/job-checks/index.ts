import { checkJob, type FairWord, riskLabels, showRisk } from "@upaon/contract/job-checks/endpoints"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { escapeHtml } from "@upaon/contract/platform/format"
import { and, eq, inArray, isNull, ne } from "drizzle-orm"
import { jobPosts, type Queryable } from "../../db/index.ts"
import { foundRow } from "../../platform/http/index.ts"
import { actsForJob } from "../companies/index.ts"
import type { Feature } from "../feature.ts"
import { fairWordsIn, titleForms } from "./fair-words/find-fair-words.ts"
import { findCopies, fingerprintOf, groupCopies, nameTheSame } from "./near-copies.ts"
import { factsOf, type Weighed } from "./risk/facts.queries.ts"
import { scoreOf, textReasons, weightOf } from "./risk/text-reasons.ts"

export { fairWordsIn } from "./fair-words/find-fair-words.ts"
export { groupCopies } from "./near-copies.ts"
export { scoreOf, textReasons } from "./risk/text-reasons.ts"

const OPEN = [JOB_STATUS.active, JOB_STATUS.pending, JOB_STATUS.paused]

/** Checks of a job's words while it is written and when it is reviewed. */
export const jobChecks: Feature = ({ serve, deps }) => {
  const { db, clock } = deps

  serve(checkJob, async ({ body, session }) => {
    const owner = session.user.isAdmin && body.user_id ? body.user_id : session.user.id
    return { data: { similar: await similarOf(db, body, owner), fair_words: fairWordsOf(body) } }
  })

  serve(showRisk, async ({ params }) => {
    const sent = and(ne(jobPosts.statusId, JOB_STATUS.draft), isNull(jobPosts.deletedAt))
    const job = foundRow(
      await db
        .select()
        .from(jobPosts)
        .where(and(eq(jobPosts.id, params.id), sent)),
    )
    const { risk, riskReasons } = job.riskReasons ? job : await checkedColumns(db, job, clock.now())
    const reasons = (riskReasons ?? []).map((reason) => ({ ...reason, label: riskLabels[reason.code] }))
    return { data: { score: risk ?? 0, reasons, fair_words: fairWordsOf(job) } }
  })

  deps.work.minutely("jobs-group-copies", (isStopping) => groupCopies(db, isStopping))
}

type Written = { title: string; description: string; questions: readonly { text: string }[] }

/** Forbidden wording in everything that an employer wrote, and a form of the title that includes both sexes. */
function fairWordsOf({ title, description, questions }: Written): FairWord[] {
  const marks = (field: string, found: Omit<FairWord, "field">[]) => found.map((one) => ({ field, ...one }))
  return [
    ...marks("title", [...titleForms(title), ...fairWordsIn("title", title)]),
    ...marks("description", fairWordsIn("description", description)),
    ...questions.flatMap(({ text }, at) => marks(`questions.${at}.text`, fairWordsIn("question", text))),
  ]
}

/** The owner's open jobs whose text is nearly the same. */
async function similarOf(
  db: Queryable,
  { id = 0, title, description }: { id?: number | undefined; title: string; description: string },
  userId: number,
) {
  const own = and(actsForJob(userId), inArray(jobPosts.statusId, OPEN))
  const copies = await findCopies(db, { id, description, copyKeys: fingerprintOf(description) }, own)
  return copies
    .filter((copy) => nameTheSame(copy.title, title))
    .map((copy) => ({ id: copy.id, title: copy.title }))
}

/** The columns that follow from a sent or edited job's words: risk and fingerprint. `copyGroup` is determined anew later. */
export async function checkedColumns(
  db: Queryable,
  job: Omit<Weighed, "copyKeys">,
  now: Date,
): Promise<Pick<typeof jobPosts.$inferSelect, "risk" | "riskReasons" | "copyKeys" | "copyGroup">> {
  const copyKeys = fingerprintOf(job.description)
  const contact = [job.applyBy === "whatsapp" && "WhatsApp", job.emailReceiveCv].filter(Boolean).join(" ")
  const asked = job.questions.map(({ text }) => `<p>${escapeHtml(text)}</p>`).join("")
  const riskReasons = [
    ...textReasons(job.title, `${job.description}<p>${contact}</p>${asked}`),
    ...(await factsOf(db, { ...job, copyKeys }, now)).map((fact) => ({
      ...fact,
      weight: weightOf(fact.code),
    })),
  ]
  return { risk: scoreOf(riskReasons), riskReasons, copyKeys, copyGroup: null }
}

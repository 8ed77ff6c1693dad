import type { Queryable } from "../../db/index.ts"
import { escapeHtml } from "../../platform/html.ts"
import type { Job, Weighed } from "./job.ts"
import { fingerprintOf } from "./near-copies.ts"
import { factsOf } from "./risk/facts.queries.ts"
import { scoreOf, textReasons, weightOf } from "./risk/text-reasons.ts"

/** What follows from a vacancy's words as it is sent or edited: stored with it. Whose group it is in is looked for anew. */
export async function checkedColumns(
  db: Queryable,
  job: Omit<Weighed, "copyKeys">,
  now: Date,
): Promise<Pick<Job, "risk" | "riskReasons" | "copyKeys" | "copyGroup">> {
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

import type { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { defaultWayToApply } from "@upaon/contract/jobs/way-to-apply"
import { plainText } from "@upaon/contract/platform/format"
import { brazilianPhone } from "@upaon/contract/platform/phone"
import { isSecureAddress } from "@upaon/contract/platform/rich-fields"
import { readPhone } from "@upaon/poster-reader"
import { eq } from "drizzle-orm"
import { companies, type JobSource, type Transaction } from "../../db/index.ts"
import { cleanHtml } from "../../platform/html.ts"
import { checkPlace } from "../places/index.ts"
import type { Actor, Job, JobValues } from "./job.ts"
import { insertJob } from "./save-job.ts"

/**
 * What a picture or an imported row says of a job; values that were not read are absent, never guessed. `companyName` is for a
 * company that is not registered. `description` is HTML and is cleaned here. Title and description may be empty: the approval
 * asks for them.
 */
export type JobDraftValues = JobValues & {
  userId: number
  companyId: number | null
  title: string
  description: string
  source: Extract<JobSource, "picture" | "import">
}

/**
 * Creates a job from what was read: a draft, or a job that waits for its review and costs nothing (rule c1). Without any place
 * the company's place is used (rule c24). Type and area may stay empty until the approval.
 * @throws Failure 422 for a place that does not exist
 */
export async function createJobFromDraft(
  tx: Transaction,
  draft: JobDraftValues,
  actor: Actor,
  now: Date,
  to?: typeof JOB_STATUS.draft,
): Promise<Job> {
  const place: DraftPlace = draft.stateId ? draft : await companyPlace(tx, draft.companyId)
  await checkPlace(tx, place)
  const values = {
    ...draft,
    companyName: draft.companyId === null ? (draft.companyName ?? null) : null,
    description: cleanHtml(draft.description),
    jobNumber: draft.jobNumber ?? 1,
    negotiableSalary: draft.negotiableSalary ?? false,
    stateId: place.stateId ?? null,
    countyId: place.countyId ?? null,
    neighborhoodId: place.neighborhoodId ?? null,
    freeOfPoints: to === undefined,
  }
  return insertJob(tx, values, actor, now, to)
}

type DraftPlace = Pick<JobDraftValues, "stateId" | "countyId" | "neighborhoodId">

async function companyPlace(tx: Transaction, companyId: number | null): Promise<DraftPlace> {
  if (companyId === null) return {}
  const [company] = await tx
    .select({
      stateId: companies.stateId,
      countyId: companies.countyId,
      neighborhoodId: companies.neighborhoodId,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company ?? {}
}

const ADDRESS = /https:\/\/[^\s"'<>()[\]]+/g
const OWN_CHAT = /^https:\/\/(?:wa\.me|api\.whatsapp\.com|chat\.whatsapp\.com)\b/

/**
 * How to apply according to a text: by e-mail, by a number that the text calls WhatsApp, at an address, or else as the
 * description says. `text` may hold markup.
 */
export function wayToApplyIn(email: string | null, text: string): JobValues {
  if (email) return { applyBy: defaultWayToApply(email) }
  const lines = text.split(/<[^<>]*>|\n/).map(plainText)
  const phone = readPhone(lines.join("\n"))?.value
  const number = phone?.whatsapp ? brazilianPhone(phone.number) : null
  if (number) return { applyBy: "whatsapp", applyWhatsapp: number }
  const address = text
    .match(ADDRESS)
    ?.map((one) => plainText(one).replace(/[.,;:!?]+$/, ""))
    .find((one) => one.length <= 2048 && isSecureAddress(one) && !OWN_CHAT.test(one))
  return address ? { applyBy: "link", applyLink: address } : { applyBy: defaultWayToApply(null) }
}

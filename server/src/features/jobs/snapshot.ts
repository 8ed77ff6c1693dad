import type { JobChange } from "@upaon/contract/jobs/schemas"
import { jobLabels } from "@upaon/contract/jobs/fields"
import { type ApplyBy, applyByLabels } from "@upaon/contract/jobs/statuses"
import { kindLabels } from "@upaon/contract/jobs/questions"
import { count, statedSalary } from "@upaon/contract/platform/format"
import { dayPtbr } from "@upaon/contract/platform/format-time"
import { phonePtbr } from "@upaon/contract/platform/phone"
import { type SQL, sql } from "drizzle-orm"
import { type JobSnapshot, jobStatusChanges, type SnapshotValue, type Transaction } from "../../db/index.ts"
import { pick } from "../../platform/pick.ts"
import { toWire } from "../../platform/wire.ts"
import type { Actor, Job } from "./job.ts"
import { type NamedPart, visibleFields } from "./job-fields.ts"

type Named = Record<NamedPart, { name: string } | null>

/** What readers see of a job, with names instead of ids. */
export const snapshotOf = (row: Partial<Named> & { job: Omit<Job, "words"> }): JobSnapshot => ({
  ...Object.fromEntries(
    visibleFields.map(({ key, column, visible }) => {
      if (visible === true) return [key, row.job[column]]
      return [key, row[visible]?.name ?? (visible === "company" ? row.job.companyName : null)]
    }),
  ),
  ...toWire(pick(row.job, "salaryFrom", "salaryTo", "salaryMax", "companyId")),
  questions: questionLines(row.job),
  image_id: row.job.imageId,
})

/** The employer's questions in one line; null when there are none. */
export const questionLines = ({ questions }: Pick<Job, "questions">): string | null =>
  questions
    .map(({ text, kind, required }) => `${text} (${kindLabels[kind]}${required ? ", obrigatória" : ""})`)
    .join(" · ") || null

/** The snapshot as SQL that looks each name up by its key, because the query that joins all parts of a job takes much longer. */
function snapshotNow(job: Job): SQL {
  const name = (table: string, id: number | null) =>
    sql`(select name from ${sql.identifier(table)} where id = ${id})`
  return sql`${JSON.stringify(snapshotOf({ job }))}::jsonb || jsonb_strip_nulls(jsonb_build_object(
    'company', ${name("companies", job.companyId)}, 'job_type', ${name("job_types", job.jobTypeId)},
    'job_area', ${name("job_areas", job.jobAreaId)}, 'state', ${name("states", job.stateId)},
    'county', ${name("counties", job.countyId)}, 'neighborhood', ${name("neighborhoods", job.neighborhoodId)}))`
}

/** Stores a job's change of status together with its snapshot. */
export async function recordStatusChange(
  tx: Transaction,
  job: Job,
  change: { from: number | null; to: number; actor: Actor; instructions: string | null; now: Date },
): Promise<void> {
  await tx.insert(jobStatusChanges).values({
    jobPostId: job.id,
    fromStatusId: change.from,
    toStatusId: change.to,
    actor: change.actor.kind,
    userId: change.actor.userId,
    instructions: change.instructions,
    snapshot: snapshotNow(job),
    createdAt: change.now,
  })
}

/** Fields with their own display format; null when another field shows the value. */
const formats: Record<string, ((job: JobSnapshot) => string | null) | null> = {
  apply_by: ({ apply_by }) => applyByLabels[apply_by as ApplyBy],
  apply_whatsapp: ({ apply_whatsapp }) => (apply_whatsapp ? phonePtbr(String(apply_whatsapp)) : null),
  job_number: ({ job_number }) => count(Number(job_number)),
  negotiable_salary: null,
  salary: statedSalary,
  image_id: ({ image_id }) => (image_id === null ? null : `nº ${image_id}`),
  received_date: ({ received_date }) => (received_date === null ? null : dayPtbr(String(received_date))),
}

function plain(value: SnapshotValue | undefined): string | null {
  if (typeof value === "boolean") return value ? "Sim" : "Não"
  return value === null || value === undefined ? null : String(value)
}

const comparedFields = [
  ...visibleFields,
  ...(["questions", "image_id"] as const).map((field) => ({ field, key: field })),
]

/** The fields that differ, in the form in which people read them. */
export function changesBetween(before: JobSnapshot, now: JobSnapshot): JobChange[] {
  // Older snapshots lack newer fields.
  const after = Object.fromEntries(Object.entries(now).filter(([key]) => key in before))
  return comparedFields.flatMap(({ field, key }) => {
    const format = formats[field] === undefined ? (job: JobSnapshot) => plain(job[key]) : formats[field]
    if (format === null || !(key in before)) return []
    const [was, is] = [format(before), format(after)]
    if (was === is) return []
    return [{ field: key, label: jobLabels[field], before: was, after: is, html: field === "description" }]
  })
}

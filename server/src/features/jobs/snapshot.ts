import type { JobChange } from "@upaon/contract/jobs/schemas"
import { jobLabels } from "@upaon/contract/jobs/fields"
import { type ApplyBy, applyByLabels } from "@upaon/contract/jobs/statuses"
import { kindLabels } from "@upaon/contract/jobs/questions"
import { count, statedSalary } from "@upaon/contract/platform/format"
import { dayPtbr } from "@upaon/contract/platform/format-time"
import { phonePtbr } from "@upaon/contract/platform/phone"
import { sql } from "drizzle-orm"
import type { JobSnapshot, SnapshotValue, Transaction } from "../../db/index.ts"
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

/** The name of a row that a job refers to: looked up by its key, because the query that joins all parts takes much longer. */
const named = (table: string, id: string) => sql.raw(`(select name from ${table} where id = j.${id})`)

/** Stores the same change of some stored jobs' status, each with its snapshot. */
export async function recordStatusChange(
  tx: Transaction,
  jobs: readonly Job[],
  { from, to, actor, instructions, now }: Change,
): Promise<void> {
  const ids = jobs.map(({ id }) => id)
  const snapshots = jobs.map((job) => JSON.stringify(snapshotOf({ job })))
  await tx.execute(sql`
    insert into job_status_changes (
      job_post_id, from_status_id, to_status_id, actor, user_id, instructions, created_at, snapshot)
    select j.id, ${from}::int, ${to}::int, ${actor.kind}, ${actor.userId}::int, ${instructions}, ${now}::timestamptz,
      said.snapshot || jsonb_strip_nulls(jsonb_build_object(
        'company', ${named("companies", "company_id")}, 'job_type', ${named("job_types", "job_type_id")},
        'job_area', ${named("job_areas", "job_area_id")}, 'state', ${named("states", "state_id")},
        'county', ${named("counties", "county_id")}, 'neighborhood', ${named("neighborhoods", "neighborhood_id")}))
    from unnest(${sql.param(ids)}::int[], ${sql.param(snapshots)}::jsonb[]) said (id, snapshot)
    join job_posts j on j.id = said.id`)
}

type Change = { from: number | null; to: number; actor: Actor; instructions: string | null; now: Date }

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

import { and, eq } from "drizzle-orm"
import { companies, jobReadings } from "../../db/schema/index.ts"
import { invalidField } from "../../platform/http/failure.ts"
import type { Deps } from "../feature.ts"
import type { Doer } from "../audit/index.ts"
import { auditedJob, auditJob, createJobFromDraft } from "../jobs/index.ts"
import { claimImage, storeImage } from "../uploads/index.ts"
import type { JobReading } from "./reading/index.ts"
import { readingFields } from "./reading-fields.ts"
import type { Names } from "./reading-context.ts"

type Wanted = { bytes: Uint8Array; userId: number; companyId: number }

/** Refuses a company that is not the owner's, before anything slow is begun. */
export async function requireOwnersCompany(db: Deps["db"], userId: number, companyId: number): Promise<void> {
  const [company] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companyId), eq(companies.userId, userId)))
  if (!company) throw invalidField("company_id", "Escolha uma empresa deste usuário.")
}

/**
 * Makes a job that waits for its review of what a picture was read to say, with the picture as its own and what was
 * read kept beside it. @returns the job's id
 */
export async function publishFromPicture(
  deps: Deps,
  doer: Doer,
  wanted: Wanted,
  reading: JobReading,
  names: Names,
): Promise<number> {
  const now = deps.clock.now()
  const { draft } = reading
  const image = await storeImage(deps, { bytes: wanted.bytes, ownerId: doer.session.user.id })
  return deps.db.transaction(async (tx) => {
    await claimImage(tx, image.id, doer.session.user, now)
    const salary = draft.salary?.value
    const job = await createJobFromDraft(
      tx,
      {
        userId: wanted.userId,
        companyId: wanted.companyId,
        title: draft.title?.value ?? "",
        description: draft.description,
        jobTypeId: names.types.find((type) => type.name === draft.jobType?.value)?.id ?? null,
        jobAreaId: draft.jobArea?.value.id ?? null,
        stateId: draft.state?.value.id ?? null,
        countyId: draft.county?.value.id ?? null,
        neighborhoodId: draft.neighborhood?.value.id ?? null,
        jobNumber: draft.openings?.value ?? null,
        salary: salary?.exact ?? null,
        salaryFrom: salary?.from ?? null,
        salaryTo: salary?.to ?? null,
        salaryMax: salary?.max ?? null,
        negotiableSalary: salary?.negotiable ?? false,
        emailReceiveCv: draft.email?.value ?? null,
        receivedDate: draft.deadline?.value ?? null,
        imageId: image.id,
        source: "picture",
      },
      { kind: "administrator", userId: doer.session.user.id },
      now,
    )
    const reader = reading.source === "model" ? deps.env.ai.provider : "ocr"
    await tx.insert(jobReadings).values({
      jobPostId: job.id,
      imageId: image.id,
      reader,
      fields: readingFields(draft),
      text: reading.text,
      createdAt: now,
    })
    await auditJob(tx, doer, {
      action: "register",
      jobId: job.id,
      before: null,
      after: await auditedJob(tx, job),
      now,
    })
    return job.id
  })
}

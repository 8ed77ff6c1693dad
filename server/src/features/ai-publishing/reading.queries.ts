import type { JobReading } from "@upaon/contract/ai-publishing/schemas"
import { eq } from "drizzle-orm"
import type { Queryable } from "../../db/client.ts"
import { jobReadings, uploads } from "../../db/schema/index.ts"
import { notFound } from "../../platform/http/failure.ts"
import { presentImage } from "../uploads/index.ts"

/**
 * What was read from the picture that a job was made of.
 * @throws Failure 404 for a job that was not made of a picture
 */
export async function findReading(db: Queryable, jobId: number): Promise<JobReading> {
  const [row] = await db
    .select({ reading: jobReadings, image: { id: uploads.id, key: uploads.key } })
    .from(jobReadings)
    .innerJoin(uploads, eq(uploads.id, jobReadings.imageId))
    .where(eq(jobReadings.jobPostId, jobId))
  if (!row) throw notFound()
  return {
    job_post_id: row.reading.jobPostId,
    image: presentImage(row.image),
    reader: row.reading.reader,
    fields: row.reading.fields,
    text: row.reading.text,
  }
}

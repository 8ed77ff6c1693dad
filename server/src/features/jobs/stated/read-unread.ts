import { and, asc, isNull, sql } from "drizzle-orm"
import { type Database, jobPosts } from "../../../db/index.ts"
import { readStated } from "./read-stated.ts"

const BATCH = 500

/**
 * Reads the stated conditions of public jobs that lack them: jobs older than this feature, and jobs not saved through the forms.
 * Each batch is saved on its own, so that an interruption loses nothing.
 */
export async function readUnread(db: Database): Promise<void> {
  const isUnread = and(isNull(jobPosts.stated), sql`status_id = 1 and deleted_at is null`)
  for (;;) {
    const jobs = await db
      .select({ id: jobPosts.id, title: jobPosts.title, description: jobPosts.description })
      .from(jobPosts)
      .where(isUnread)
      .orderBy(asc(jobPosts.id))
      .limit(BATCH)
    const read = jobs.map((job) => ({ id: job.id, stated: readStated(job.title, job.description) }))
    // Only rows still unread: a job saved meanwhile was read with its new text.
    await db.execute(sql`
      update job_posts j set stated = read.stated
      from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as read (id int, stated text[])
      where j.id = read.id and j.stated is null`)
    if (jobs.length < BATCH) return
  }
}

import { jsonb, pgTable, text, varchar } from "drizzle-orm/pg-core"
import { createdAt, reference } from "./columns.ts"
import { jobPosts } from "./job-posts.ts"
import { uploads } from "./users.ts"

/** One field as it was read from a picture; `text` null: not found. `confidence` from 0 to 1. */
export type ReadField = { field: string; text: string | null; confidence: number }

/** What a picture was read to say when a job was made of it: the edit form shows it beside the picture. */
export const jobReadings = pgTable("job_readings", {
  jobPostId: reference("job_post_id", () => jobPosts.id, "cascade").primaryKey(),
  imageId: reference("image_id", () => uploads.id, "restrict").notNull(),
  /** `ocr`, or the name of the AI provider. */
  reader: varchar({ length: 32 }).notNull(),
  fields: jsonb().$type<ReadField[]>().notNull(),
  /** Everything the picture says, as read. */
  text: text().notNull(),
  createdAt: createdAt(),
})

import type { SourceRow, ImportRow } from "@upaon/contract/job-import/endpoints"
import { index, pgTable } from "drizzle-orm/pg-core"
import { bytes, createdAt, id, instant, reference } from "./columns.ts"
import { companies } from "./companies.ts"
import { jobPosts } from "./job-posts.ts"
import { uploads, users } from "./users.ts"

/** One field read from a picture. `text` null: not found. `confidence` from 0 to 1. `value`: the job's when it was created. */
export type ReadField = { field: string; text: string | null; confidence: number; value?: unknown }

/** What was read from the picture that a job was created from; the edit form shows it beside the picture. */
export const jobReadings = pgTable(
  "job_readings",
  (t) => ({
    jobPostId: reference("job_post_id", () => jobPosts.id, "cascade").primaryKey(),
    imageId: reference("image_id", () => uploads.id, "restrict").notNull(),
    /** `ocr`, or the name of the AI provider. */
    reader: t.varchar({ length: 32 }).notNull(),
    fields: t.jsonb().$type<ReadField[]>().notNull(),
    /** All the text of the picture, as it was read. */
    text: t.text().notNull(),
    createdAt: createdAt(),
  }),
  (t) => [index("job_readings_image_idx").on(t.imageId)],
)

/** A picture submitted for reading, and the result. Job posts created from the picture have the same image id. */
export const readPictures = pgTable(
  "read_pictures",
  (t) => ({
    id: id(),
    actorId: reference("actor_id", () => users.id, "cascade").notNull(),
    /** The owner of the job posts created from it. */
    userId: reference("user_id", () => users.id, "cascade").notNull(),
    companyId: reference("company_id", () => companies.id, "cascade").notNull(),
    /** True for an advertiser: the job posts become drafts. */
    asDraft: t.boolean("as_draft").notNull(),
    imageId: reference("image_id", () => uploads.id, "restrict").notNull(),
    /** SHA-256 of the file, to recognise the same file again. */
    hash: t.varchar({ length: 64 }).notNull(),
    /** The original file, deleted once it has been read. */
    file: bytes(),
    state: t.varchar({ length: 16 }).notNull(),
    /** The reader's answer (poster-reader). */
    reading: t.jsonb().$type<object>(),
    /** IP address and id of the request, for the audit log. */
    request: t.jsonb().$type<{ ip: string; id: string }>().notNull(),
    createdAt: createdAt(),
  }),
  (t) => [
    index("read_pictures_actor_idx").on(t.actorId, t.createdAt),
    index("read_pictures_user_idx").on(t.userId),
    index("read_pictures_company_idx").on(t.companyId),
    index("read_pictures_image_idx").on(t.imageId),
    index("read_pictures_hash_idx").on(t.hash),
  ],
)

/** A file or URL with vacancies that an administrator wants to import. Nothing is created before the preview. */
export const jobImports = pgTable(
  "job_imports",
  (t) => ({
    id: id(),
    actorId: reference("actor_id", () => users.id, "cascade").notNull(),
    /** File name or URL. */
    source: t.text().notNull(),
    /** The rows as they were submitted, until they are imported. */
    given: t.jsonb().$type<SourceRow[]>().notNull(),
    /** The rows as they were understood, then with their results. */
    rows: t.jsonb().$type<ImportRow[]>().notNull(),
    /** The owner of the imported vacancies; null until the import runs. */
    userId: reference("user_id", () => users.id, "cascade"),
    /** The rows to import; null: all new ones. */
    chosen: t.integer().array(),
    /** How many rows of the running import are done. */
    progress: t.integer().notNull().default(0),
    startedAt: instant("started_at"),
    doneAt: instant("done_at"),
    createdAt: createdAt(),
  }),
  (t) => [index("job_imports_actor_idx").on(t.actorId), index("job_imports_user_idx").on(t.userId)],
)

import type { GivenRow, ImportRow } from "@upaon/contract/job-import/endpoints"
import { index, pgTable } from "drizzle-orm/pg-core"
import { bytes, createdAt, id, instant, reference } from "./columns.ts"
import { companies } from "./companies.ts"
import { jobPosts } from "./job-posts.ts"
import { uploads, users } from "./users.ts"

/** One field as it was read from a picture; `text` null: not found. `confidence` from 0 to 1. */
export type ReadField = { field: string; text: string | null; confidence: number }

/** What a picture was read to say when a job was made of it: the edit form shows it beside the picture. */
export const jobReadings = pgTable("job_readings", (t) => ({
  jobPostId: reference("job_post_id", () => jobPosts.id, "cascade").primaryKey(),
  imageId: reference("image_id", () => uploads.id, "restrict").notNull(),
  /** `ocr`, or the name of the AI provider. */
  reader: t.varchar({ length: 32 }).notNull(),
  fields: t.jsonb().$type<ReadField[]>().notNull(),
  /** Everything the picture says, as read. */
  text: t.text().notNull(),
  createdAt: createdAt(),
}))

/** A picture that somebody gave to be read, and how that ended; the vacancies made of it are known by its image. */
export const readPictures = pgTable(
  "read_pictures",
  (t) => ({
    id: id(),
    actorId: reference("actor_id", () => users.id, "cascade").notNull(),
    /** Whose vacancies they become. */
    userId: reference("user_id", () => users.id, "cascade").notNull(),
    companyId: reference("company_id", () => companies.id, "cascade").notNull(),
    /** What an advertiser gives becomes a draft. */
    asDraft: t.boolean("as_draft").notNull(),
    imageId: reference("image_id", () => uploads.id, "restrict").notNull(),
    /** SHA-256 of the file, by which the same one is known again. */
    hash: t.varchar({ length: 64 }).notNull(),
    /** The file as it came, until it was read. */
    file: bytes(),
    state: t.varchar({ length: 16 }).notNull(),
    /** The reader's answer (poster-reader). */
    reading: t.jsonb().$type<object>(),
    /** Address and number of the request, for the log of what administrators change. */
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

/** A file or an address of vacancies that an administrator gave to be imported; shown before anything is made of it. */
export const jobImports = pgTable(
  "job_imports",
  (t) => ({
    id: id(),
    actorId: reference("actor_id", () => users.id, "cascade").notNull(),
    /** Name of the file, or the address. */
    source: t.text().notNull(),
    /** Its rows as they were given, until they are imported. */
    given: t.jsonb().$type<GivenRow[]>().notNull(),
    /** As they were understood, then what became of them. */
    rows: t.jsonb().$type<ImportRow[]>().notNull(),
    /** Who gets the vacancies; null until it runs. */
    userId: reference("user_id", () => users.id, "cascade"),
    /** The rows to import; null: every one that is new. */
    chosen: t.integer().array(),
    /** How many rows of the running import are done. */
    progress: t.integer().notNull().default(0),
    startedAt: instant("started_at"),
    doneAt: instant("done_at"),
    createdAt: createdAt(),
  }),
  (t) => [index("job_imports_actor_idx").on(t.actorId), index("job_imports_user_idx").on(t.userId)],
)

import { index, pgTable, primaryKey } from "drizzle-orm/pg-core"
import { createdAt, timestamps, id, reference } from "./columns.ts"
import { uploads, users } from "./users.ts"

export const jobTypes = pgTable("job_types", (t) => ({
  id: id(),
  name: t.varchar({ length: 255 }).notNull(),
  slug: t.varchar({ length: 255 }).notNull().unique("job_types_slug_unique"),
  ...timestamps(),
}))

export const jobAreas = pgTable(
  "job_areas",
  (t) => ({
    id: id(),
    name: t.varchar({ length: 255 }).notNull(),
    slug: t.varchar({ length: 255 }).notNull().unique("job_areas_slug_unique"),
    imageId: reference("image_id", () => uploads.id, "set null"),
    ...timestamps(),
  }),
  (t) => [index("job_areas_image_idx").on(t.imageId)],
)

/** What a visitor must have to see an exclusive job, such as a course certificate. */
export const jobExclusiveAccesses = pgTable("job_exclusive_accesses", (t) => ({
  id: id(),
  title: t.varchar({ length: 255 }).notNull(),
  description: t.text(),
  ...timestamps(),
}))

export const userExclusiveAccesses = pgTable(
  "user_exclusive_accesses",
  {
    userId: reference("user_id", () => users.id, "cascade").notNull(),
    jobExclusiveAccessId: reference(
      "job_exclusive_access_id",
      () => jobExclusiveAccesses.id,
      "restrict",
    ).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.jobExclusiveAccessId] }),
    index("user_exclusive_accesses_access_idx").on(t.jobExclusiveAccessId),
  ],
)

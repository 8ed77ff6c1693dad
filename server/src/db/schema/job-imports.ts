import type { ImportRow } from "@upaon/contract/job-import/admin-endpoints"
import type { GivenRow } from "@upaon/contract/job-import/rows"
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core"
import { createdAt, id, instant, reference } from "./columns.ts"
import { users } from "./users.ts"

/** A file or an address of vacancies that an administrator gave to be imported; shown before anything is made of it. */
export const jobImports = pgTable(
  "job_imports",
  {
    id: id(),
    actorId: reference("actor_id", () => users.id, "cascade").notNull(),
    /** Name of the file, or the address. */
    source: text().notNull(),
    /** Its rows as they were given, until they are imported. */
    given: jsonb().$type<GivenRow[]>().notNull(),
    /** As they were understood, then what became of them. */
    rows: jsonb().$type<ImportRow[]>().notNull(),
    /** Who gets the vacancies; null until it runs. */
    userId: reference("user_id", () => users.id, "cascade"),
    /** The rows to import; null: every one that is new. */
    chosen: integer().array(),
    /** How many rows of the running import are done. */
    progress: integer().notNull().default(0),
    startedAt: instant("started_at"),
    doneAt: instant("done_at"),
    createdAt: createdAt(),
  },
  (t) => [index("job_imports_actor_idx").on(t.actorId), index("job_imports_user_idx").on(t.userId)],
)

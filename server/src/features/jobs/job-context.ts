import type { jobPosts } from "../../db/schema/index.ts"
import type { Deps } from "../feature.ts"

/** What changing a job needs besides the transaction. */
export type JobDeps = Pick<Deps, "db" | "clock" | "mail" | "work" | "env">

export type Job = typeof jobPosts.$inferSelect
export type JobValues = Partial<typeof jobPosts.$inferInsert>

/** Who changes it; the clock is nobody. */
export type Actor = { kind: "advertiser" | "administrator" | "system"; userId: number | null }

import type { ListedJob } from "@upaon/contract/jobs/schemas"
import { sql } from "drizzle-orm"
import type { Queryable } from "../../db/client.ts"
import { jobPosts } from "../../db/schema/index.ts"
import { selectJobs } from "./job-rows.queries.ts"
import { presentListedJob } from "./present-public-job.ts"

/** One named statement for each pool and connection: the hot path neither builds nor plans it again. */
const prepared = new WeakMap<Queryable, ReturnType<typeof prepare>>()

function prepare(db: Queryable) {
  return selectJobs(db, "head")
    .where(
      sql`${jobPosts.id} = any(${sql.placeholder("ids")}::int[])
        and ${jobPosts.statusId} = 1 and ${jobPosts.deletedAt} is null
        and ${jobPosts.expiresAt} > ${sql.placeholder("now")}`,
    )
    .prepare("job_cards")
}

/**
 * Cards of public jobs, in the order of `ids`, in one query. What is no longer public at `now` is left out; hidden
 * companies stay hidden, exclusive jobs come locked: the result is the same for every reader.
 * @param db the database or its `read`, never a transaction
 */
export async function presentJobs(db: Queryable, ids: readonly number[], now: Date): Promise<ListedJob[]> {
  if (ids.length === 0) return []
  let query = prepared.get(db)
  if (!query) prepared.set(db, (query = prepare(db)))
  const rows = await query.execute({ ids: [...ids], now })
  const byId = new Map(rows.map((row) => [row.job.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [presentListedJob(row, now)] : []
  })
}

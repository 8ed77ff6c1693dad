import { type SQL, sql } from "drizzle-orm"
import type { Transaction } from "./client.ts"
import { jobPosts } from "./schema/index.ts"

/**
 * Locks jobs by id, as everybody does who locks several. A trigger that changes many, such as those of a renamed company, would
 * lock them in the order in which they are stored, and deadlock with a suspension.
 */
export const lockJobs = (tx: Transaction, which: SQL) =>
  tx.execute(sql`select count(*) from (
    select ${jobPosts.id} from ${jobPosts} where ${which} order by ${jobPosts.id} for no key update) locked`)

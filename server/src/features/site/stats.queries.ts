import { sql } from "drizzle-orm"
import type { Database } from "../../db/client.ts"

/** Public jobs, companies and candidates, for the home page. */
export async function publicStats(db: Database, now: Date) {
  const { rows } = await db.read.execute<{ jobs: number; companies: number; users: number }>(sql`
    select
      (select count(*) from job_posts where status_id = 1 and deleted_at is null and (expires_at is null or expires_at > ${now})) as jobs,
      (select count(*) from companies) as companies,
      (select count(*) from users where user_type_id = 1 and blocked_at is null) as users`)
  return rows[0] ?? { jobs: 0, companies: 0, users: 0 }
}

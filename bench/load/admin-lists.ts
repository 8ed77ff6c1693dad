import { createDatabase } from "../../server/src/db/client.ts"
import { findRunningEmbeddedPostgres } from "../../server/src/db/embedded/index.ts"
import { hashToken, newToken } from "../../server/src/features/accounts/index.ts"
import { createRandom } from "../../server/src/seed/random.ts"
import type { Row } from "./rows.ts"

export const ADMIN_LIST = "administrators' list of vacancies, filtered"

/** The administrators' list as it is narrowed: by the largest county, areas, statuses, days, and far down. */
export async function adminListRow(dataDir: string): Promise<Row> {
  const connection = await findRunningEmbeddedPostgres(dataDir)
  if (!connection) throw new Error("the database does not run")
  const database = createDatabase(connection, { poolSize: 1, statementTimeout: 0 })
  const token = newToken()
  try {
    const { rows } = (await database.$client.query(
      `select county_id, min(job_area_id) as job_area_id, min(user_id) as user_id from job_posts
       where county_id is not null group by 1 order by count(*) desc limit 1`,
    )) as unknown as { rows: { county_id: number; job_area_id: number; user_id: number }[] }
    const [most] = rows
    if (!most) throw new Error("there are no jobs")
    await database.$client.query(
      `with a as (update users set is_admin = true where id = $1 returning id)
       insert into sessions (token_hash, user_id, expires_at) select $2, id, now() + interval '1 day' from a`,
      [most.user_id, hashToken(token)],
    )
    const { county_id, job_area_id } = most
    const filters = [
      { county_id },
      { county_id, status_job_post_id: 1 },
      { county_id, job_area_id },
      { county_id, from: "2020-01-01" },
      { county_id, page: 200 },
      { job_area_id },
    ]
    const random = createRandom(7)
    const next = () => ({
      path: "/api/admin/jobPost/search",
      body: { perPage: 11, ...random.pick(filters) },
      token,
    })
    return { name: ADMIN_LIST, next }
  } finally {
    await database.close()
  }
}

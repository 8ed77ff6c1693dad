import { createDatabase } from "../../server/src/db/client.ts"
import { findRunningEmbeddedPostgres } from "../../server/src/db/embedded/index.ts"
import { hashToken, newToken } from "../../server/src/features/accounts/index.ts"

/** So many applications lie with one employer, at one vacancy. */
export const APPLICATIONS = 10_000

/** Gives an employer of a running product applications, once, and a session. @returns its token and the vacancy's number */
export async function prepareApplicants(dataDir: string): Promise<{ token: string; jobId: number }> {
  const connection = await findRunningEmbeddedPostgres(dataDir)
  if (!connection) throw new Error("the database does not run")
  const database = createDatabase(connection, { poolSize: 1, statementTimeout: 0 })
  const token = newToken()
  try {
    const query = <R>(text: string, values: unknown[] = []) =>
      database.$client.query(text, values) as unknown as Promise<{ rows: R[] }>
    const { rows } = await query<{ id: number; user_id: number }>(
      "select id, user_id from job_posts where status_id = 1 and deleted_at is null order by id limit 1",
    )
    const [job] = rows
    if (!job) throw new Error("there are no jobs")
    await query(
      `insert into job_applications (job_post_id, person, name, email, city, message, curriculum_text, status, created_at)
       select $1, 'p' || n || '@x.example', 'Pessoa ' || n, 'p' || n || '@x.example', 'São Luís',
         'Tenho experiência número ' || n, repeat('auxiliar de produção e estoque ', 60),
         (array['sent', 'seen', 'in_process', 'rejected', 'hired'])[1 + n % 5], now() - n * interval '1 minute'
       from generate_series(1, $2::int) n on conflict do nothing`,
      [job.id, APPLICATIONS],
    )
    await query("update users set user_type_id = 2, email_verified_at = now() where id = $1", [job.user_id])
    await query(
      "insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')",
      [hashToken(token), job.user_id],
    )
    await query("vacuum analyze job_applications")
    return { token, jobId: job.id }
  } finally {
    await database.close()
  }
}

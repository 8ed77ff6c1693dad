import { createDatabase } from "../../server/src/db/client.ts"
import { findRunningEmbeddedPostgres } from "../../server/src/db/embedded/index.ts"
import { hashToken, newToken } from "../../server/src/features/accounts/index.ts"
import { cpuOf } from "./processes.ts"

const WARM = 60
const MEASURED = 100
const SETTLE_MS = 500

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * An advertiser registers vacancies and an administrator approves them, one after the other.
 * @returns ms of processor for one, of Node and PostgreSQL, with its mail and what the index does
 */
export async function measurePublishing(app: { port: number; pid: number }, dataDir: string) {
  const connection = await findRunningEmbeddedPostgres(dataDir)
  if (!connection) throw new Error("the database does not run")
  const { tokens, form } = await preparePublishing(connection)
  const call = async (path: string, token: string, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${app.port}/api/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { data: { id: number } }
  }
  const publish = async (times: number) => {
    for (let time = 0; time < times; time++) {
      const { data } = await call("jobPost/register", tokens.advertiser, form)
      await call("admin/jobPost/review/approve", tokens.administrator, { id: data.id })
    }
    await pause(SETTLE_MS)
  }
  await publish(WARM)
  const before = cpuOf(app.pid)
  await publish(MEASURED)
  return (cpuOf(app.pid) - before) / MEASURED
}

/** Sessions of an owner of vacancies, who gets points, and of an administrator; and a form made of a vacancy there is. */
export async function preparePublishing(connection: Parameters<typeof createDatabase>[0]) {
  const database = createDatabase(connection, { poolSize: 1, statementTimeout: 0 })
  const ask = async (text: string, values: unknown[] = []) =>
    (await database.$client.query<Record<string, number>>(text, values)).rows[0] ?? {}
  try {
    const { user_id: owner = 0, ...form } = await ask(
      `select user_id, company_id, job_type_id, job_area_id, state_id, county_id from job_posts
       where status_id = 1 and company_id is not null and deleted_at is null order by id desc limit 1`,
    )
    const { id: administrator = 0 } = await ask(
      `insert into users (name, username, email, password_hash, user_type_id, is_admin, email_verified_at)
       values ('Medida', 'medida', 'medida@medida.example', '-', 2, true, now())
       on conflict (username) do update set is_admin = true returning id`,
    )
    await ask("update users set user_type_id = 2, email_verified_at = now() where id = $1", [owner])
    await ask(
      "insert into point_entries (user_id, reason, value_delta, admin_id, note) values ($1, 'administrator', 100000, $2, 'medida')",
      [owner, administrator],
    )
    const session = async (user: number) => {
      const token = newToken()
      await ask(
        "insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')",
        [hashToken(token), user],
      )
      return token
    }
    return {
      tokens: { advertiser: await session(owner), administrator: await session(administrator) },
      form: {
        ...form,
        title: "Padeiro com experiência",
        description: "<p>Fazer pães desde cedo, com carteira assinada.</p>",
        email_receive_cv: "vagas@medida.example",
        salary: 1800,
        negotiable_salary: false,
      },
    }
  } finally {
    await database.close()
  }
}

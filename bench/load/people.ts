import type pg from "pg"
import { createDatabase, type Database } from "../../server/src/db/client.ts"
import { findRunningEmbeddedPostgres } from "../../server/src/db/embedded/index.ts"
import { hashToken, newToken } from "../../server/src/features/accounts/index.ts"
import { createRandom } from "../../server/src/seed/random.ts"
import type { Row } from "./rows.ts"

/** Works on the database of a running product, given its DATA_DIR or a connection. */
export async function inDatabase<T>(
  where: string | pg.ClientConfig,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const connection = typeof where === "string" ? await findRunningEmbeddedPostgres(where) : where
  if (!connection) throw new Error("the database does not run")
  const db = createDatabase(connection, { poolSize: 2, statementTimeout: 0 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const query = async <R extends pg.QueryResultRow>(db: Database, text: string, values: unknown[] = []) =>
  (await db.$client.query<R>(text, values)).rows

/** Opens a session for a day. @returns its token */
async function openSession(db: Database, userId: number): Promise<string> {
  const token = newToken()
  await query(
    db,
    "insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')",
    [hashToken(token), userId],
  )
  return token
}

export const ADMIN_LIST = "administrators' list of vacancies, filtered"

/** The administrators' list with filters: the largest county with areas, statuses and days, and a page far down. */
export const adminListRow = (dataDir: string): Promise<Row> =>
  inDatabase(dataDir, async (db) => {
    const [most] = await query<{ county_id: number; job_area_id: number; user_id: number }>(
      db,
      `select county_id, min(job_area_id) as job_area_id, min(user_id) as user_id from job_posts
       where county_id is not null group by 1 order by count(*) desc limit 1`,
    )
    if (!most) throw new Error("there are no jobs")
    const { county_id, job_area_id, user_id } = most
    await query(db, "update users set is_admin = true where id = $1", [user_id])
    const token = await openSession(db, user_id)
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
  })

/** This many applications belong to one employer, for one vacancy. */
const APPLICATIONS = 10_000

/** Gives an employer of a running product applications (once) and a session. @returns its token and the id of the vacancy */
export const prepareApplicants = (dataDir: string): Promise<{ token: string; jobId: number }> =>
  inDatabase(dataDir, async (db) => {
    const [job] = await query<{ id: number; user_id: number }>(
      db,
      "select id, user_id from job_posts where status_id = 1 and deleted_at is null order by id limit 1",
    )
    if (!job) throw new Error("there are no jobs")
    await query(
      db,
      `insert into job_applications (job_post_id, person, name, email, city, message, curriculum_text, status, created_at)
       select $1, 'p' || n || '@x.example', 'Pessoa ' || n, 'p' || n || '@x.example', 'São Luís',
         'Tenho experiência número ' || n, repeat('auxiliar de produção e estoque ', 60),
         (array['sent', 'seen', 'in_process', 'rejected', 'hired'])[1 + n % 5], now() - n * interval '1 minute'
       from generate_series(1, $2::int) n on conflict do nothing`,
      [job.id, APPLICATIONS],
    )
    await makeAdvertiser(db, job.user_id)
    await query(db, "vacuum analyze job_applications")
    return { token: await openSession(db, job.user_id), jobId: job.id }
  })

const makeAdvertiser = (db: Database, userId: number) =>
  query(db, "update users set user_type_id = 2, email_verified_at = now() where id = $1", [userId])

/** Sessions of an owner of vacancies, who gets points, and of an administrator, and the form of an existing vacancy. */
export const preparePublishing = (where: string | pg.ClientConfig) =>
  inDatabase(where, async (db) => {
    const [{ user_id: owner = 0, ...form } = {}] = await query<Record<string, number>>(
      db,
      `select user_id, company_id, job_type_id, job_area_id, state_id, county_id from job_posts
       where status_id = 1 and company_id is not null and deleted_at is null order by id desc limit 1`,
    )
    const [{ id: administrator = 0 } = {}] = await query<Record<string, number>>(
      db,
      `insert into users (name, username, email, password_hash, user_type_id, is_admin, email_verified_at)
       values ('Medida', 'medida', 'medida@medida.example', '-', 2, true, now())
       on conflict (username) do update set is_admin = true returning id`,
    )
    await makeAdvertiser(db, owner)
    await query(
      db,
      "insert into point_entries (user_id, reason, value_delta, admin_id, note) values ($1, 'administrator', 100000, $2, 'medida')",
      [owner, administrator],
    )
    const tokens = {
      advertiser: await openSession(db, owner),
      administrator: await openSession(db, administrator),
    }
    const filled = {
      ...form,
      title: "Padeiro com experiência",
      description: "<p>Fazer pães desde cedo, com carteira assinada.</p>",
      email_receive_cv: "vagas@medida.example",
      salary: 1800,
      negotiable_salary: false,
    }
    return { tokens, form: filled }
  })

/** While `work` runs, changes the title of one of the newest `among` jobs each second, as if people published all day. */
export const whileJobsChange = <T>(dataDir: string, among: number, work: () => Promise<T>): Promise<T> =>
  inDatabase(dataDir, async (db) => {
    const changeOne = () =>
      query(
        db,
        `update job_posts set title = title || '.' where id = (select id from job_posts
         where status_id = 1 and deleted_at is null order by published_at desc, id desc limit 1 offset floor(random() * $1)::int)`,
        [among],
      )
    const timer = setInterval(() => void changeOne(), 1000)
    try {
      return await work()
    } finally {
      clearInterval(timer)
    }
  })

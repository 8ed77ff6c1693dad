/**
 * One morning's run of 100,000 alerts over the vacancies of a running product's DATA_DIR: the processor time of this process
 * for matching them and writing the ledger. Mails are counted, not sent. Prints one line of JSON and deletes what it created.
 */
import { DAY_MS } from "@upaon/contract/platform/format-time"
import { sql } from "drizzle-orm"
import { jobAlerts } from "../../server/src/db/schema/index.ts"
import { findRunningEmbeddedPostgres } from "../../server/src/db/embedded/index.ts"
import { runAlerts } from "../../server/src/features/job-alerts/index.ts"
import { createRandom } from "../../server/src/seed/random.ts"
import { testApp } from "../../server/src/testing/test-app.ts"
import { readJudgments } from "../relevance/judgments.ts"

const ALERTS = 100_000
const BATCH = 5000
/** Vacancies are public for thirty days, so this fraction of them is new each day. */
const DAYS = 30

const [dataDir = ""] = process.argv.slice(2)
const connection = await findRunningEmbeddedPostgres(dataDir)
if (!connection) throw new Error("the database does not run")
const app = await testApp({}, { database: { connection, url: "", drop: async () => {} } })
const { questions } = readJudgments("the-authors")
const random = createRandom(7)

const { rows } = await app.db.execute<{ at: Date; jobs: number }>(sql`
  select to_timestamp(extract(epoch from published_at))::timestamptz as at, (select count(*) from job_posts where status_id = 1) as jobs
  from job_posts where status_id = 1 order by published_at desc
  offset (select count(*) / ${DAYS} from job_posts where status_id = 1) limit 1`)
const since = new Date(rows[0]?.at ?? Date.now())
const counties = slugsOf(
  "select slug from counties where state_id = (select state_id from job_posts limit 1) limit 40",
)
const areas = slugsOf("select slug from job_areas")

async function slugsOf(query: string): Promise<string[]> {
  return (await app.db.execute<{ slug: string }>(sql.raw(query))).rows.map(({ slug }) => slug)
}

/** A typical search: mostly words, often a town, sometimes an area. */
async function question() {
  return {
    ...(random.chance(0.8) && { q: random.pick(questions).q }),
    ...(random.chance(0.6) && { county: random.pick(await counties) }),
    ...(random.chance(0.2) && { jobArea: random.pick(await areas) }),
  }
}

let measured: object
try {
  const due = new Date(Date.now() + DAY_MS / 2)
  for (let done = 0; done < ALERTS; done += BATCH) {
    const some = await Promise.all(
      Array.from({ length: BATCH }, async (_, place) => ({
        email: `pessoa${done + place}@medida.example`,
        search: await question(),
        frequency: "daily" as const,
        confirmedAt: since,
        since,
        lookedAt: since,
        openedAt: since,
        dueAt: due,
      })),
    )
    await app.db.insert(jobAlerts).values(some)
  }
  // The alerts are due only by the clock of this process, so that the running product does not take them.
  app.advance(DAY_MS)
  let mails = 0
  app.deps.mail.postKinds = async (_executor, _name, data) => {
    mails += data.length
  }
  const before = process.cpuUsage()
  await runAlerts(app.deps)
  const { user, system } = process.cpuUsage(before)
  const told = await app.db.patient.execute<{ told: number }>(
    sql`select count(*) as told from job_alert_vacancies`,
  )
  const asked = await app.db.patient.execute<{ asked: number }>(
    sql`select count(distinct search) as asked from job_alerts`,
  )
  measured = {
    alerts: ALERTS,
    questions: asked.rows[0]?.asked,
    mails,
    told: told.rows[0]?.told,
    cpuSeconds: (user + system) / 1e6,
  }
} finally {
  await app.db.patient.execute(sql`delete from job_alerts where email like '%@medida.example'`)
  await app.close()
}
// Print last: the process that started this one stops the database as soon as it reads the line.
console.log(JSON.stringify(measured))

import { eq, sql } from "drizzle-orm"
import { drizzle } from "drizzle-orm/node-postgres"
import pg from "pg"
import type { Transaction } from "../../db/index.ts"
import * as schema from "../../db/schema/index.ts"
import { addCompanies, findPlaces } from "./add-companies.ts"
import { type LoadSetting, writeJob } from "./write-job.ts"

type ManyJobs = {
  connection: pg.ClientConfig
  count: number
  seed: number
  now?: Date
  /** Called regularly with the number of rows written so far. */
  onProgress?: (done: number) => void
}

/** Small enough for a socket to take at once. */
const chunk = 100

/**
 * Adds varied jobs for load measurements in one transaction, with a single search event 'rebuild'. They cost no points.
 * A second load continues the numbering of the first one.
 */
export async function addManyJobs(load: ManyJobs): Promise<void> {
  const client = new pg.Client({ ...load.connection, statement_timeout: 0 })
  await client.connect()
  try {
    const database = drizzle({ client, schema })
    await client.query("begin")
    await client.query("set local upaon.bulk = 'on'")
    const setting = await prepare(database as unknown as Transaction, load)
    // Only now, because earlier it would also disable the trigger that creates the advertisers' balances.
    await silenceForeignKeys(client)
    const columns = Object.keys(writeJob(0, setting)).join(", ")
    const insert = `insert into job_posts (${columns}) select ${columns} from json_populate_recordset(null::job_posts, $1)`
    let writing: Promise<unknown> = Promise.resolve()
    for (let at = 0; at < load.count; at += chunk) {
      const length = Math.min(chunk, load.count - at)
      // Written while the database inserts the former ones.
      const rows = JSON.stringify(Array.from({ length }, (_, index) => writeJob(at + index, setting)))
      await writing
      writing = client.query(insert, [rows]).then(() => load.onProgress?.(at + length))
    }
    await writing
    await database.insert(schema.searchEvents).values({ kind: "rebuild" })
    await client.query("select pg_notify('search_events', '')")
    await client.query("commit")
    await client.query("analyze job_posts")
  } finally {
    // Closing the connection rolls an open transaction back.
    await client.end()
  }
}

/** Disables foreign key checks if the server allows it: all references are known to exist, and a row has nine of them. */
async function silenceForeignKeys(client: pg.Client): Promise<void> {
  await client.query("savepoint before_role")
  try {
    await client.query("set local session_replication_role = replica")
  } catch {
    await client.query("rollback to savepoint before_role")
  }
}

async function prepare(tx: Transaction, { count, seed, now = new Date() }: ManyJobs): Promise<LoadSetting> {
  const [loaded] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(schema.jobPosts)
    .where(eq(schema.jobPosts.source, "seed"))
  const first = loaded?.count ?? 0
  const choosePlace = await findPlaces(tx)
  const companies = Math.min(4000, Math.max(48, Math.round(count / 150)))
  const areas = await tx.select().from(schema.jobAreas)
  const types = await tx.select().from(schema.jobTypes)
  return {
    seed,
    count,
    first,
    now,
    choosePlace,
    employers: await addCompanies(tx, { count: companies, seed, first, choosePlace }),
    areaIds: new Map(areas.map((area) => [area.slug, area.id])),
    typeIds: new Map(types.map((type) => [type.slug, type.id])),
  }
}

import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { eq, sql } from "drizzle-orm"
import { drizzle } from "drizzle-orm/node-postgres"
import pg from "pg"
import { from as copyFrom } from "pg-copy-streams"
import type { Transaction } from "../../db/index.ts"
import * as schema from "../../db/schema/index.ts"
import { addCompanies, findPlaces } from "./add-companies.ts"
import { type LoadSetting, writeJob } from "./write-job.ts"

type ManyJobs = {
  connection: pg.ClientConfig
  count: number
  seed: number
  now?: Date
  /** Told now and then how many rows went out. */
  onProgress?: (done: number) => void
}

const chunk = 500

/**
 * Adds varied jobs for load measurements by COPY, all in one transaction, with one search event 'rebuild'. They cost
 * no points. What comes after an earlier load goes on where that one ended.
 */
export async function addManyJobs(load: ManyJobs): Promise<void> {
  const client = new pg.Client({ ...load.connection, statement_timeout: 0 })
  await client.connect()
  try {
    const database = drizzle({ client, schema })
    await client.query("begin")
    await client.query("set local upaon.bulk = 'on'")
    const setting = await prepare(database as unknown as Transaction, load)
    // Only now: the advertisers' balances are opened by a trigger, which this would silence as well.
    await silenceForeignKeys(client)
    const columns = Object.keys(writeJob(0, setting))
    await pipeline(
      Readable.from(lines(setting, load.onProgress)),
      client.query(copyFrom(`copy job_posts (${columns.join(", ")}) from stdin`)),
    )
    await database.insert(schema.searchEvents).values({ kind: "rebuild" })
    await client.query("select pg_notify('search_events', '')")
    await client.query("commit")
    await client.query("analyze job_posts")
  } finally {
    // An open transaction ends with the connection.
    await client.end()
  }
}

/** Every reference comes from this database, so nine look-ups a row are spared where the server lets us. */
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

function* lines(setting: LoadSetting, onProgress?: (done: number) => void): Generator<string> {
  for (let at = 0; at < setting.count; at += chunk) {
    const end = Math.min(at + chunk, setting.count)
    let text = ""
    for (let index = at; index < end; index += 1) text += copyLine(Object.values(writeJob(index, setting)))
    yield text
    onProgress?.(end)
  }
}

type CopyValue = string | number | boolean | Date | null

const special: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" }

/** One line of PostgreSQL's COPY text format. */
export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(copyValue).join("\t")}\n`
}

function copyValue(value: CopyValue): string {
  if (value === null) return "\\N"
  if (value instanceof Date) return value.toISOString()
  if (typeof value === "boolean") return value ? "t" : "f"
  return String(value).replace(/[\\\n\r\t]/g, (sign) => special[sign] as string)
}

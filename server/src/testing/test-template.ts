import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import pg from "pg"
import { createDatabase } from "../db/client.ts"
import type { EmbeddedConnection } from "../db/embedded/index.ts"
import { migrate } from "../db/migrate.ts"
import { createLogger } from "../platform/log.ts"
import { createWork } from "../platform/background/index.ts"
import { loadStartContent } from "../seed/start-content/load-start-content.ts"

const SERVER = fileURLToPath(new URL("../..", import.meta.url))
/** What the template is made by; a change of any file makes a new one. */
const INGREDIENTS = ["migrations", "src/seed", "src/db/schema", "src/db/migrate.ts", "package.json"]

/**
 * The name of a database with the schema and the start content, made unless an earlier run left it. Databases of
 * interrupted runs and of older ingredients are dropped.
 */
export async function prepareTemplate(server: EmbeddedConnection): Promise<string> {
  const template = `template_${fingerprint()}`
  const client = new pg.Client({ ...server, database: "postgres" })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname ~ '^(test|making|template)_'",
    )
    if (rows.some(({ datname }) => datname === template)) {
      await dropAll(
        client,
        rows.map(({ datname }) => datname).filter((name) => name !== template),
      )
      return template
    }
    await dropAll(
      client,
      rows.map(({ datname }) => datname),
    )
    const making = template.replace("template", "making")
    await client.query(`create database ${making} template template0 strategy file_copy`)
    await fill({ ...server, database: making })
    // The name comes last: an interrupted run leaves no half template that the next would clone.
    await client.query(`alter database ${making} rename to ${template}`)
    return template
  } finally {
    await client.end()
  }
}

async function fill(connection: EmbeddedConnection): Promise<void> {
  const database = createDatabase(connection, { statementTimeout: 0 })
  try {
    await migrate(connection)
    await loadStartContent(database)
    // The tables of the background work, so that no test waits for them to be made.
    const work = createWork({ connection, log: createLogger("silent"), working: false })
    await work.start()
    await work.stop()
    await database.$client.query("vacuum analyze")
  } finally {
    await database.close()
  }
}

async function dropAll(client: pg.Client, names: readonly string[]): Promise<void> {
  for (const name of names) await client.query(`drop database if exists ${name} with (force)`)
}

function fingerprint(): string {
  const hash = createHash("sha256")
  for (const ingredient of INGREDIENTS) add(hash, join(SERVER, ingredient))
  return hash.digest("hex").slice(0, 16)
}

function add(hash: ReturnType<typeof createHash>, path: string): void {
  try {
    for (const name of readdirSync(path).sort()) add(hash, join(path, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOTDIR") throw error
    hash.update(`${path}\0`).update(readFileSync(path))
  }
}

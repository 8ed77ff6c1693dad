import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { afterAll, expect, test } from "vitest"
import { findPackage } from "../../src/db/embedded/binaries.ts"
import {
  type EmbeddedPostgresOptions,
  formerCluster,
  startEmbeddedPostgres,
} from "../../src/db/embedded/index.ts"
import { migrate } from "../../src/db/migrate.ts"
import { upgradeCluster } from "../../src/db/upgrade-cluster.ts"

const dataDir = mkdtempSync(join(tmpdir(), "upaon-upgrade-"))
chmodSync(dataDir, 0o755)
/** Under the name of another major, with the binaries of ours: those of another would have to be fetched. */
const former = { directory: join(dataDir, "pg17"), major: 17, packageDir: findPackage() }

afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))

async function ask<T extends pg.QueryResultRow>(
  query: string,
  which: Pick<EmbeddedPostgresOptions, "former"> = {},
): Promise<T[]> {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, ...which })
  await migrate(connection)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<T>(query)).rows
  } finally {
    await client.end()
    await stop()
  }
}

const clusters = () =>
  readdirSync(dataDir)
    .filter((name) => /^(pg|upgrading)/.test(name))
    .toSorted()
const HASH = "update drizzle.__drizzle_migrations set hash = translate(hash, 'abcdef', 'fabcde') where id = 1"

test("a cluster of another major version is upgraded completely, and stays as it was if that fails", async () => {
  await ask(
    `insert into job_types (name, slug, created_at, updated_at)
       select 'São ' || n, 'sao-' || n, now(), now() from generate_series(1, 300) n; ${HASH}`,
    { former },
  )
  await expect(upgradeCluster({ dataDir, former })).rejects.toThrow("é de outro esquema")
  expect(clusters()).toEqual(["pg17"])
  await ask(HASH.replace("'abcdef', 'fabcde'", "'fabcde', 'abcdef'"), { former })

  const { kept } = await upgradeCluster({ dataDir, former })
  expect(clusters().map((name) => join(dataDir, name))).toEqual([kept, join(dataDir, "pg18")])
  expect(formerCluster(dataDir)).toBeUndefined()
  expect(existsSync(join(kept, "PG_VERSION"))).toBe(true)
  // Numbers go on where they were.
  const found = await ask(
    `with one as (insert into job_types (name, slug, created_at, updated_at) values ('x', 'x', now(), now()) returning id)
     select (select id::int from one) as next, count(*)::int as rows, max(name) as last from job_types`,
  )
  expect(found).toEqual([{ next: 301, rows: 300, last: "São 99" }])
})

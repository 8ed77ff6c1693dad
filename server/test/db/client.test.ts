import { sql } from "drizzle-orm"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, describe, expect, it } from "vitest"
import { type Database, createDatabase } from "../../src/db/client.ts"
import { users } from "../../src/db/schema/index.ts"
import { outageOf } from "../../src/platform/outage.ts"
import { administer, type TestDatabase, createTestDatabase } from "../../src/testing/database.ts"
import { startTcpProxy } from "../../src/testing/tcp-proxy.ts"

// Three databases of one server stand in for a primary and two replicas.
const primary = await createTestDatabase()
const replicas = [await createTestDatabase(), await createTestDatabase()]
const db = createDatabase(primary.connection, {
  replicas: replicas.map((replica) => replica.url),
  statementTimeout: 200,
})
afterAll(async () => {
  await db.close()
  for (const home of [primary, ...replicas]) await home.drop()
})

const nameOf = async (from: Pick<Database, "execute">) => {
  const { rows } = await from.execute<{ name: string }>(sql`select current_database() as name`)
  return rows[0]?.name
}

describe("the database client", () => {
  it("writes to the primary and reads from the replicas in turn", async () => {
    expect(await nameOf(db)).toBe(primary.connection.database)
    await expect
      .poll(async () => new Set([await nameOf(db.read), await nameOf(db.read)]))
      .toEqual(new Set(replicas.map((replica) => replica.connection.database)))
  })

  it("reads dates as they are on a server that writes them in the local way", async () => {
    const { database } = primary.connection
    await administer(primary.connection, `alter database ${database} set datestyle = 'SQL, DMY'`)
    const local = createDatabase(primary.connection)
    try {
      expect((await local.execute(sql`select timestamptz '2026-03-02 01:00Z' as at`)).rows).toEqual([
        { at: expect.stringMatching(/^2026-03-0[12] /) },
      ])
    } finally {
      await local.close()
      await administer(primary.connection, `alter database ${database} reset datestyle`)
    }
  })

  it("sees a row as it is after waiting for it, on a server whose transactions keep their first sight", async () => {
    const { database } = primary.connection
    await administer(
      primary.connection,
      `alter database ${database} set default_transaction_isolation = 'repeatable read'`,
    )
    const late = createDatabase(primary.connection)
    try {
      const { rows } = await late.transaction((tx) => tx.execute(sql`show transaction_isolation`))
      expect(rows).toEqual([{ transaction_isolation: "read committed" }])
    } finally {
      await late.close()
      await administer(primary.connection, `alter database ${database} reset default_transaction_isolation`)
    }
  })

  it("has no limit where none is wanted, on a server that has one", async () => {
    const { database } = primary.connection
    await administer(primary.connection, `alter database ${database} set statement_timeout = 50`)
    const patient = createDatabase(primary.connection, { statementTimeout: 0 })
    try {
      expect((await patient.execute(sql`show statement_timeout`)).rows).toEqual([{ statement_timeout: "0" }])
    } finally {
      await patient.close()
      await administer(primary.connection, `alter database ${database} reset statement_timeout`)
    }
  })

  it("keeps the options of its address beside its own, which come last", async () => {
    const options = encodeURIComponent("-c search_path=work,public -c DateStyle=German")
    const given = createDatabase(`${primary.url}&options=${options}&connect_timeout=5`)
    try {
      const { rows } = await given.execute(
        sql`select current_setting('search_path') as path, current_setting('DateStyle') as dates,
          current_setting('upaon.time_zone', true) as zone`,
      )
      expect(rows).toEqual([
        { path: "work,public", dates: expect.stringMatching(/^ISO/), zone: "America/Fortaleza" },
      ])
    } finally {
      await given.close()
    }
  })

  it("still reads while a replica is dead, frozen or behind", async () => {
    const [fit, late] = replicas as [TestDatabase, TestDatabase]
    const frozen = await startTcpProxy(fit.connection)
    // Its word on how far it is stands before the server's own: it never comes to where the primary is.
    const { database } = late.connection
    await administer(late.connection, `alter database ${database} set search_path = public, pg_catalog`)
    const behind = createDatabase(late.connection)
    await behind.execute(
      sql`create function public.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select ''0/1''::pg_lsn'`,
    )
    await behind.close()
    const lost: Error[] = []
    const many = createDatabase(primary.connection, {
      replicas: ["postgres://nobody@127.0.0.1:1/x", frozen.url, late.url],
      onError: (error) => lost.push(error),
    })
    try {
      await many.execute(sql`select 1`)
      const names = async () => Promise.all([nameOf(many.read), nameOf(many.read), nameOf(many.read)])
      await expect.poll(names).toContain(fit.connection.database)
      // The one that was never there, of which nothing else would tell the cause.
      const causes = () => lost.map(({ cause }) => String(cause))
      await expect.poll(causes).toContainEqual(expect.stringContaining("ECONNREFUSED"))
      frozen.freeze()
      for (let round = 0; round < 3; round++) expect(await names()).not.toContain(late.connection.database)
      expect(await names()).toEqual(Array(3).fill(primary.connection.database))
      expect(lost.map(({ message }) => message)).toContain("a read replica is left out")
      frozen.thaw()
      await expect.poll(names).toContain(fit.connection.database)
    } finally {
      frozen.close()
      await many.close()
    }
  })

  it("gives up on a server that hangs, in a transaction too, and gets every connection back", async () => {
    const way = await startTcpProxy(primary.connection)
    const hanging = createDatabase(way.connection, { statementTimeout: 200, poolSize: 2 })
    const ask = () => hanging.execute(sql`select 1`)
    const askTwice = () =>
      hanging.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        way.freeze()
        await tx.execute(sql`select 2`)
      })
    try {
      await ask()
      await expect(askTwice()).rejects.toMatchObject({ query: "select 2" })
      for (const asked of await Promise.allSettled([ask(), askTwice(), askTwice(), ask()])) {
        expect(asked.status).toBe("rejected")
        expect(asked).toSatisfy(({ reason }) => outageOf(reason) === "away")
      }
      way.thaw()
      await ask()
      await Promise.all([1, 2, 3].map(() => hanging.transaction((tx) => tx.execute(sql`select 1`))))
    } finally {
      way.close()
      await hanging.close()
    }
  })

  it("survives the loss of a connection in the middle of a transaction", async () => {
    const cut = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
      await sleep(200)
      await tx.execute(sql`select 1`)
    })
    const reason: unknown = await cut.catch((error: unknown) => error)
    expect(outageOf(reason)).toBe("away")
    expect(await nameOf(db)).toBe(primary.connection.database)
  })

  it("reads from the primary if there are no replicas", async () => {
    const single = createDatabase(primary.connection)
    expect(await nameOf(single.read)).toBe(primary.connection.database)
    await single.close()
  })

  it("stops a query that takes too long", async () => {
    await expect(db.execute(sql`select pg_sleep(5)`)).rejects.toMatchObject({ cause: { code: "57014" } })
  })

  it("returns counts as numbers and keeps times to the millisecond", async () => {
    const { rows } = await db.execute(sql`select count(*) as n from ${users}`)
    expect(rows[0]).toEqual({ n: 0 })
    const createdAt = new Date("2026-11-20T14:00:00.123Z")
    const person = {
      userTypeId: 1,
      name: "Rita",
      username: "rita",
      email: "rita@teste.example",
      passwordHash: "-",
    }
    const [saved] = await db
      .insert(users)
      .values({ ...person, createdAt })
      .returning()
    expect(saved?.createdAt).toEqual(createdAt)
  })
})

describe("the schema", () => {
  it("has an index for every reference to rows that are deleted: else each one deleted reads the whole table", async () => {
    const { rows } = await db.execute<{ reference: string }>(sql`
      select conrelid::regclass || '.' || attname as reference
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = attnum
          and (indpred is null or pg_get_expr(indpred, indrelid) like '%IS NOT NULL%')) order by 1`)
    // Payments, holds and people stay for as long as the ledger.
    const kept = ["point_entries.admin_id", "point_entries.hold_id", "point_entries.payment_id"]
    expect(rows.map(({ reference }) => reference)).toEqual(kept)
  })
})

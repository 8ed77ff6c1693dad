import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Database, createDatabase } from "../../src/db/client.ts"
import { users } from "../../src/db/schema/index.ts"
import { type TestDatabase, createTestDatabase } from "../../src/testing/database.ts"

let primary: TestDatabase
let replicas: TestDatabase[]
let db: Database

// Three databases of one server stand in for a primary and two replicas.
beforeAll(async () => {
  primary = await createTestDatabase()
  replicas = [await createTestDatabase(), await createTestDatabase()]
  db = createDatabase(primary.connection, {
    replicas: replicas.map((replica) => replica.url),
    statementTimeout: 200,
  })
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
    const seen = [await nameOf(db.read), await nameOf(db.read), await nameOf(db.read)]
    expect(new Set(seen)).toEqual(new Set(replicas.map((replica) => replica.connection.database)))
  })

  it("reads from the primary where there are no replicas", async () => {
    const single = createDatabase(primary.connection)
    expect(await nameOf(single.read)).toBe(primary.connection.database)
    await single.close()
  })

  it("stops a query that takes too long", async () => {
    await expect(db.execute(sql`select pg_sleep(5)`)).rejects.toMatchObject({ cause: { code: "57014" } })
  })

  it("counts in numbers and keeps moments to the millisecond", async () => {
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

import { eq, sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { accountTokens, consents, users } from "../../src/db/schema/index.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

const DAY = 86_400_000
const YEAR = 366 * DAY

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function work(name: string) {
  await app.deps.work.enqueue(app.db, name, {})
  await app.deps.work.drain()
}

async function register(): Promise<{ id: number; token: string }> {
  const username = `p${Math.random().toString(36).slice(2)}`
  const { body, status } = await app.call("POST /api/auth/register", {
    body: {
      name: "Rosa",
      last_name: "Lima",
      username,
      email: `${username}@correio.example`,
      password: "segredo",
      password_confirmation: "segredo",
      user_type_id: 1,
    },
  })
  expect(status).toBe(201)
  return { id: body.data.id, token: body.token }
}

/** A refusal of the database's own. */
const refused = { cause: expect.objectContaining({ message: expect.stringContaining("only ever grows") }) }

// Sessions, unused pictures and what an account takes along with it have tests in their own rooms.
describe("what the privacy policy gives a term goes when it is over", () => {
  it("links of confirmation and of passwords, 30 days after their end", async () => {
    const { id } = await register()
    const links = () => app.db.select().from(accountTokens).where(eq(accountTokens.userId, id))
    expect(await links()).toHaveLength(1)
    app.advance(30 * DAY)
    await work("accounts-clear-expired")
    expect(await links()).toHaveLength(1)
    app.advance(2 * DAY)
    await work("accounts-clear-expired")
    expect(await links()).toEqual([])
  })

  it("consents that no longer hold, five years later; those that hold stay", async () => {
    const [holds, withdrawn, gone] = [await register(), await register(), await register()]
    const now = () => app.deps.clock.now()
    const push = (userId: number | null, granted: boolean) =>
      app.db.insert(consents).values({ userId, kind: "push", granted, createdAt: now() })
    await push(withdrawn.id, true)
    await push(null, true)
    app.advance(DAY)
    await push(withdrawn.id, false)
    await app.db.update(users).set({ passwordHash: "", blockedAt: now() }).where(eq(users.id, gone.id))
    const of = async (id: number | null) =>
      (await app.db.select().from(consents)).filter(({ userId }) => userId === id).map(({ kind }) => kind)

    await work("privacy-clear-old-consents")
    expect(await of(withdrawn.id)).toEqual(["terms", "push", "push"])
    app.advance(5.1 * YEAR)
    await work("privacy-clear-old-consents")
    expect(await of(holds.id)).toEqual(["terms"])
    expect(await of(withdrawn.id)).toEqual(["terms"])
    expect(await of(null)).toEqual([])
    expect(await of(gone.id)).toEqual([])
  })

  it("and nothing else: the database keeps consents before their time, and the administrators' log for ever", async () => {
    await register()
    await (await app.as("administrator")).call("POST /api/admin/jobType/register", {
      body: { name: "Safra" },
    })
    const clear = (table: string, until?: string) =>
      app.db.transaction(async (tx) => {
        if (until) await tx.execute(sql`select set_config('upaon.old_until', ${until}, true)`)
        await tx.execute(sql.raw(`delete from ${table}`))
      })
    await expect(clear("audit_log", app.deps.clock.now().toISOString())).rejects.toMatchObject(refused)
    for (const table of ["consents", "audit_log"]) {
      await expect(clear(table)).rejects.toMatchObject(refused)
      await expect(clear(table, "2001-01-01T00:00:00Z")).rejects.toMatchObject(refused)
      await expect(app.db.execute(sql.raw(`truncate ${table}`))).rejects.toMatchObject(refused)
      await expect(app.db.execute(sql.raw(`update ${table} set created_at = now()`))).rejects.toMatchObject(
        refused,
      )
    }
  })
})

import { asc, gt, sql } from "drizzle-orm"
import { afterAll, describe, expect, it } from "vitest"
import { auditLog } from "../../src/db/schema/index.ts"
import { testApp } from "../../src/testing/test-app.ts"
import { adminWrites, everyWrite } from "./every-write.ts"

const app = await testApp()
const admin = await app.as("administrator")
const writes = await everyWrite(app, admin.call)
afterAll(() => app.close())

const newest = async () => {
  const [row] = await app.db
    .select({ id: sql<number>`coalesce(max(${auditLog.id}), 0)`.mapWith(Number) })
    .from(auditLog)
  return row?.id ?? 0
}
const since = (id: number) =>
  app.db.select().from(auditLog).where(gt(auditLog.id, id)).orderBy(asc(auditLog.id))

describe("the log of administrators' changes", () => {
  it.each(adminWrites.map(({ key }) => [key] as const))("has exactly one entry for %s", async (key) => {
    const write = await writes[key]?.()
    if (!write) throw new Error(`every-write.ts does not know ${key}`)
    const before = await newest()
    const answer = await admin.call(key, write)
    expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status)
    const entries = await since(before)
    expect(entries).toHaveLength(1)
    const [entry] = entries
    const id = write.id ?? (answer.body as { data: { id: number } }).data.id
    expect(entry).toMatchObject({ actorId: admin.user.id, entityId: id })
    // What is done to an account neither makes nor ends it.
    const isChange = key.includes("/user/")
    const isNew = answer.status === 201 && !isChange
    const isGone = key.startsWith("DELETE") && !isChange
    if (isNew) expect(entry?.before).toBeNull()
    else expect(entry?.before).not.toEqual({})
    if (isGone) expect(entry?.after).toBeNull()
    else expect(Object.keys(entry?.after ?? {})).not.toEqual([])
    // It says what changed, not only that something did.
    if (!isNew && !isGone) expect(entry?.after).not.toEqual(entry?.before)
    expect(JSON.stringify([entry?.before, entry?.after])).not.toMatch(/password|token|hash/i)
  })

  it("refuses a call on a record that does not exist, and has no entry for it", async () => {
    const before = await newest()
    const answers = new Map<string, number>()
    for (const { key } of adminWrites) {
      const id = 2_000_000_000
      answers.set(key, (await admin.call(key, { params: { id }, body: { id } })).status)
    }
    expect([...answers].filter(([, status]) => ![404, 409, 422].includes(status))).toEqual([])
    expect(await since(before)).toEqual([])
  })

  it("cannot be changed by the application's database role", async () => {
    const before = await newest()
    expect(before).toBeGreaterThan(0)
    for (const statement of [
      sql`update audit_log set action = 'nada'`,
      sql`update audit_log set actor_id = null where id = ${before}`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
      sql`truncate audit_log cascade`,
    ])
      await expect(app.db.execute(statement)).rejects.toThrow()
    expect(await newest()).toBe(before)
    expect((await since(before - 1))[0]?.actorId).toBe(admin.user.id)
  })
})

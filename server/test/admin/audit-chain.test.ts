import { DAY_MS, MINUTE_MS } from "@upaon/contract/platform/format-time"
import { sql } from "drizzle-orm"
import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { beginChain } from "../../src/features/audit/chain.ts"
import { clearLog, forgetPerson, holdsHead, verifyChain } from "../../src/features/audit/index.ts"
import { auditLog } from "../../src/db/schema/index.ts"
import { createTestDatabase, type TestDatabase } from "../../src/testing/database.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"
import { spawnNode } from "../process/spawn-node.ts"

let home: TestDatabase
let app: TestApp
let admin: Awaited<ReturnType<TestApp["as"]>>

const WRITES = 6

beforeAll(async () => {
  home = await createTestDatabase()
  app = await testApp({ AUDIT_MAIL: "operador@teste.example" }, { database: home })
  admin = await app.as("administrator")
  // At one moment: none waits for another longer than for its commit, and the chain stays whole.
  await Promise.all(Array.from({ length: WRITES }, (_, place) => write(`Tipo ${place}`)))
})
afterAll(() => app.close())

const write = (name: string) => admin.call("POST /api/admin/jobType/register", { body: { name } })
const verify = () => verifyChain(app.deps)

class Undo extends Error {}

/** What is found after something was done with all the rights of the database; it is taken back. */
async function faultAfter(...statements: string[]) {
  let found
  await app.db
    .transaction(async (tx) => {
      await tx.execute(sql.raw("set local session_replication_role = replica"))
      for (const statement of statements) await tx.execute(sql.raw(statement))
      const db = { transaction: (run: (inner: typeof tx) => unknown) => run(tx) }
      found = (await verifyChain({ ...app.deps, db: db as unknown as typeof app.db })).fault
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return found
}
const idAt = async (seq: number) => {
  const [row] = await app.db.select({ id: auditLog.id }).from(auditLog).where(sql`seq = ${seq}`)
  return row?.id
}

describe("the hash chain of the audit log", () => {
  it("is valid after concurrent writes", async () => {
    expect(await verify()).toMatchObject({ fault: null, entries: WRITES, forgedStart: false })
  })

  it("reports entries that were altered, removed, added or reordered", async () => {
    const third = await idAt(3)
    expect(await faultAfter(`update audit_log set after = '{"name": "Outro"}' where seq = 3`)).toEqual({
      what: "altered",
      seq: 3,
      id: third,
    })
    const more = `after = after || '{"reason": "Outro"}'`
    for (const change of [
      "ip = '1.2.3.4'",
      "actor_id = null",
      "created_at = created_at + interval '1 s'",
      more,
    ])
      expect(await faultAfter(`update audit_log set ${change} where seq = 3`)).toMatchObject({ seq: 3 })
    expect(await faultAfter("delete from audit_log where seq = 4")).toMatchObject({ what: "missing", seq: 4 })
    expect(await faultAfter(`delete from audit_log where seq = ${WRITES}`)).toMatchObject({
      what: "missing",
      seq: WRITES,
    })
    const added =
      "insert into audit_log (actor_id, action, entity) select actor_id, action, entity from audit_log limit 1"
    expect(await faultAfter(added)).toMatchObject({ what: "added" })
    expect(
      await faultAfter(
        "update audit_log set seq = -2 where seq = 2",
        "update audit_log set seq = 2 where seq = 5",
        "update audit_log set seq = 5 where seq = -2",
      ),
    ).toMatchObject({ what: "altered", seq: 2 })
    expect((await verify()).fault).toBeNull()
  })

  it("reports a row that was inserted without the key", async () => {
    const other = await testApp()
    const boss = await other.as("administrator")
    await boss.call("POST /api/admin/jobType/register", { body: { name: "Um" } })
    await other.db.execute(
      sql`insert into audit_log (actor_id, action, entity) values (${boss.user.id}, 'delete', 'jobPost')`,
    )
    expect((await verifyChain(other.deps)).fault).toMatchObject({ what: "added", seq: 2 })
    await other.close()
  })

  it("begins after entries that are older than it, which go when they are old; one added beside it later is reported", async () => {
    const other = await testApp()
    const unchained = (...days: number[]) =>
      other.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        const rows = days.map((ago) => ({
          action: "delete" as const,
          entity: "jobPost" as const,
          createdAt: new Date(other.deps.clock.now().getTime() - ago * DAY_MS),
        }))
        await tx.insert(auditLog).values(rows)
      })
    await other.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`delete from audit_starts`)
    })
    await unchained(9, 2)
    await beginChain(other.deps)
    const boss = await other.as("administrator")
    await boss.call("POST /api/admin/jobType/register", { body: { name: "Um" } })
    expect(await verifyChain(other.deps)).toMatchObject({ fault: null, entries: 1, forgedStart: false })
    await clearLog(other.deps, new Date(other.deps.clock.now().getTime() - 5 * DAY_MS))
    expect(await verifyChain(other.deps)).toMatchObject({ fault: null, entries: 1 })
    expect(await other.db.$count(auditLog)).toBe(2)
    await unchained(1)
    expect((await verifyChain(other.deps)).fault).toMatchObject({ what: "added", seq: null })
    await other.close()
  })

  it("stays valid when a person is erased and when old entries are deleted", async () => {
    await forgetPerson(app.db, admin.user.id)
    expect((await verify()).fault).toBeNull()
    const { head } = await verify()
    app.advance(3 * DAY_MS)
    await write("Depois")
    await clearLog(app.deps, new Date(app.deps.clock.now().getTime() - MINUTE_MS))
    expect(await verify()).toMatchObject({ fault: null, entries: 1, forgedStart: false })
    expect(await holdsHead(app.db, head)).toBe(false)
    await app.db.execute(sql`update audit_starts set unchained_id = 99 where seq = ${head.seq}`)
    expect((await verify()).forgedStart).toBe(true)
  })

  it("is mailed to the operator once a day", async () => {
    const mailed = async () => (await app.mails("operador@teste.example")).length
    await app.deps.work.turn()
    await app.deps.work.turn()
    expect(await mailed()).toBe(1)
    app.advance(DAY_MS)
    await app.deps.work.turn()
    expect(await mailed()).toBe(2)
    const [mail] = (await app.mails("operador@teste.example")).slice(-1)
    expect(mail?.text).toContain((await verify()).head.hash)
    expect(mail?.text).toMatch(/Dia: \d\d\/\d\d\/\d{4}/)
  })
})

it("is called neither right by a command with half of a mailed head, nor forged by one without its key", async () => {
  const command = fileURLToPath(new URL("../../../scripts/audit-verify.ts", import.meta.url))
  const { dataDir } = app.deps.env
  const env = { PATH: process.env.PATH ?? "", DATA_DIR: dataDir, DATABASE_URL: home.url }
  const { ended, output } = spawnNode([command, "1"], { env })
  expect([await ended, output()]).toEqual([[1, null], expect.stringContaining("Uso: npm run audit:verify")])
  const empty = await mkdtemp(join(tmpdir(), "upaon-audit-"))
  const lost = spawnNode([command], { env: { ...env, DATA_DIR: empty } })
  expect([await lost.ended, lost.output()]).toEqual([
    [1, null],
    expect.stringContaining("falta secrets/audit"),
  ])
  expect(await readdir(empty)).toEqual([])
  await rm(empty, { recursive: true })
})

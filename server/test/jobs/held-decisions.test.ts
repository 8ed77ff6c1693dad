import { eq } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { auditLog, companies, jobDecisions } from "../../src/db/schema/index.ts"
import { auditBooks } from "../../src/features/points/index.ts"
import { type Advertiser, advertiserWithCompany, pointsOf } from "../../src/testing/advertiser.ts"
import { submitJob } from "../../src/testing/publishing.ts"
import { createTestDatabase, waitingForLocks } from "../../src/testing/database.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

type Administrator = Awaited<ReturnType<TestApp["as"]>>
type Decision = "approve" | "rectify" | "refuse"

let app: TestApp
/** Another process over the same database. */
let otherProcess: TestApp
let [admin, other]: [Administrator, Administrator] = [] as never
let owner: Advertiser

beforeAll(async () => {
  const home = await createTestDatabase()
  app = await testApp({}, { database: home })
  otherProcess = await testApp({}, { database: { ...home, drop: async () => {} } })
  ;[admin, other] = [await app.as("administrator"), await app.as("administrator")]
})
afterAll(async () => {
  await otherProcess.close()
  await app.close()
})

/** A vacancy of a new advertiser that waits for its review. */
async function pendingVacancy(more: Record<string, unknown> = {}) {
  owner = await advertiserWithCompany(app)
  return (await submitJob(app, owner, more)).id
}
const decide = (who: Administrator, id: number, decision: Decision, more: Record<string, unknown> = {}) =>
  who.call(`POST /api/admin/jobPost/review/${decision}`, { body: { id, undoable: true, ...more } })
const undo = (who: Administrator, id: number) =>
  who.call("POST /api/admin/jobPost/review/undo", { body: { id } })
const isQueued = async (id: number) => {
  const { body } = await admin.call("GET /api/admin/jobPosts/review", { query: { perPage: 100 } })
  return body.data.some((item) => item.id === id)
}
const statusOf = async (id: number) =>
  (await owner.call("GET /api/jobPost/my/{id}", { params: { id } })).body.data.status_job_post[0]?.name
const decisionsLogged = async (id: number) =>
  (await app.db.select().from(auditLog).where(eq(auditLog.entityId, id))).map(({ action, actorId }) => [
    action,
    actorId,
  ])
const mailsAbout = async (word: string) =>
  (await app.mails()).filter(({ to, subject }) => to === owner.user.email && subject.includes(word)).length

describe("an undoable review decision", () => {
  it("only removes the vacancy from the queue at first, and can be undone only by the administrator who made it", async () => {
    const id = await pendingVacancy({ title: "Padeiro desfeito" })
    const { status, body } = await decide(admin, id, "approve")
    expect([status, body.data.status_job_post[0]?.name]).toEqual([200, "pending"])
    expect(await isQueued(id)).toBe(false)
    app.advance(4000)
    await app.deps.work.turn()
    expect(await statusOf(id)).toBe("pending")
    expect(await pointsOf(owner)).toEqual({ value: 30, blocked: 25 })
    for (const decision of ["approve", "refuse"] as const)
      expect((await decide(other, id, decision)).status).toBe(409)
    // Pressed again, since the answer was lost, it is the same decision; another one has to undo it first.
    expect((await decide(admin, id, "approve")).status).toBe(200)
    expect((await decide(admin, id, "refuse")).status).toBe(409)
    expect((await undo(other, id)).status).toBe(409)
    expect((await undo(admin, id)).status).toBe(200)
    expect((await undo(admin, id)).status).toBe(409)
    expect(await isQueued(id)).toBe(true)
    app.advance(60_000)
    await app.deps.work.turn()
    expect(await statusOf(id)).toBe("pending")
    expect(await mailsAbout("desfeito")).toBe(0)
    expect(await decisionsLogged(id)).toEqual([])
  })

  it("takes effect at most once when two processes and two undo requests race for it", async () => {
    const id = await pendingVacancy({ title: "Padeiro aprovado" })
    const both = await Promise.all([decide(admin, id, "approve"), decide(other, id, "approve")])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    app.advance(10_000)
    otherProcess.advance(10_000)
    // What a process that was stopped in between left over, the calendar of any other does; here two of them at once.
    await Promise.all([app.deps.work.turn(), undo(admin, id), undo(other, id), otherProcess.deps.work.turn()])
    const undone = (await statusOf(id)) === "pending"
    if (undone) expect(await isQueued(id)).toBe(true)
    expect(await pointsOf(owner)).toEqual(undone ? { value: 30, blocked: 25 } : { value: 5, blocked: 0 })
    expect(await mailsAbout("aprovado")).toBe(undone ? 0 : 1)
    expect(await decisionsLogged(id)).toHaveLength(undone ? 0 : 1)
    expect(await auditBooks(app.db)).toEqual([])
  })

  it("mails the owner once about a requested correction, and logs the administrator who decided", async () => {
    const id = await pendingVacancy({ title: "Padeiro corrigido" })
    await decide(admin, id, "rectify", { instructions: "<p>Diga o horário.</p>" })
    // Sent again, since the answer was lost, with other words: these count.
    await decide(admin, id, "rectify", { instructions: "<p>Diga o turno.</p>" })
    app.advance(10_000)
    await app.deps.work.turn()
    expect(await statusOf(id)).toBe("rectify")
    const { body } = await owner.call("GET /api/jobPost/my/{id}", { params: { id } })
    expect(body.data.instructions).toBe("<p>Diga o turno.</p>")
    expect((await undo(admin, id)).status).toBe(409)
    expect(await mailsAbout("corrigido")).toBe(1)
    expect(await decisionsLogged(id)).toEqual([["rectify", admin.user.id]])
    await app.deps.work.turn()
    expect(await mailsAbout("corrigido")).toBe(1)
  })

  it("is refused immediately if it could not be carried out later", async () => {
    const id = await pendingVacancy()
    expect((await decide(admin, id, "rectify")).status).toBe(422)
    const seen = { updated_at: "2020-01-01T00:00:00.000Z" }
    expect((await decide(admin, id, "approve", { seen })).status).toBe(409)
    const over = await pendingVacancy()
    await app.db.execute(`update job_posts set received_date = '2020-01-01' where id = ${over}`)
    expect((await decide(admin, over, "approve")).status).toBe(422)
    expect(await isQueued(over)).toBe(true)
  })

  it("is dropped when the owner edits or deletes the vacancy meanwhile, and the administrator is told by mail", async () => {
    const told = async () =>
      (await app.mails()).filter(
        ({ to, subject }) => to === admin.user.email && subject === "Sua decisão não valeu: Outra coisa",
      )
    const id = await pendingVacancy()
    await decide(admin, id, "approve")
    await owner.call("PUT /api/jobPost/update", { body: { id, title: "Outra coisa" } })
    app.advance(10_000)
    await app.deps.work.turn()
    expect(await statusOf(id)).toBe("pending")
    expect(await isQueued(id)).toBe(true)
    expect((await told()).map(({ text }) => text.includes("espera de novo"))).toEqual([true])
    await decide(admin, id, "refuse")
    await owner.call("DELETE /api/jobPost/{id}/delete", { params: { id } })
    app.advance(10_000)
    await app.deps.work.turn()
    expect(await app.db.select().from(jobDecisions)).toEqual([])
    expect((await told()).at(-1)?.text).toContain("foi excluída antes")
    expect(await pointsOf(owner)).toEqual({ value: 30, blocked: 0 })
  })

  it("is dropped when another administrator decides meanwhile, and its mail does not say that the vacancy waits", async () => {
    const id = await pendingVacancy({ title: "Padeiro decidido" })
    await decide(admin, id, "refuse")
    await decide(other, id, "approve", { undoable: false })
    app.advance(10_000)
    await app.deps.work.turn()
    expect(await statusOf(id)).toBe("active")
    const [mail] = (await app.mails()).filter(({ subject }) => subject.endsWith("valeu: Padeiro decidido"))
    expect(mail?.text).toContain("Nada foi feito, e a vaga já não espera por análise.")
  })

  it("does not publish for an account suspended meanwhile, while a refusal still takes effect", async () => {
    const suspend = (body: { blocked: boolean; reason?: string }) =>
      admin.call("PUT /api/admin/user/{id}/block", { params: { id: owner.user.id }, body })
    for (const [decision, status] of [
      ["approve", 3],
      ["refuse", 2],
    ] as const) {
      const id = await pendingVacancy()
      await decide(admin, id, decision)
      await suspend({ blocked: true, reason: "Golpe." })
      app.advance(10_000)
      await app.deps.work.turn()
      const { data } = (await admin.call("POST /api/admin/jobPost/show", { body: { id } })).body
      expect([data.status_id, data.user.blocked]).toEqual([status, true])
      // Who read the suspension in the queue decides as they like; a screen from before it does not know.
      const seen = { user_blocked: false }
      if (status === 3) expect((await decide(admin, id, "approve", { seen })).status).toBe(409)
    }
  })

  it.each([
    ["PUT /api/admin/user/{id}/block", { blocked: true, reason: "Senha alheia." }],
    ["PUT /api/admin/user/{id}/administrator", { isAdmin: false }],
  ] as const)(
    "of an administrator who lost the access meanwhile leaves the vacancy in the queue (%s)",
    async (call, body) => {
      const id = await pendingVacancy({ title: "Padeiro à espera" })
      const former = await app.as("administrator")
      await decide(former, id, "approve")
      expect((await admin.call(call, { params: { id: former.user.id }, body })).status).toBe(200)
      app.advance(10_000)
      await app.deps.work.turn()
      expect(await statusOf(id)).toBe("pending")
      expect(await isQueued(id)).toBe(true)
      expect((await decide(admin, id, "refuse")).status).toBe(200)
    },
  )

  it.each([true, false])("does not deadlock with the owner's suspension (undoable: %s)", async (undoable) => {
    const id = await pendingVacancy()
    await app.db.execute(`update job_posts set asked_at = now() where id = ${id}`)
    const answers = await app.db.transaction(async (tx) => {
      // The decision, which has the vacancy by now, waits where it reads the company.
      await tx.select().from(companies).where(eq(companies.id, owner.companyId)).for("update")
      const decided = decide(admin, id, "refuse", { undoable })
      await expect.poll(() => waitingForLocks(app.db)).toBe(1)
      const suspended = other.call("PUT /api/admin/user/{id}/block", {
        params: { id: owner.user.id },
        body: { blocked: true, reason: "Golpe." },
      })
      await expect.poll(() => waitingForLocks(app.db)).toBe(2)
      return [decided, suspended]
    })
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
  })

  it("counts its ten seconds from the request, even if it waited for a lock first", async () => {
    const id = await pendingVacancy()
    const asked = app.deps.clock.now().getTime()
    const answers = await app.db.transaction(async (tx) => {
      await tx.select().from(companies).where(eq(companies.id, owner.companyId)).for("update")
      const decided = decide(admin, id, "approve")
      await expect.poll(() => waitingForLocks(app.db)).toBe(1)
      app.advance(9_000)
      return [decided]
    })
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200])
    app.advance(asked + 11_000 - app.deps.clock.now().getTime())
    await app.deps.work.turn()
    expect(await statusOf(id)).toBe("active")
  })
})

import { freePointsChange, freePoints } from "@upaon/contract/points/balance"
import { eq, sql } from "drizzle-orm"
import { afterAll, afterEach, describe, expect, it } from "vitest"
import { pointEntries } from "../../src/db/schema/index.ts"
import { lockForChange } from "../../src/features/accounts/change-user.ts"
import { auditBooks, grantPoints } from "../../src/features/points/index.ts"
import { type Advertiser, advertiserWithCompany, jobForm, pointsOf } from "../../src/testing/advertiser.ts"
import { approve } from "../../src/testing/publishing.ts"
import { testApp } from "../../src/testing/test-app.ts"

const app = await testApp()
const admin = await app.as("administrator")
afterAll(() => app.close())
// Whatever a test did, and however much of it at once: every sum is right.
afterEach(async () => expect(await auditBooks(app.db)).toEqual([]))

const statuses = (answers: { status: number }[]) => answers.map((one) => one.status).toSorted((a, b) => a - b)
const times = <T extends object | boolean>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

async function publish(me: Advertiser) {
  return me.call("POST /api/jobPost/register", { body: await jobForm(app, me.companyId) })
}
const published = async (me: Advertiser) => (await publish(me)).body.data.id
const update = (id: number, more: Record<string, unknown>) =>
  admin.call("PUT /api/admin/jobPost/update", { body: { id, ...more } })
const remove = (me: Advertiser, id: number) => me.call("DELETE /api/jobPost/{id}/delete", { params: { id } })

describe("a lock for changing a user", () => {
  it("does not block a change of the user's points", async () => {
    const me = await advertiserWithCompany(app)
    await app.db.transaction(async (tx) => {
      await lockForChange(tx, me.user.id)
      const given = await admin.call("POST /api/admin/user/{id}/points", {
        params: { id: me.user.id },
        body: { amount: 1, reason: "Cortesia" },
      })
      expect(given.status).toBe(201)
    })
  })
})

describe("publishing costs 25 points, once", () => {
  it("reserves the points at once and spends them only at the first approval", async () => {
    const me = await advertiserWithCompany(app)
    const id = await published(me)
    expect(await pointsOf(me)).toEqual({ value: 30, blocked: 25 })
    await approve(admin, id)
    expect(await pointsOf(me)).toEqual({ value: 5, blocked: 0 })
    for (const title of ["Um", "Dois", "Três"]) {
      await me.call("PUT /api/jobPost/update", { body: { id, title } })
      await approve(admin, id)
      await update(id, { status_job_post_id: 2 })
      await update(id, { status_job_post_id: 1 })
    }
    expect(await pointsOf(me)).toEqual({ value: 5, blocked: 0 })
  })

  it("lets exactly one of ten simultaneous publications through with 30 points", async () => {
    const me = await advertiserWithCompany(app)
    const answers = await times(10, () => publish(me))
    expect(statuses(answers)).toEqual([201, ...Array(9).fill(409)])
    expect(new Set(answers.filter((one) => one.status === 409).map((one) => one.body.error))).toEqual(
      new Set(["insufficient_points"]),
    )
    expect(await pointsOf(me)).toEqual({ value: 30, blocked: 25 })
    expect((await me.call("GET /api/jobPost/my")).body.total).toBe(1)
  })

  it("is charged once when a job is approved six times at the same time", async () => {
    const me = await advertiserWithCompany(app, { points: 100 })
    const id = await published(me)
    const answers = await times(6, () => approve(admin, id))
    expect(statuses(answers)).toEqual([200, ...Array(5).fill(409)])
    expect(await pointsOf(me)).toEqual({ value: 75, blocked: 0 })
  })

  it("keeps the balance correct when a job is deleted and approved at the same time", async () => {
    for (let round = 0; round < 6; round++) {
      const me = await advertiserWithCompany(app)
      const id = await published(me)
      const calls = [() => remove(me, id), () => approve(admin, id)]
      await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()))
      // Approved first it is paid for and then deleted; deleted first there is nothing to approve. The audit of the
      // books after this test knows which.
      expect([
        { value: 5, blocked: 0 },
        { value: 30, blocked: 0 },
      ]).toContainEqual(await pointsOf(me))
      expect((await me.call("GET /api/jobPost/my")).body.total).toBe(0)
    }
  })

  it("releases the points if the job is deleted, refused or filled before its approval", async () => {
    const me = await advertiserWithCompany(app)
    await remove(me, await published(me))
    expect(await pointsOf(me)).toEqual({ value: 30, blocked: 0 })
    const id = await published(me)
    await admin.call("POST /api/admin/jobPost/review/refuse", { body: { id } })
    expect(await pointsOf(me)).toEqual({ value: 30, blocked: 0 })
    // An administrator may pause what waits, and its owner end it as filled: it never was public either.
    const filled = await published(me)
    await update(filled, { status_job_post_id: 5 })
    expect((await me.call("POST /api/jobPost/status/filled", { body: { id: filled } })).status).toBe(200)
    expect(await pointsOf(me)).toEqual({ value: 30, blocked: 0 })
  })

  it("returns no points once the job was public", async () => {
    const me = await advertiserWithCompany(app)
    const id = await published(me)
    await approve(admin, id)
    await update(id, { status_job_post_id: 2 })
    expect(await pointsOf(me)).toEqual({ value: 5, blocked: 0 })
    await remove(me, id)
    expect(await pointsOf(me)).toEqual({ value: 5, blocked: 0 })
  })

  it("reserves the points again when a refused job is resubmitted, or responds insufficient_points", async () => {
    const me = await advertiserWithCompany(app)
    const id = await published(me)
    await admin.call("POST /api/admin/jobPost/review/refuse", { body: { id } })
    const back = await me.call("PUT /api/jobPost/update", { body: { id, title: "Outra vez" } })
    expect(back.body.data.status_id).toBe(3)
    expect(await pointsOf(me)).toEqual({ value: 30, blocked: 25 })
    await admin.call("POST /api/admin/jobPost/review/refuse", { body: { id } })
    const second = await published(me)
    const refused = await me.call("PUT /api/jobPost/update", { body: { id, title: "De novo" } })
    expect([refused.status, refused.body.error]).toEqual([409, "insufficient_points"])
    await remove(me, second)
    expect((await me.call("PUT /api/jobPost/update", { body: { id, title: "De novo" } })).status).toBe(200)
  })

  it("spends the points when an administrator activates a refused job", async () => {
    const me = await advertiserWithCompany(app)
    const id = await published(me)
    await update(id, { status_job_post_id: 2 })
    expect(await pointsOf(me)).toEqual({ value: 30, blocked: 0 })
    await admin.call("POST /api/admin/jobPost/status/active", { body: { id } })
    expect(await pointsOf(me)).toEqual({ value: 5, blocked: 0 })
    const poor = await advertiserWithCompany(app, { points: 25 })
    const other = await published(poor)
    await update(other, { status_job_post_id: 2 })
    await published(poor)
    const refused = await admin.call("POST /api/admin/jobPost/status/active", { body: { id: other } })
    expect([refused.status, refused.body.error]).toEqual([409, "insufficient_points"])
  })

  it("keeps the books correct under many concurrent changes of one job", async () => {
    const me = await advertiserWithCompany(app, { points: 60 })
    const id = await published(me)
    const answers = await times<{ status: number }>(24, (index) =>
      index % 4 === 0
        ? approve(admin, id)
        : index % 4 === 1
          ? update(id, { status_job_post_id: (index % 5) + 1, instructions: "<p>Corrija.</p>" })
          : index % 4 === 2
            ? me.call("PUT /api/jobPost/update", { body: { id, title: `Título ${index}` } })
            : publish(me),
    )
    for (const { status } of answers) expect([200, 201, 409]).toContain(status)
  })

  it("costs nothing when an administrator publishes the job", async () => {
    const me = await advertiserWithCompany(app, { points: 1 })
    const body = { ...(await jobForm(app, me.companyId)), user_id: me.user.id, verified: false }
    const made = await admin.call("POST /api/admin/jobPost/register", { body })
    expect(made.status).toBe(201)
    expect(made.body.data.status_job_post_id).toBe(1)
    expect(await pointsOf(me)).toEqual({ value: 1, blocked: 0 })
  })

  it("moves the reservation to the job's new owner", async () => {
    const [me, heir] = [await advertiserWithCompany(app), await advertiserWithCompany(app)]
    const id = await published(me)
    const moved = await update(id, { user_id: heir.user.id, company_id: heir.companyId })
    expect(moved.status).toBe(200)
    expect(await pointsOf(me)).toEqual({ value: 30, blocked: 0 })
    expect(await pointsOf(heir)).toEqual({ value: 30, blocked: 25 })
    expect((await update(id, { user_id: me.user.id })).status).toBe(422)
  })
})

describe("points from administrators and gifts", () => {
  const change = (id: number, amount: number, reason = "Cortesia") =>
    admin.call("POST /api/admin/user/{id}/points", { params: { id }, body: { amount, reason } })

  it("are given and taken with a reason, and never taken from reserved points", async () => {
    const me = await advertiserWithCompany(app)
    const given = await change(me.user.id, 20)
    expect([given.status, given.body.data.value]).toEqual([201, 50])
    await publish(me)
    const tooMuch = await change(me.user.id, -26)
    expect([tooMuch.status, tooMuch.body.error]).toEqual([409, "insufficient_points"])
    expect((await change(me.user.id, -25)).body.data).toMatchObject({ value: 25, blocked_value: 25 })
    expect((await change(me.user.id, 0)).status).toBe(422)
    expect((await change(me.user.id, 5, " ")).status).toBe(422)
    expect((await change(999_999, 5)).status).toBe(404)
    const ledger = await admin.call("GET /api/admin/user/{id}/points", { params: { id: me.user.id } })
    expect(ledger.body.data.map((row) => [row.kind, row.value_change, row.blocked_change])).toEqual([
      ["administrator", -25, 0],
      ["job_block", 0, 25],
      ["administrator", 20, 0],
      ["gift", 30, 0],
    ])
  })

  it("add up in the list to the free balance, with a published job counted once", async () => {
    const me = await advertiserWithCompany(app)
    await approve(admin, await published(me))
    const { data } = (await admin.call("GET /api/admin/user/{id}/points", { params: { id: me.user.id } }))
      .body
    expect(data.map((row) => [row.kind, freePointsChange(row)])).toEqual([
      ["job_spend", 0],
      ["job_block", -25],
      ["gift", 30],
    ])
    const balance = (await me.call("POST /api/point/show")).body.data
    expect(data.reduce((sum, row) => sum + freePointsChange(row), 0)).toBe(freePoints(balance))
  })

  it("never go below zero under concurrent deductions, each logged with the balance before and after", async () => {
    const me = await advertiserWithCompany(app)
    const answers = await times(8, () => change(me.user.id, -10))
    expect(statuses(answers)).toEqual([201, 201, 201, 409, 409, 409, 409, 409])
    expect(await pointsOf(me)).toEqual({ value: 0, blocked: 0 })
    const { data } = (
      await admin.call("GET /api/admin/auditLog", { query: { entity: "user", entity_id: me.user.id } })
    ).body
    const steps = data.map(({ before, after }) => [before?.value, after?.value])
    expect(steps.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
      [10, 0],
      [20, 10],
      [30, 20],
    ])
  })

  it("are not given a second time by who saw the balance before the first", async () => {
    const me = await advertiserWithCompany(app)
    const body = { amount: 40, reason: "Cortesia", seen: { value: 30 } }
    const give = () => admin.call("POST /api/admin/user/{id}/points", { params: { id: me.user.id }, body })
    expect((await give()).status).toBe(201)
    expect(await give()).toMatchObject({ status: 409, body: { error: "record_changed" } })
    expect(await pointsOf(me)).toEqual({ value: 70, blocked: 0 })
  })

  it("are given to each advertiser as a welcome gift only once", async () => {
    const me = await app.as("advertiser")
    const gift = () =>
      app.db.transaction((tx) => grantPoints(tx, { userId: me.user.id, points: 30, now: new Date() }))
    const given = await times(5, gift)
    expect(given.filter(Boolean)).toHaveLength(1)
    expect((await me.call("POST /api/point/show")).body.data.value).toBe(30)
  })
})

describe("the points ledger", () => {
  it("cannot be altered, not even with SQL", async () => {
    const write = (statement: ReturnType<typeof sql>) => app.db.execute(statement)
    await expect(write(sql`update point_entries set value_delta = 1000`)).rejects.toThrow()
    await expect(write(sql`delete from point_entries`)).rejects.toThrow()
    await expect(write(sql`update point_balances set value = 1000`)).rejects.toThrow()
    await expect(write(sql`update audit_log set action = 'nothing'`)).rejects.toThrow()
  })

  it("has an audit that names a wrong balance and a wrong reservation", async () => {
    const me = await advertiserWithCompany(app, { points: 40 })
    const id = await published(me)
    const found = await app.db
      .transaction(async (tx) => {
        // As no program of ours could: past the triggers.
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(sql`update point_balances set value = value + 7 where user_id = ${me.user.id}`)
        await tx.execute(sql`update job_posts set status_id = 2, submitted_at = null where id = ${id}`)
        const rules = (await auditBooks(tx)).map((fault) => [fault.rule, fault.about])
        throw Object.assign(new Error("undo"), { rules })
      })
      .catch((error: { rules?: unknown }) => error.rules)
    expect(found).toEqual([
      ["cada saldo é a soma dos seus lançamentos", [`usuário ${me.user.id}`]],
      ["só reserva pontos a vaga que espera aprovação", [`vaga ${id}`]],
    ])
    expect(await app.db.$count(pointEntries, eq(pointEntries.jobPostId, id))).toBe(1)
  })
})

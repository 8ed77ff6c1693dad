import type { PaymentStatus } from "@upaon/contract/payments/statuses"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { payments, pointPacks } from "../../src/db/schema/index.ts"
import { type Advertiser, advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { submitJob } from "../../src/testing/publishing.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

let app: TestApp
let me: Advertiser
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  app = await testApp()
  admin = await app.as("administrator")
  me = await advertiserWithCompany(app, { points: 1000 })
  const other = await advertiserWithCompany(app, { points: 1000 })
  await app.as("candidate")
  // One of each status, one deleted, one whose time is over although nothing has written it down yet.
  for (const status of [1, 1, 2, 3, 3, 3, 4, 5]) await job(me, status)
  const gone = await job(me, 3)
  await me.call("DELETE /api/jobPost/{id}/delete", { params: { id: gone } })
  await job(other, 1)
  await job(me, 1, new Date(Date.now() + 86_400_000).toISOString().slice(0, 10))
  for (const status of ["approved", "pending", "inmediation", "rejected", "refunded"] as const)
    await pay(me, status)
  await pay(other, "in_process")
  app.advance(4 * 86_400_000)
})
afterAll(() => app.close())

async function job(owner: Advertiser, status: number, received_date?: string) {
  const { id } = await submitJob(app, owner, { received_date })
  await admin.call("PUT /api/admin/jobPost/update", {
    body: { id, status_job_post_id: status, instructions: "<p>Corrija.</p>" },
  })
  return id
}

let number = 0
async function pay(owner: Advertiser, status: PaymentStatus) {
  const packs = await app.db.select().from(pointPacks)
  const pack = packs[number++ % packs.length]
  await app.db.insert(payments).values({
    userId: owner.user.id,
    pointPackId: pack?.id ?? 0,
    packTitle: "Pacote",
    packPoints: 10,
    priceCents: 1000,
    provider: "sandbox",
    externalReference: `counter-${number}`,
    idempotencyKey: `counter-${number}`,
    status,
  })
}

describe("counters", () => {
  it("of the panel count the user's own rows by their exact status", async () => {
    const total = async (name: "companiesTotal" | "jobsTotal" | "paymentTotal") =>
      (await me.call(`GET /api/dashboard/${name}`)).body.total
    expect([await total("companiesTotal"), await total("jobsTotal"), await total("paymentTotal")]).toEqual([
      1, 9, 5,
    ])
    const jobs = async (name: "active" | "pending" | "notactive") =>
      (await me.call(`GET /api/dashboard/jobsTotal/${name}`)).body.total
    expect([await jobs("active"), await jobs("pending"), await jobs("notactive")]).toEqual([2, 3, 2])
    const paid = async (name: "approved" | "pending") =>
      (await me.call(`GET /api/dashboard/paymentTotal/${name}`)).body.total
    expect([await paid("approved"), await paid("pending")]).toEqual([1, 2])
  })

  it("of the administrator count the rows of all users", async () => {
    const names = [
      "usersTotal",
      "candidatesTotal",
      "advertisersTotal",
      "companiesTotal",
      "jobsTotal",
      "jobsTotal/active",
      "jobsTotal/pending",
      "jobsTotal/notactive",
      "paymentTotal",
      "paymentTotal/approved",
      "paymentTotal/pending",
    ] as const
    const totals = await Promise.all(
      names.map(async (name) => (await admin.call(`GET /api/admin/dashboard/${name}`)).body.total),
    )
    expect(totals).toEqual([4, 1, 3, 2, 10, 3, 3, 2, 6, 1, 3])
  })

  it("of a candidate are zero", async () => {
    const candidate = await app.as("candidate")
    expect((await candidate.call("GET /api/dashboard/jobsTotal")).body).toEqual({ code: 200, total: 0 })
    expect((await app.call("GET /api/dashboard/jobsTotal")).status).toBe(401)
  })
})

import { eq } from "drizzle-orm"
import crypto from "node:crypto"
import { syncBuiltinESMExports } from "node:module"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { jobPosts, jobReports } from "../../src/db/schema/index.ts"
import { type Advertiser, advertiserWithCompany, placeOf } from "../../src/testing/advertiser.ts"
import { submitJob } from "../../src/testing/publishing.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

type Administrator = Awaited<ReturnType<TestApp["as"]>>

async function startApp(settings: Record<string, string>) {
  const app = await testApp(settings)
  const [admin, owner] = [await app.as("administrator"), await advertiserWithCompany(app, { points: 10_000 })]
  return { app, admin, owner }
}

/** Sends a vacancy and says what became of it. */
async function send(app: TestApp, owner: Advertiser, more: Record<string, unknown>) {
  const { id } = await submitJob(app, owner, more)
  const { body: shown } = await owner.call("GET /api/jobPost/my/{id}", { params: { id } })
  return { id, status: shown.data.status_job_post[0]?.name }
}
const review = (
  admin: Administrator,
  id: number,
  decision: "approve" | "refuse" | "rectify",
  words?: string,
) => admin.call(`POST /api/admin/jobPost/review/${decision}`, { body: { id, instructions: words } })
const queueOf = async (admin: Administrator) => (await admin.call("GET /api/admin/jobPosts/review")).body.data

describe("automatic approval of trusted owners (AUTO_APPROVE_TRUSTED)", () => {
  let app: TestApp
  let admin: Administrator
  let owner: Advertiser
  beforeAll(async () => {
    ;({ app, admin, owner } = await startApp({ AUTO_APPROVE_TRUSTED: "1" }))
  })
  afterAll(() => app.close())

  it("starts after five approvals in a row, excludes risky vacancies, and stops after a report", async () => {
    for (let count = 1; count <= 5; count++) {
      const { id, status } = await send(app, owner, { title: `Padeiro ${count}` })
      expect(status).toBe("pending")
      expect((await review(admin, id, "approve")).status).toBe(200)
    }
    expect((await send(app, owner, { title: "Confeiteira" })).status).toBe("active")
    // Nobody has reviewed the name of a new company.
    const company = { name: "Banco do Brasil", ...(await placeOf(app)) }
    const added = await owner.call("POST /api/company/register", { body: company })
    const first = await send(app, owner, { title: "Caixa", company_id: added.body.data.id })
    expect(first.status).toBe("pending")
    await review(admin, first.id, "approve")
    const second = await send(app, owner, { title: "Gerente", company_id: added.body.data.id })
    expect(second.status).toBe("active")
    const description = "<p>Para participar, pague a taxa de inscrição por PIX.</p>"
    const risky = await send(app, owner, { title: "Copeira", description })
    expect(risky.status).toBe("pending")
    await app.db.insert(jobReports).values({ jobPostId: risky.id, reason: "other" })
    expect((await send(app, owner, { title: "Ajudante" })).status).toBe("pending")
    const item = (await queueOf(admin)).find(({ id }) => id === risky.id)
    expect(item?.reports).toMatchObject([{ reason: "other" }])
    expect(item?.owner_history).toEqual({ sent: 10, approved: 6, corrected: 0, refused: 0, reported: 1 })
  })

  it("chooses one in ten of the vacancies approved automatically, by chance, for a later check", async () => {
    const trusted = await advertiserWithCompany(app, { points: 1000 })
    const sendNext = (count: number) => send(app, trusted, { title: `Garçom ${count}` })
    for (let count = 1; count <= 5; count++) await review(admin, (await sendNext(count)).id, "approve")
    // Chance, made to give each of the numbers below a limit in turn.
    const drawn: number[] = []
    const nextNumber = (limit: number) => (drawn[limit] = (drawn[limit] ?? 0) + 1) % limit
    const chance = vi.spyOn(crypto, "randomInt").mockImplementation(nextNumber)
    syncBuiltinESMExports()
    for (let count = 6; count <= 15; count++) expect((await sendNext(count)).status).toBe("active")
    chance.mockRestore()
    syncBuiltinESMExports()
    const waiting = await admin.call("GET /api/admin/jobPosts/review", { query: { query: "garçom" } })
    expect(waiting.body.data).toMatchObject([{ title: "Garçom 15", read_afterwards: true }])
  })

  it("mails of a draft that was sent that it is public, and not that it waits for a review", async () => {
    const trusted = await advertiserWithCompany(app, { points: 1000 })
    const told = async () =>
      (await app.mails()).flatMap(({ to, subject }) => (to === trusted.user.email ? subject : []))
    const draftSent = async (title: string) => {
      const { id } = await submitJob(app, trusted, { title, draft: true })
      const before = (await told()).length
      await trusted.call("PUT /api/jobPost/update", { body: { id } })
      return { id, mails: (await told()).slice(before) }
    }
    for (let count = 1; count <= 5; count++) {
      const { id, mails } = await draftSent(`Copeiro ${count}`)
      expect(mails).toEqual([`Vaga em análise: Copeiro ${count}`])
      await review(admin, id, "approve")
    }
    expect((await draftSent("Copeiro da noite")).mails).toEqual(["Sua vaga está no ar: Copeiro da noite"])
  })

  it("queues a vacancy chosen for a later check, which confirms it or takes it down", async () => {
    const [job] = await app.db.select().from(jobPosts).where(eq(jobPosts.title, "Confeiteira"))
    const id = job?.id ?? 0
    const choose = (readAfterwards: boolean) =>
      app.db.update(jobPosts).set({ readAfterwards }).where(eq(jobPosts.id, id))
    const waits = async () => (await queueOf(admin)).some((item) => item.id === id && item.read_afterwards)
    await choose(true)
    expect(await waits()).toBe(true)
    expect((await review(admin, id, "approve")).body.data.status_job_post[0]?.name).toBe("active")
    expect(await waits()).toBe(false)
    expect((await review(admin, id, "approve")).status).toBe(409)
    await choose(true)
    expect((await review(admin, id, "refuse")).body.data.status_job_post[0]?.name).toBe("notactive")
    expect(await waits()).toBe(false)
  })
})

describe("the review queue", () => {
  let app: TestApp
  let admin: Administrator
  let owner: Advertiser
  beforeAll(async () => {
    ;({ app, admin, owner } = await startApp({}))
  })
  afterAll(() => app.close())

  it("shows the changes since the approved version; without automatic approval all is reviewed first", async () => {
    for (let count = 1; count <= 5; count++)
      await review(admin, (await send(app, owner, { title: `Vigia ${count}` })).id, "approve")
    const { id, status } = await send(app, owner, { title: "Pintor" })
    expect(status).toBe("pending")
    await review(admin, id, "approve")
    const edit = (title: string) => owner.call("PUT /api/jobPost/update", { body: { id, title } })
    await edit("Pintor de parede")
    await review(admin, id, "rectify", "<p>Diga o turno.</p>")
    await edit("Pintor de parede, de dia")
    const item = (await queueOf(admin)).find((one) => one.id === id)
    expect(item?.changes).toMatchObject([{ before: "Pintor", after: "Pintor de parede, de dia" }])
    expect(item?.last_review?.decision).toBe("rectify")
    expect(item?.owner_history).toMatchObject({ sent: 6, approved: 6, corrected: 1 })
  })
})

import { DAY_MS, localDay } from "@upaon/contract/platform/format-time"
import { eq } from "drizzle-orm"
import { afterAll, describe, expect, it } from "vitest"
import { jobPosts, jobReports, users } from "../../src/db/schema/index.ts"
import { hashPassword } from "../../src/platform/password.ts"
import { advertiserWithCompany, pointsOf } from "../../src/testing/advertiser.ts"
import { approve, publicJob, submitJob } from "../../src/testing/publishing.ts"
import { testApp } from "../../src/testing/test-app.ts"

const app = await testApp({ TRUST_PROXY: "1" })
const admin = await app.as("administrator")
const owner = await advertiserWithCompany(app, { points: 10_000 })
afterAll(() => app.close())

const published = (title = "Padeiro com experiência", more?: Record<string, unknown>) =>
  publicJob(app, admin, owner, { title, ...more })

let addresses = 0
/** From an address of its own, unless one is given. */
const report = (
  slug: string,
  body: Record<string, unknown>,
  { call = app.call, from = `203.0.113.${++addresses}` } = {},
) =>
  call(
    "POST /api/jobPost/{slug}/report",
    { params: { slug }, body: { reason: "other", ...body } },
    { headers: { "x-forwarded-for": from } },
  )
const statusOf = async (id: number) =>
  (await owner.call("GET /api/jobPost/my/{id}", { params: { id } })).body.data.status_job_post[0]?.name
const open = async () => (await admin.call("GET /api/admin/reports", { query: { status: "open" } })).body.data
const decide = (id: number | undefined, decision: string) =>
  admin.call("POST /api/admin/report/{id}/decide", { params: { id }, body: { decision } })
describe("a report on a vacancy", () => {
  it("counts once per account, e-mail or IP address, and three reporters send the vacancy back to review", async () => {
    const job = await published()
    const points = await pointsOf(owner)
    const candidate = await app.as("candidate")
    const before = (await app.mails(owner.user.email)).length
    expect((await report(job.slug, { email: "ana@teste.example" })).status).toBe(201)
    expect((await report(job.slug, { email: "Ana@Teste.example" })).body).toMatchObject({ code: 200 })
    expect((await report(job.slug, {}, { call: candidate.call, from: "198.51.100.7" })).status).toBe(201)
    expect((await report(job.slug, {}, { call: candidate.call })).status).toBe(200)
    expect((await report(job.slug, { reason: "asks_money" }, { from: "198.51.100.7" })).status).toBe(200)
    expect(await statusOf(job.id)).toBe("active")
    const third = await report(job.slug, { reason: "false_company", text: "Não existe no endereço." })
    expect(third.status).toBe(201)
    expect(await statusOf(job.id)).toBe("pending")
    expect((await app.call("GET /api/jobPost/{slug}/show", { params: { slug: job.slug } })).status).toBe(404)
    expect(await pointsOf(owner)).toEqual(points)

    const mails = (await app.mails(owner.user.email)).slice(before)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain("Recebemos denúncias")
    expect(JSON.stringify(mails)).not.toMatch(/ana@teste|endereço\.|Empresa falsa/i)
    expect(JSON.stringify(await app.db.select().from(jobReports))).not.toMatch(/203\.0\.113|198\.51/)

    const reports = await open()
    expect(reports.map(({ reason }) => reason)).toEqual(["other", "other", "false_company"])
    expect(reports[2]).toMatchObject({
      text: "Não existe no endereço.",
      job_post: { id: job.id, sent_back: true, status_job_post: [{ name: "pending" }] },
    })
    expect(JSON.stringify(reports)).not.toContain("ana@teste")

    const decided = await admin.call("POST /api/admin/report/{id}/decide", {
      params: { id: reports[1]?.id },
      body: { decision: "keep", note: "Liguei para a empresa." },
    })
    expect(decided.body.data).toMatchObject({ decided: 3 })
    expect(await statusOf(job.id)).toBe("active")
    expect(await pointsOf(owner)).toEqual(points)
    expect(await open()).toEqual([])
    expect((await app.mails("ana@teste.example"))[0]?.text).toContain("continua no site")
    expect((await app.mails(candidate.user.email)).at(-1)?.text).toContain("continua no site")
    expect(
      await admin.call("POST /api/admin/report/{id}/decide", {
        params: { id: reports[1]?.id },
        body: { decision: "remove" },
      }),
    ).toMatchObject({ status: 409, body: { error: "invalid_transition" } })
    expect(await statusOf(job.id)).toBe("active")
  })

  it("leaves the note of its decision out of the export of the owner's data", async () => {
    const job = await published("Vaga anotada")
    await report(job.slug, {})
    const note = "Quem avisou foi o Caio, que trabalha lá."
    const [{ id } = { id: 0 }] = await open()
    await admin.call("POST /api/admin/report/{id}/decide", {
      params: { id },
      body: { decision: "keep", note },
    })
    const passwordHash = await hashPassword("segredo12")
    await app.db.update(users).set({ passwordHash }).where(eq(users.id, owner.user.id))
    const { body } = await owner.call("POST /api/privacy/export", { body: { password: "segredo12" } })
    expect(body.data.changes_by_staff).toContainEqual(expect.objectContaining({ action: "keepReported" }))
    expect(JSON.stringify(body)).not.toContain("Caio")
    const log = await admin.call("GET /api/admin/auditLog", { query: { action: "keepReported" } })
    expect(JSON.stringify(log.body)).toContain(note)
  })

  it("is closed when the vacancy is deleted, and its mail says if the vacancy had already ended", async () => {
    const gone = await published("Vaga excluída")
    await report(gone.slug, { email: "caio@teste.example" })
    await owner.call("DELETE /api/jobPost/{id}/delete", { params: { id: gone.id } })
    expect((await app.mails("caio@teste.example"))[0]?.text).toContain("excluída por quem a publicou")
    const ended = await published("Vaga preenchida")
    await report(ended.slug, { email: "duda@teste.example" })
    await owner.call("POST /api/jobPost/status/filled", { body: { id: ended.id } })
    const [left] = await open()
    await decide(left?.id, "keep")
    expect((await app.mails("duda@teste.example"))[0]?.text).toContain("já tinha saído do site")
    expect(await statusOf(ended.id)).toBe("filled")
    expect(await open()).toEqual([])
    const late = await published("Vaga com prazo", { received_date: localDay(app.deps.clock.now()) })
    for (const email of ["", "", "enzo@teste.example"]) await report(late.slug, { email })
    app.advance(2 * DAY_MS)
    const [waits] = await open()
    await decide(waits?.id, "keep")
    expect((await app.mails("enzo@teste.example"))[0]?.text).toContain("já tinha saído do site")
    const told = (await app.mails(owner.user.email)).at(-1)
    expect(told?.subject).toBe("Sua vaga chegou ao fim: Vaga com prazo")
    // It waited for a review, so it cannot be renewed without one.
    expect(told?.text).not.toContain("Renovar")
    expect(told?.text).toContain(`/panel/job/edit?id=${late.id}`)
    expect(await statusOf(late.id)).toBe("notactive")
    // Nothing was wrong with it, so it is no refusal in its owner's history.
    await submitJob(app, owner)
    const { body: queue } = await admin.call("GET /api/admin/jobPosts/review")
    expect(queue.data[0]?.owner_history.refused).toBe(0)
  })

  it("about a demand for money alone returns a high-risk vacancy to review, and is closed by its removal", async () => {
    const job = await published("Digitador em casa")
    await app.db.update(jobPosts).set({ risk: 59 }).where(eq(jobPosts.id, job.id))
    await report(job.slug, { reason: "asks_money" })
    expect(await statusOf(job.id)).toBe("active")
    await app.db.update(jobPosts).set({ risk: 60 }).where(eq(jobPosts.id, job.id))
    await report(job.slug, { reason: "asks_money", email: "bia@teste.example" })
    expect(await statusOf(job.id)).toBe("pending")
    const [first] = await open()
    await decide(first?.id, "remove")
    expect(await statusOf(job.id)).toBe("notactive")
    const log = await admin.call("GET /api/admin/auditLog", {
      query: { entity: "jobPost", entity_id: job.id },
    })
    expect(log.body.data[0]).toMatchObject({ before: { status: "pending" }, after: { status: "notactive" } })
    expect((await app.mails("bia@teste.example"))[0]?.text).toContain("retiramos do site")
    expect((await report(job.slug, {})).body).toMatchObject({ code: 410 })
  })

  it("that was upheld blocks the renewal of that ended vacancy until it is reviewed again", async () => {
    const job = await published("Vendedor porta a porta")
    const dismissed = await published("Vendedor de loja")
    await report(job.slug, { email: "iara@teste.example" })
    await report(dismissed.slug, { email: "davi@teste.example" })
    for (const { id } of [job, dismissed]) {
      await owner.call("POST /api/jobPost/status/filled", { body: { id } })
      const asked = (await open()).find(({ job_post }) => job_post.id === id)
      await decide(asked?.id, id === job.id ? "remove" : "keep")
    }
    const renew = ({ id } = job) => owner.call("POST /api/jobPost/{id}/renew", { params: { id } })
    expect((await renew(dismissed)).status).toBe(200)
    expect((await renew()).body).toMatchObject({ code: 409, error: "invalid_transition" })
    expect((await app.mails("iara@teste.example"))[0]?.text).toContain("Ela já tinha saído do site")
    await owner.call("PUT /api/jobPost/update", { body: { id: job.id, title: "Vendedor" } })
    app.advance(DAY_MS)
    await approve(admin, job.id)
    await owner.call("POST /api/jobPost/status/filled", { body: { id: job.id } })
    expect((await renew()).status).toBe(200)
    // Whoever has had their answer hears no second one.
    await owner.call("DELETE /api/jobPost/{id}/delete", { params: { id: dismissed.id } })
    expect(await app.mails("davi@teste.example")).toHaveLength(1)
  })

  it("counts for seven days or until its decision, and dismissing it leaves a vacancy edited meanwhile in review", async () => {
    const job = await published("Motorista")
    await report(job.slug, {})
    app.advance(8 * DAY_MS)
    await report(job.slug, {})
    await report(job.slug, {})
    expect(await statusOf(job.id)).toBe("active")
    await report(job.slug, {})
    expect(await statusOf(job.id)).toBe("pending")
    const edited = await owner.call("PUT /api/jobPost/update", {
      body: { id: job.id, title: "Motorista de caminhão" },
    })
    expect(edited.status).toBe(200)
    const [first] = await open()
    await decide(first?.id, "keep")
    expect(await statusOf(job.id)).toBe("pending")
    await approve(admin, job.id)
    for (let again = 0; again < 2; again++) await report(job.slug, {})
    expect(await statusOf(job.id)).toBe("active")
    await decide((await open())[0]?.id, "keep")
  })

  it("whose dismissal leaves the vacancy off the site is not told that it is there", async () => {
    const edited = await published("Porteiro")
    await report(edited.slug, { email: "edu@teste.example" })
    await owner.call("PUT /api/jobPost/update", { body: { id: edited.id, title: "Porteiro noturno" } })
    await decide((await open())[0]?.id, "keep")
    expect((await app.mails("edu@teste.example"))[0]?.text).toContain("já tinha saído do site")
  })

  it("about a paused vacancy is not told, by its removal, that the vacancy was on the site until then", async () => {
    const job = await published("Zelador")
    await report(job.slug, { email: "ze@teste.example" })
    await owner.call("POST /api/jobPost/status/paused", { body: { id: job.id } })
    await decide((await open())[0]?.id, "remove")
    expect((await app.mails("ze@teste.example"))[0]?.text).toContain("Ela já tinha saído do site")
  })

  it("does not bring the vacancy of a suspended owner back by its dismissal", async () => {
    const other = await advertiserWithCompany(app)
    const { id, slug } = await publicJob(app, admin, other, { title: "Vigia" })
    for (const email of ["", "", "fabi@teste.example"]) await report(slug, { email })
    const body = { blocked: true, reason: "Golpe", pause_jobs: true }
    const blocked = await admin.call("PUT /api/admin/user/{id}/block", {
      params: { id: other.user.id },
      body,
    })
    expect(blocked.status).toBe(200)
    await decide((await open())[0]?.id, "keep")
    expect((await app.mails("fabi@teste.example"))[0]?.text).toContain("já tinha saído do site")
    const { body: queue } = await admin.call("GET /api/admin/jobPosts/review")
    expect(queue.data.map((one) => one.id)).toContain(id)
  })

  it("is closed when the review refuses the vacancy, and an invalid one gets an error per field", async () => {
    const job = await published("Caixa")
    for (const email of ["a@teste.example", "b@teste.example", "c@teste.example"])
      await report(job.slug, { email })
    await admin.call("POST /api/admin/jobPost/review/refuse", { body: { id: job.id } })
    expect(await open()).toEqual([])
    expect((await app.mails("c@teste.example"))[0]?.text).toContain("retiramos do site")
    const other = await published("Pedreiro")
    const wrong = await report(other.slug, { reason: "", text: "x".repeat(501), email: "nada" })
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(["reason", "text", "email"])
    expect((await app.call("GET /api/admin/reports")).status).toBe(401)
    expect((await owner.call("GET /api/admin/reports")).status).toBe(403)
  })
  it("keeps its place across the pages of decided reports, even if many have the same time", async () => {
    const job = await published("Feirante")
    for (let n = 0; n < 12; n++) await report(job.slug, { email: `feira${n}@teste.example` })
    await decide((await open())[0]?.id, "keep")
    await app.db.update(jobReports).set({ createdAt: app.deps.clock.now() })
    const ids: number[] = []
    for (const page of [1, 2, 3]) {
      const query = { status: "keep", page, perPage: 5 }
      ids.push(...(await admin.call("GET /api/admin/reports", { query })).body.data.map(({ id }) => id))
    }
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  })
})

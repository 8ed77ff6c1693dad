import { DESCRIPTION_TEMPLATE } from "@upaon/contract/jobs/description-template"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { eq } from "drizzle-orm"
import { afterAll, describe, expect, it } from "vitest"
import { jobPosts } from "../../src/db/schema/index.ts"
import type { Advertiser } from "../../src/testing/advertiser.ts"
import { advertiserWithCompany, jobForm, placeOf, pointsOf } from "../../src/testing/advertiser.ts"
import { approve, submitJob } from "../../src/testing/publishing.ts"
import { testApp } from "../../src/testing/test-app.ts"

const app = await testApp()
const admin = await app.as("administrator")
afterAll(() => app.close())

const statusOf = async (me: Advertiser, id: number) =>
  (await me.call("GET /api/jobPost/my/{id}", { params: { id } })).body.data.status_job_post[0]?.name

describe("publishing a vacancy", () => {
  it("puts a job under review, with 25 points reserved", async () => {
    const me = await advertiserWithCompany(app)
    const job = await submitJob(app, me, { job_number: null, neighborhood_id: "" })
    expect(job).toMatchObject({
      title: "Padeiro com experiência",
      status_id: 3,
      status_job_post: [{ id: 3, name: "pending" }],
      job_number: 1,
      salary: 1800,
      published_at: null,
      region: { name: "Nordeste" },
      company: { name: "Padaria do Porto" },
    })
    expect(job.slug).toMatch(/^padeiro-com-experiencia-[a-z0-9]{7}$/)
    expect(await pointsOf(me)).toEqual({ value: 30, blocked: 25 })
  })

  it("checks the company first, then the fields, then the points", async () => {
    const poor = await app.as("advertiser")
    const none = await poor.call("POST /api/jobPost/register", { body: {} })
    expect([none.status, none.body.error]).toEqual([409, "company_required"])
    const me = await advertiserWithCompany(app, { points: 10 })
    const wrong = await me.call("POST /api/jobPost/register", { body: { title: "" } })
    expect(wrong.status).toBe(422)
    const broke = await me.call("POST /api/jobPost/register", { body: await jobForm(app, me.companyId) })
    expect([broke.status, broke.body.error]).toEqual([409, "insufficient_points"])
    expect((await me.call("GET /api/jobPost/my")).body.total).toBe(0)
    expect((await (await app.as("candidate")).call("POST /api/jobPost/register", { body: {} })).status).toBe(
      403,
    )
    expect((await app.call("POST /api/jobPost/register", { body: {} })).status).toBe(401)
  })

  it("names every field that is missing", async () => {
    const me = await advertiserWithCompany(app)
    const { body } = await me.call("POST /api/jobPost/register", { body: { apply_by: "whatsapp" } })
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual([
      "apply_whatsapp",
      "company_id",
      "county_id",
      "description",
      "job_area_id",
      "job_type_id",
      "salary",
      "state_id",
      "title",
    ])
  })

  it("refuses a description that is empty or only the template", async () => {
    const me = await advertiserWithCompany(app)
    for (const description of [DESCRIPTION_TEMPLATE, "<p>&nbsp;</p>", "<script>alert(1)</script>", "<hr>"]) {
      const body = await jobForm(app, me.companyId, { description })
      const answer = await me.call("POST /api/jobPost/register", { body })
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ["description"]])
    }
  })

  it("requires a way to apply, also when an edit would remove the last one", async () => {
    const me = await advertiserWithCompany(app)
    const none = { email_receive_cv: "", description: "<p>Entregue o currículo na recepção.</p>" }
    const refused = await me.call("POST /api/jobPost/register", {
      body: await jobForm(app, me.companyId, none),
    })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["email_receive_cv"]])
    const { id } = await submitJob(app, me, {
      email_receive_cv: "",
      description: "<p>Assar pães. Zap 98 98123-4567</p>",
    })
    const edit = (body: Record<string, unknown>) =>
      me.call("PUT /api/jobPost/update", { body: { id, ...body } })
    expect((await edit({ salary: 1900 })).status).toBe(200)
    expect(Object.keys((await edit({ description: "<p>Assar pães.</p>" })).body.errors ?? {})).toEqual([
      "email_receive_cv",
    ])
    const left = "<p>Assar pães.</p><ul><li>Dias e horários</li></ul>"
    expect((await edit({ description: left })).body.errors?.description?.[0]).toContain("“Dias e horários”")
    expect(
      (await edit({ description: "<p>Assar pães.</p>", email_receive_cv: "rh@padaria.example" })).status,
    ).toBe(200)
  })

  it("tells how long reviews take, once enough of them are done", async () => {
    const me = await advertiserWithCompany(app, { points: 1000 })
    const hours = async () => (await me.call("GET /api/jobPost/reviewTime")).body.data.hours
    expect(await hours()).toBeNull()
    const ids: number[] = []
    for (let job = 0; job < 10; job++) ids.push((await submitJob(app, me)).id)
    for (const id of ids.slice(0, 5)) await approve(admin, id)
    app.advance(5.5 * 3_600_000)
    try {
      for (const id of ids.slice(5, 8)) await approve(admin, id)
      app.advance(40 * 3_600_000)
      for (const id of ids.slice(8)) await approve(admin, id)
      // Eight of ten within five and a half hours; other tests' decisions were at once.
      expect(await hours()).toBe(6)
    } finally {
      app.advance(-45.5 * 3_600_000)
    }
  })

  it("keeps only harmless markup", async () => {
    const me = await advertiserWithCompany(app)
    const { description } = await submitJob(app, me, {
      description:
        '<h2 onclick="x()">Vaga</h2><p style="color:red">Ol&aacute; <b>você</b><img src=x onerror=alert(1)></p>' +
        '<a href="javascript:alert(1)">mau</a> <a href="https://exemplo.com/?a=1&b=2">bom</a>',
    })
    expect(description).toBe(
      "<h2>Vaga</h2><p>Olá <strong>você</strong></p>mau " +
        '<a href="https://exemplo.com/?a=1&amp;b=2" rel="nofollow noopener noreferrer" target="_blank">bom</a>',
    )
  })

  it("refuses a past deadline or one of another century, another account's company and a county of another state", async () => {
    const [me, other] = [await advertiserWithCompany(app), await advertiserWithCompany(app)]
    const post = async (more: Record<string, unknown>) =>
      me.call("POST /api/jobPost/register", { body: await jobForm(app, me.companyId, more) })
    expect(Object.keys((await post({ received_date: "2020-01-01" })).body.errors ?? {})).toEqual([
      "received_date",
    ])
    // A slip of the hand gives 2206 for 2026.
    for (const received_date of ["2206-12-31", "2999-13-01", "amanhã"])
      expect((await post({ received_date })).body.errors).toEqual({
        received_date: ["Informe uma data válida."],
      })
    expect((await post({ company_id: other.companyId })).status).toBe(404)
    const { county_id } = await placeOf(app, "SP", "campinas")
    expect(Object.keys((await post({ county_id })).body.errors ?? {})).toEqual(["county_id"])
    expect((await post({ job_type_id: 99999 })).status).toBe(422)
  })
})

describe("the actions of a vacancy's card", () => {
  it("pause only an active vacancy and activate only a paused one, also if an administrator edited it", async () => {
    const me = await advertiserWithCompany(app)
    const { id } = await submitJob(app, me)
    const move = (to: "active" | "paused") => me.call(`POST /api/jobPost/status/${to}`, { body: { id } })
    for (const to of ["active", "paused"] as const) {
      const refused = await move(to)
      expect([refused.status, refused.body.error]).toEqual([409, "invalid_transition"])
    }
    await approve(admin, id)
    expect((await move("active")).status).toBe(409)
    expect((await move("paused")).body.data.status_job_post[0]?.name).toBe("paused")
    expect((await move("paused")).status).toBe(409)
    await admin.call("PUT /api/admin/jobPost/update", { body: { id, job_number: 2 } })
    expect((await move("active")).body.data.status_job_post[0]?.name).toBe("active")
    expect(await pointsOf(me)).toEqual({ value: 5, blocked: 0 })
  })

  it("cannot activate a vacancy that an administrator paused before its review", async () => {
    const me = await advertiserWithCompany(app)
    const { id } = await submitJob(app, me)
    await admin.call("POST /api/admin/jobPost/status/paused", { body: { id } })
    const { status, body } = await me.call("POST /api/jobPost/status/active", { body: { id } })
    expect([status, body.message]).toEqual([409, expect.stringContaining("edite e envie para análise")])
    const told = (await app.mails()).find(
      ({ to, subject }) => to === me.user.email && /pausada/.test(subject),
    )
    expect(told?.text).toContain(`/panel/job/edit?id=${id}`)
    expect(told?.text).not.toContain("Ativar")
    await approve(admin, id)
    expect(await statusOf(me, id)).toBe("paused")
    // Saving it is what the refusal and the mail tell to do, also if there is nothing to change.
    await me.call("PUT /api/jobPost/update", { body: { id, title: "Padeiro com experiência" } })
    expect(await statusOf(me, id)).toBe("pending")
  })

  const statuses = ["pending", "rectify", "active", "paused", "notactive", "filled"] as const
  it.each(statuses)("delete a %s vacancy once, and release points not spent yet", async (name) => {
    const me = await advertiserWithCompany(app)
    const { id } = await submitJob(app, me)
    const isUnread = name === "pending" || name === "rectify"
    if (!isUnread) await approve(admin, id)
    const change = { id, status_job_post_id: JOB_STATUS[name], instructions: "<p>Diga o turno.</p>" }
    expect((await admin.call("PUT /api/admin/jobPost/update", { body: change })).status).toBe(200)
    expect(await statusOf(me, id)).toBe(name)
    expect((await me.call("DELETE /api/jobPost/{id}/delete", { params: { id } })).body.data).toEqual({ id })
    expect((await me.call("DELETE /api/jobPost/{id}/delete", { params: { id } })).status).toBe(404)
    expect((await me.call("GET /api/jobPost/my")).body.total).toBe(0)
    expect(await pointsOf(me)).toEqual({ value: isUnread ? 30 : 5, blocked: 0 })
  })

  it("work only on the account's own vacancies", async () => {
    const [me, other] = [await advertiserWithCompany(app), await advertiserWithCompany(app)]
    const { id } = await submitJob(app, me)
    await approve(admin, id)
    const calls = [
      other.call("PUT /api/jobPost/update", { body: { id, title: "Meu" } }),
      other.call("POST /api/jobPost/status/paused", { body: { id } }),
      other.call("POST /api/jobPost/status/active", { body: { id } }),
      other.call("DELETE /api/jobPost/{id}/delete", { params: { id } }),
      other.call("GET /api/jobPost/my/{id}", { params: { id } }),
      admin.call("PUT /api/jobPost/update", { body: { id, title: "Meu" } }),
    ]
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404)
    expect(await statusOf(me, id)).toBe("active")
  })
})

describe("editing a vacancy", () => {
  it("returns the vacancy to review if readers would see a change, and leaves it active otherwise", async () => {
    const me = await advertiserWithCompany(app)
    const job = await submitJob(app, me)
    await approve(admin, job.id)
    await admin.call("PUT /api/admin/jobPost/update", { body: { id: job.id, verified: true } })
    // As an old import left it: the form adds what no reader sees.
    const imported = { regionId: null, companyName: "Padaria" }
    await app.db.update(jobPosts).set(imported).where(eq(jobPosts.id, job.id))
    const retyped = { salary: "1.800,00", description: '<p style="color:red">Fazer pães desde cedo.</p>' }
    const same = await me.call("PUT /api/jobPost/update", {
      body: { id: job.id, ...(await jobForm(app, me.companyId, retyped)) },
    })
    expect(same.body.data.region?.name).toBe("Nordeste")
    expect(same.body.data).toMatchObject({ status_id: 1, verified: true })
    const changed = await me.call("PUT /api/jobPost/update", {
      body: { id: job.id, ...(await jobForm(app, me.companyId, { ...retyped, title: "Confeiteiro" })) },
    })
    expect(changed.body.data).toMatchObject({ status_id: 3, verified: false, slug: job.slug, salary: 1800 })
    expect(await pointsOf(me)).toEqual({ value: 5, blocked: 0 })
    await approve(admin, job.id)
    expect(await pointsOf(me)).toEqual({ value: 5, blocked: 0 })
  })

  it("returns a vacancy with a requested correction to review and clears the instructions", async () => {
    const me = await advertiserWithCompany(app)
    const { id } = await submitJob(app, me)
    await admin.call("POST /api/admin/jobPost/review/rectify", {
      body: { id, instructions: "<p>Diga o bairro.</p><script>x</script>" },
    })
    const asked = (await me.call("GET /api/jobPost/my")).body.data[0]
    expect(asked).toMatchObject({
      instructions: "<p>Diga o bairro.</p>",
      status_job_post: [{ name: "rectify" }],
    })
    const mended = await me.call("PUT /api/jobPost/update", { body: { id } })
    expect(mended.body.data).toMatchObject({ status_id: 3, instructions: null })
  })

  it("clears a field sent as null, keeps an absent field, and never leaves the salary empty", async () => {
    const me = await advertiserWithCompany(app)
    const { id } = await submitJob(app, me, {
      description: "<p>Assar pães. Zap 98 98123-4567</p>",
      email_receive_cv: "rh@padaria.example",
      received_date: "2099-01-31",
    })
    const put = (more: Record<string, unknown>) =>
      me.call("PUT /api/jobPost/update", { body: { id, ...more } })
    expect((await put({ title: "Outro" })).body.data).toMatchObject({
      email_receive_cv: "rh@padaria.example",
      received_date: "2099-01-31",
    })
    expect((await put({ email_receive_cv: null, received_date: null })).body.data).toMatchObject({
      email_receive_cv: null,
      received_date: null,
    })
    expect((await put({ salary: null })).status).toBe(422)
    expect((await put({ negotiable_salary: true })).body.data).toMatchObject({
      salary: null,
      negotiable_salary: true,
    })
    expect((await put({ salary: null })).body.data).toMatchObject({ negotiable_salary: true })
    expect((await put({ negotiable_salary: false })).status).toBe(422)
    expect((await put({ salary: "2.100,50" })).body.data).toMatchObject({
      salary: 2100.5,
      negotiable_salary: false,
    })
  })

  it("replaces a range of pay that an administrator gave, because readers would go on seeing the range", async () => {
    const me = await advertiserWithCompany(app)
    const form = { ...(await jobForm(app, me.companyId)), user_id: me.user.id, verified: true }
    const range = { salary: null, salary_from: 1800, salary_to: 2500 }
    const { id } = (await admin.call("POST /api/admin/jobPost/register", { body: { ...form, ...range } }))
      .body.data
    const put = async (more: object) =>
      (await me.call("PUT /api/jobPost/update", { body: { id, ...more } })).body.data
    expect(await put({ title: "Padeira" })).toMatchObject(range)
    const paid = { salary: 3000, negotiable_salary: false }
    expect(await put(paid)).toMatchObject({ ...paid, salary_from: null, salary_to: null })
  })

  it("clears the neighbourhood when the city changes", async () => {
    const me = await advertiserWithCompany(app)
    const { id } = await submitJob(app, me)
    const moved = await me.call("PUT /api/jobPost/update", {
      body: { id, ...(await placeOf(app, "SP", "campinas")) },
    })
    expect(moved.body.data).toMatchObject({
      neighborhood: null,
      county: { name: "Campinas" },
      region: { name: "Sudeste" },
    })
  })
})

describe("an advertiser's list of own vacancies", () => {
  it("returns pages of nine, newest first, filtered by words and status", async () => {
    const me = await advertiserWithCompany(app, { points: 1000 })
    for (let number = 1; number <= 11; number++) await submitJob(app, me, { title: `Vaga número ${number}` })
    const first = await me.call("GET /api/jobPost/my")
    expect(first.body).toMatchObject({ total: 11, per_page: 9, last_page: 2, current_page: 1 })
    expect(first.body.data[0]?.title).toBe("Vaga número 11")
    const find = async (query: Record<string, unknown>) =>
      (await me.call("GET /api/jobPost/my", { query })).body.total
    expect(await find({ query: "NUMERO 7" })).toBe(1)
    expect(await find({ query: "%" })).toBe(0)
    expect(await find({ status: "pending" })).toBe(11)
    expect(await find({ status: 1 })).toBe(0)
    expect(await find({ status: "nenhum" })).toBe(0)
    expect((await me.call("GET /api/jobPost/my", { query: { page: 0 } })).status).toBe(422)
    const past = await me.call("GET /api/jobPost/my", { query: { page: 9, perPage: 500 } })
    expect(past.body).toMatchObject({ data: [], per_page: 100, total: 11 })
  })
})

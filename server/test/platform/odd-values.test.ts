import { afterAll, describe, expect, it } from "vitest"
import { advertiserWithCompany, jobForm, placeOf } from "../../src/testing/advertiser.ts"
import { approve, publicJob, submitJob } from "../../src/testing/publishing.ts"
import { docxOf } from "../../src/testing/curriculum-files.ts"
import { testApp } from "../../src/testing/test-app.ts"

const app = await testApp()
afterAll(() => app.close())

describe("odd values", () => {
  it("are refused at their field if they are impossible or out-of-range dates", async () => {
    const [me, admin] = [await advertiserWithCompany(app), await app.as("administrator")]
    const job = await me.call("POST /api/jobPost/register", {
      body: await jobForm(app, me.companyId, { received_date: "9999-12-31" }),
    })
    expect([job.status, Object.keys(job.body.errors ?? {})]).toEqual([422, ["received_date"]])
    const ad = {
      title: "Curso",
      description: "Curso de padeiro",
      url: "https://curso.example",
      price: 10,
      user_id: me.user.id,
      start_date: "2026-11-20 00:00:00",
      end_date: "2026-12-20T00:00:00Z",
    }
    const INVALID = expect.arrayContaining(["Informe uma data válida."])
    for (const days of [
      { end_date: "9999-12-31 23:59:59" },
      { end_date: "2027-02-30T00:00:00Z" },
      { start_date: "0000-06-01T00:00:00Z" },
      { start_date: "0001-01-01T00:00:00+14:00" },
    ]) {
      const body = { ...ad, ...days }
      const answer = await admin.call("POST /api/admin/nativeAd/register", { body })
      const errors = Object.fromEntries(Object.keys(days).map((name) => [name, INVALID]))
      expect([answer.status, answer.body.errors]).toMatchObject([422, errors])
    }
    for (const path of [
      "GET /api/admin/auditLog",
      "GET /api/admin/pointPacksPayments",
      "GET /api/admin/jobPosts",
    ] as const)
      for (const to of ["9999-12-31", "0000-01-01"])
        expect((await admin.call(path, { query: { to } })).status).toBe(422)
  })

  it("are refused with our own Portuguese messages", async () => {
    const admin = await app.as("administrator")
    const fewer = await app.call("GET /api/nativeAds/active", { query: { limit: "muitos" } })
    expect(fewer.body.errors).toEqual({ limit: ["O tamanho da página deve ser um número a partir de 1."] })
    const none = await admin.call("PUT /api/admin/user/{id}/exclusiveAccesses", {
      params: { id: 1 },
      body: {},
    })
    expect(none.body.errors).toEqual({ job_exclusive_accesses_ids: ["Escolha uma opção válida."] })
    const unsaid = await admin.call("PUT /api/company/update", { body: { id: 1, seen: 5 } })
    expect(unsaid.body.errors).toEqual({ seen: ["Valor inválido."] })
  })

  it("are not read as numbers if they are booleans, lists or other texts than digits", async () => {
    const [me, admin] = [await advertiserWithCompany(app), await app.as("administrator")]
    const points = await admin.call("POST /api/admin/user/{id}/points", {
      params: { id: me.user.id },
      body: { amount: true, reason: "Bônus" },
    })
    const job = await me.call("POST /api/jobPost/register", {
      body: await jobForm(app, me.companyId, { company_id: [me.companyId], job_number: true }),
    })
    const page = await app.call("POST /api/jobPost/search", { body: { page: [2], perPage: "0x5" } })
    expect([points, job, page].map(({ body }) => Object.keys(body.errors ?? {}))).toEqual([
      ["amount"],
      ["company_id", "job_number"],
      ["page", "perPage"],
    ])
  })

  it("are refused as ids if they are numbers in another form than digits", async () => {
    const me = await advertiserWithCompany(app)
    const { id } = await submitJob(app, me, { draft: true })
    for (const other of [`${id}e0`, `0x${id.toString(16)}`, `+${id}`, `${id}.0`])
      expect((await me.call("DELETE /api/jobPost/{id}/delete", { params: { id: other } })).status).toBe(422)
    expect((await me.call("DELETE /api/jobPost/{id}/delete", { params: { id } })).status).toBe(200)
  })

  it("match nothing if they are unknown statuses", async () => {
    const [admin, employer] = [await app.as("administrator"), await advertiserWithCompany(app)]
    const { slug } = await publicJob(app, admin, employer, { apply_by: "site" })
    const person = await app.as("candidate")
    const sent = { slug, name: "Rosa", email: "rosa@example.com" }
    expect((await person.call("POST /api/jobApplication/register", { body: sent })).status).toBe(201)
    await person.call("POST /api/jobPost/{slug}/report", { params: { slug }, body: { reason: "other" } })
    const ad = {
      title: "Curso",
      description: "Curso de padeiro",
      url: "https://curso.example",
      price: 10,
      user_id: employer.user.id,
      start_date: "2026-11-20 00:00:00",
      end_date: "2026-12-20 00:00:00",
    }
    expect((await admin.call("POST /api/admin/nativeAd/register", { body: ad })).status).toBe(201)
    for (const [asker, path] of [
      [admin, "GET /api/admin/nativeAds"],
      [admin, "GET /api/admin/reports"],
      [person, "GET /api/jobApplications/my"],
    ] as const) {
      const all = await asker.call(path, { query: { status: "" } })
      expect([path, all.body.total]).toEqual([path, 1])
      for (const status of ["nenhuma", "constructor"]) {
        const none = await asker.call(path, { query: { status } })
        expect([path, none.status, none.body.total]).toEqual([path, 200, 0])
      }
    }
    const found = await admin.call("POST /api/admin/jobPost/search", {
      body: { status_job_post_id: 100_000 },
    })
    expect([found.status, found.body.total]).toEqual([200, 0])
  })

  it("have lone surrogates replaced, but keep emoji and text that only looks like an escape", async () => {
    const [me, admin] = [await advertiserWithCompany(app), await app.as("administrator")]
    const give = await admin.call("POST /api/admin/user/{id}/points", {
      params: { id: me.user.id },
      body: { amount: 5, reason: "Bônus \ud83c 🌙 \\ud83c" },
    })
    expect(give.status).toBe(201)
    const { body } = await admin.call("GET /api/admin/user/{id}/points", { params: { id: me.user.id } })
    expect(JSON.stringify(body)).toContain(JSON.stringify("Bônus \ufffd 🌙 \\ud83c").slice(1, -1))
  })

  it("are never cut within an emoji", async () => {
    const [me, admin] = [await app.as("candidate"), await app.as("administrator")]
    const search = { q: `${"a".repeat(199)}🌙`, frequency: "daily" }
    expect((await me.call("POST /api/jobAlert/register", { body: search })).status).toBe(201)
    const long = `${"a".repeat(254)}🌙`
    const half = String.raw`{"title":"Pedreiro \ud83d","description":"Obra \ud83d"}`
    for (const text of [`título;empresa\n${long};${long}\n`, half]) {
      const body = { file: new Blob([text]) }
      expect((await admin.call("POST /api/admin/import/preview", { body })).status).toBe(200)
    }
    // Of two titles one is parted at every length that a mail's subject or a file's name may have.
    const owner = await advertiserWithCompany(app, { points: 50 })
    for (const title of ["🌙".repeat(120), `a${"🌙".repeat(120)}`]) {
      const form = await jobForm(app, owner.companyId, { title, apply_by: "site" })
      const { id, slug } = (await owner.call("POST /api/jobPost/register", { body: form })).body.data
      const approved = await approve(admin, id)
      const curriculum = new File([new Uint8Array(docxOf(["Ana Souza"]))], `${title}.docx`)
      const sent = await app.call("POST /api/jobApplication/register", {
        body: { slug, name: "Ana", email: "ana@correio.example", curriculum },
      })
      const paused = await owner.call("POST /api/jobPost/status/paused", { body: { id } })
      expect([approved, sent, paused].map(({ status }) => status)).toEqual([200, 201, 200])
    }
  })

  it("lose invisible and direction-changing characters in a name", async () => {
    const me = await advertiserWithCompany(app)
    const named = (name: string) => me.call("PUT /api/company/update", { body: { id: me.companyId, name } })
    expect(
      (await named("\u0001\u202eairada\u007fP\u200b\uffff \u{1f468}\u200d\u{1f373}")).body.data?.name,
    ).toBe("airadaP \u{1f468}\u200d\u{1f373}")
    // A joiner alone, and letters made to be blank, show nothing either.
    for (const nothing of ["\u200b\u2060", "\u200d", "\u3164", "\u2800 \u0301"])
      expect([nothing, (await named(nothing)).body.errors]).toEqual([
        nothing,
        { name: ["Informe o nome da empresa."] },
      ])
    const form = await jobForm(app, me.companyId, { description: "<p>\u3164</p>" })
    expect((await me.call("POST /api/jobPost/register", { body: form })).body.errors).toHaveProperty(
      "description",
    )
  })

  it("lose invisible characters in numbers and e-mails, too, which come with text copied from a chat", async () => {
    const me = await advertiserWithCompany(app)
    const body = await jobForm(app, me.companyId, {
      apply_by: "whatsapp",
      apply_whatsapp: "\u202a+55 98 98765\u20114321\u202c",
      email_receive_cv: "\u202acaixa@loja.example\u200d",
    })
    const { id } = (await me.call("POST /api/jobPost/register", { body })).body.data
    expect((await me.call("GET /api/jobPost/my/{id}", { params: { id } })).body.data).toMatchObject({
      apply_whatsapp: "+5598987654321",
      email_receive_cv: "caixa@loja.example",
    })
    // Two numbers in short are none: read as one they would be somebody else's.
    const two = { body: { ...body, apply_whatsapp: "98 9888-7777/8" } }
    expect((await me.call("POST /api/jobPost/register", two)).body.errors).toHaveProperty("apply_whatsapp")
    const cnpj = { id: me.companyId, cnpj: "\u202a12.345.678/0001\u201195\u202c" }
    const company = await me.call("PUT /api/company/update", { body: cnpj })
    expect(company.body.data?.cnpj).toBe("12345678000195")
    const cep = { ...(await placeOf(app)), cep: "\u202a65000\u2011000\u202c" }
    expect((await me.call("PUT /api/user/address/update", { body: cep })).body.data?.cep).toBe("65000000")
  })
})

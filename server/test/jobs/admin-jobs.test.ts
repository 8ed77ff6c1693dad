import { eq } from "drizzle-orm"
import sharp from "sharp"
import { afterAll, describe, expect, it } from "vitest"
import { jobPosts } from "../../src/db/schema/index.ts"
import { advertiserWithCompany, jobForm, placeOf } from "../../src/testing/advertiser.ts"
import { submitJob } from "../../src/testing/publishing.ts"
import { createJobFromDraft } from "../../src/features/jobs/index.ts"
import { testApp } from "../../src/testing/test-app.ts"

const app = await testApp()
const admin = await app.as("administrator", { name: "Ana Revisora" })
const me = await advertiserWithCompany(app, { points: 10_000 })
afterAll(() => app.close())

const form = async (more: Record<string, unknown> = {}) => ({
  ...(await jobForm(app, me.companyId)),
  user_id: me.user.id,
  verified: true,
  ...more,
})
const register = async (more: Record<string, unknown> = {}) =>
  admin.call("POST /api/admin/jobPost/register", { body: await form(more) })
const put = (id: number, more: Record<string, unknown>) =>
  admin.call("PUT /api/admin/jobPost/update", { body: { id, ...more } })
const review = (decision: "approve" | "rectify" | "refuse", id: number, instructions?: string) =>
  admin.call(`POST /api/admin/jobPost/review/${decision}`, { body: { id, instructions } })
const submit = async (more: Record<string, unknown> = {}) => (await submitJob(app, me, more)).id
const queue = async () =>
  (await admin.call("GET /api/admin/jobPosts/review", { query: { perPage: 100 } })).body.data

/** A job from a picture that showed nothing but a title; the company has its place. */
const barePicture = async () =>
  app.db.transaction(async (tx) => {
    const draft = {
      userId: me.user.id,
      companyId: me.companyId,
      title: "",
      description: "<p>Zap (98) 9 0000-0000</p>",
      source: "picture",
    } as const
    const job = await createJobFromDraft(
      tx,
      draft,
      { kind: "administrator", userId: admin.user.id },
      new Date(),
    )
    return job.id
  })

describe("an administrator's jobs", () => {
  it("are active at once unless another status is asked for", async () => {
    const made = await register({ salary_from: 1500, salary_to: "2.000,00", salary_max: null })
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      status_job_post_id: 1,
      user: { id: me.user.id, email: me.user.email },
      verified: true,
      salary_from: 1500,
      salary_to: 2000,
      onesignal_notification: 0,
      from_picture: false,
      company: { cnpj: null, cnpj_valid: null },
    })
    for (const status_job_post_id of [2, 3, 5])
      expect((await register({ status_job_post_id })).body.data.status_id).toBe(status_job_post_id)
    const bare = await register({ status_job_post_id: 4 })
    expect(Object.keys(bare.body.errors ?? {})).toEqual(["instructions"])
    const asked = await register({ status_job_post_id: 4, instructions: "<p>Mude</p>" })
    expect(asked.body.data).toMatchObject({ status_id: 4, instructions: "<p>Mude</p>" })
    const { id } = asked.body.data
    const url_special_ad = "https://fora.example/vaga"
    expect((await put(id, { type_special_ad: "redirect" })).status).toBe(422)
    expect((await put(id, { type_special_ad: "redirect", url_special_ad })).status).toBe(200)
    const again = await put(id, { status_job_post_id: 4, type_special_ad: "redirect" })
    expect(again.body.data).toMatchObject({ instructions: "<p>Mude</p>", url_special_ad })
    const open = await put(id, { job_exclusive_accesses_ids: null })
    expect(open.body.data.job_exclusive_accesses_ids).toEqual([])
  })

  it("require an owner, a company of that owner and whether they are verified", async () => {
    const other = await advertiserWithCompany(app)
    const fields = async (more: Record<string, unknown>) =>
      Object.keys((await register(more)).body.errors ?? {})
    expect(await fields({ company_id: other.companyId })).toEqual(["company_id"])
    expect(await fields({ user_id: 999_999 })).toEqual(["user_id"])
    expect(await fields({ user_id: null, verified: null })).toEqual(["user_id", "verified"])
    expect(await fields({ received_date: "2020-01-01" })).toEqual(["received_date"])
    expect(await fields({ type_special_ad: "redirect", url_special_ad: "" })).toEqual(["url_special_ad"])
    expect(await fields({ job_exclusive_accesses_ids: [999_999] })).toEqual(["job_exclusive_accesses_ids"])
    expect(await fields({ salary_from: 3000, salary_to: 2000 })).toEqual(["salary_to"])
  })

  it("need a salary, a salary range or a maximum", async () => {
    const unpaid = { salary: null, negotiable_salary: false }
    const range = { salary_from: 1500, salary_to: 2000 }
    const made = await register({ ...unpaid, ...range })
    expect(made.body.data).toMatchObject({ salary: null, ...range })
    const { id } = made.body.data
    expect(Object.keys((await put(id, { salary_from: 3000 })).body.errors ?? {})).toEqual(["salary_to"])
    const kept = await put(id, { ...unpaid, salary_from: null, salary_to: null, salary_max: 1900 })
    expect(kept.body.data).toMatchObject({
      salary: null,
      salary_from: null,
      salary_to: null,
      salary_max: 1900,
    })
    for (const nothing of [{ ...unpaid, salary_max: null }, { salary_max: null }])
      expect(Object.keys((await put(id, nothing)).body.errors ?? {})).toEqual(["salary"])
  })

  it("can be moved from any status to any other", async () => {
    const { id } = (await register()).body.data
    for (const from of [1, 2, 3, 4, 5])
      for (const to of [1, 2, 3, 4, 5]) {
        await put(id, { status_job_post_id: from, instructions: "<p>Corrija.</p>" })
        const moved = await put(id, { status_job_post_id: to, instructions: "<p>Corrija.</p>" })
        expect([moved.status, moved.body.data.status_id]).toEqual([200, to])
      }
    expect(
      (await admin.call("POST /api/admin/jobPost/status/paused", { body: { id } })).body.data.status_id,
    ).toBe(5)
    expect(
      (await admin.call("POST /api/admin/jobPost/status/active", { body: { id } })).body.data.status_id,
    ).toBe(1)
  })

  it("are in correction only with instructions, whichever fields an edit leaves out", async () => {
    const refused = await submit({ title: "Recusada" })
    await review("refuse", refused, "<p>Falta o bairro.</p>")
    expect((await put(refused, { status_job_post_id: 4 })).body.errors).toHaveProperty("instructions")
    const corrected = await submit({ title: "A corrigir" })
    await review("rectify", corrected, "<p>Falta o bairro.</p>")
    expect((await put(corrected, { instructions: null })).body.errors).toHaveProperty("instructions")
    expect((await put(corrected, { job_number: 2 })).body.data.instructions).toBe("<p>Falta o bairro.</p>")
  })

  it("are found by title, company, owner and status", async () => {
    const { id } = (await register({ title: "Ortopedista de plantão" })).body.data
    const find = async (body: Record<string, unknown>) =>
      (await admin.call("POST /api/admin/jobPost/search", { body })).body.data.map((job) => job.id)
    expect(await find({ query: "ortopedista PADARIA" })).toEqual([id])
    expect(await find({ query: `ortopedista ${me.user.email}` })).toEqual([id])
    expect(await find({ query: "ortopedista", status_job_post_id: 1 })).toEqual([id])
    expect(await find({ query: "ortopedista", status_job_post_id: 3 })).toEqual([])
    expect(await find({ query: "ortopedista", status_job_post_id: "x" })).toEqual([])
    const list = await admin.call("GET /api/admin/jobPosts")
    expect(list.body).toMatchObject({ per_page: 11, current_page: 1 })
    expect(list.body.data[0]?.id).toBe(id)
    expect((await admin.call("GET /api/admin/statusJobPosts")).body.data.map((one) => one.name)).toEqual([
      "active",
      "notactive",
      "pending",
      "rectify",
      "paused",
      "draft",
      "filled",
    ])
  })

  it("are gone once deleted", async () => {
    const { id } = (await register()).body.data
    await admin.call("DELETE /api/admin/jobPost/{id}/delete", { params: { id } })
    expect((await admin.call("POST /api/admin/jobPost/show", { body: { id } })).status).toBe(404)
    expect((await put(id, { title: "x" })).status).toBe(404)
    expect((await admin.call("DELETE /api/admin/jobPost/{id}/delete", { params: { id } })).status).toBe(404)
  })

  it("cannot be approved while incomplete or after their deadline", async () => {
    const id = await barePicture()
    const shown = await admin.call("POST /api/admin/jobPost/show", { body: { id } })
    expect(shown.body.data).toMatchObject({
      from_picture: true,
      county: { slug: "sao-luis" },
      job_type: null,
    })
    const refused = await review("approve", id)
    expect([refused.status, Object.keys(refused.body.errors ?? {}).toSorted()]).toEqual([
      422,
      ["description", "job_area_id", "job_type_id", "title"],
    ])
    const { job_type_id, job_area_id, description, title } = await jobForm(app, me.companyId)
    await put(id, { job_type_id, job_area_id, description, title })
    expect((await review("approve", id)).status).toBe(200)
    const DAY = 86_400_000
    const soon = new Date(app.deps.clock.now().getTime() + DAY).toISOString().slice(0, 10)
    const late = await submit({ received_date: soon })
    app.advance(4 * DAY)
    try {
      expect(Object.keys((await review("approve", late)).body.errors ?? {})).toEqual(["received_date"])
      expect((await put(late, { status_job_post_id: 2, received_date: soon })).status).toBe(200)
    } finally {
      app.advance(-4 * DAY)
    }
  })
})

describe("the review queue", () => {
  it("is sorted by waiting time, and takes one decision per vacancy", async () => {
    const first = await submit({ title: "Primeira" })
    const second = await submit({ title: "Segunda" })
    const third = await submit({ title: "Terceira" })
    // Editing while it waits does not cost one's place.
    await me.call("PUT /api/jobPost/update", { body: { id: first, title: "Primeira, melhor" } })
    const waiting = (await queue()).filter((job) => [first, second, third].includes(job.id))
    expect(waiting.map((job) => job.id)).toEqual([first, second, third])
    expect(waiting[0]).toMatchObject({
      last_review: null,
      changes: null,
      date_waiting_for_humans: "agora mesmo",
    })
    expect((await review("approve", first)).body.data.status_id).toBe(1)
    expect((await review("rectify", second, " <p></p> ")).status).toBe(422)
    expect((await review("rectify", second, "<p>Falta o bairro</p>")).body.data.status_id).toBe(4)
    expect((await review("refuse", third)).body.data.status_id).toBe(2)
    for (const id of [first, second, third])
      expect((await review("approve", id)).body.error).toBe("invalid_transition")
    expect((await queue()).filter((job) => [first, second, third].includes(job.id))).toEqual([])
    expect((await review("approve", 999_999)).status).toBe(404)
  })

  it("shows what changed since the last review", async () => {
    const id = await submit({ title: "Cozinheiro" })
    await review("rectify", id, "<p>Diga a cidade certa.</p>")
    const campinas = await placeOf(app, "SP", "campinas")
    await me.call("PUT /api/jobPost/update", {
      body: { id, title: "Cozinheira", salary: 2100, description: "<p>Outro texto</p>", ...campinas },
    })
    const [item] = (await queue()).filter((job) => job.id === id)
    expect(item?.last_review).toMatchObject({
      by: "Ana Revisora",
      decision: "rectify",
      instructions: "<p>Diga a cidade certa.</p>",
    })
    expect(item?.changes).toEqual([
      { field: "title", label: "Título da vaga", before: "Cozinheiro", after: "Cozinheira", html: false },
      { field: "state", label: "Estado", before: "Maranhão", after: "São Paulo", html: false },
      { field: "county", label: "Cidade", before: "São Luís", after: "Campinas", html: false },
      {
        field: "description",
        label: "Descrição",
        before: "<p>Fazer pães desde cedo.</p>",
        after: "<p>Outro texto</p>",
        html: true,
      },
      { field: "salary", label: "Salário", before: "R$ 1.800,00", after: "R$ 2.100,00", html: false },
    ])
  })

  it("shows a range of pay that a fixed amount replaced", async () => {
    const id = await submit({ title: "Copeiro" })
    const range = { salary: null, salaryFrom: 1600, salaryTo: 2000 }
    await app.db.update(jobPosts).set(range).where(eq(jobPosts.id, id))
    await review("approve", id)
    await me.call("PUT /api/jobPost/update", { body: { id, salary: 1900 } })
    expect((await queue()).find((job) => job.id === id)?.changes).toMatchObject([
      { field: "salary", before: "De R$ 1.600,00 a R$ 2.000,00", after: "R$ 1.900,00" },
    ])
  })

  it("shows that only the picture changed", async () => {
    const id = await submit({ title: "Garçom" })
    await review("approve", id)
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: "#06c" } })
      .png()
      .toBuffer()
    const image = new File([new Uint8Array(bytes)], "vaga.png", { type: "image/png" })
    const image_id = (await me.call("POST /api/upload", { body: { image } })).body.data.id
    await me.call("PUT /api/jobPost/update", { body: { id, image_id } })
    expect((await queue()).find((job) => job.id === id)?.changes).toEqual([
      { field: "image_id", label: "Imagem", before: null, after: `nº ${image_id}`, html: false },
    ])
  })
})

describe("mails to the owner", () => {
  it("are sent at each change of status, with the instructions", async () => {
    const before = (await app.mails()).length
    const id = await submit({ title: "Chefe <b>&</b> cia" })
    await review(
      "rectify",
      id,
      "<p>Informe o <strong>bairro</strong>.</p><ul><li>Diga o horário</li><li>Diga o turno <a href='https://guia.example/?a=1&b=2'>como aqui</a></li></ul>",
    )
    await me.call("PUT /api/jobPost/update", { body: { id, job_number: 2 } })
    await review("approve", id)
    await me.call("POST /api/jobPost/status/paused", { body: { id } })
    const mails = (await app.mails()).slice(before)
    expect(mails.map((mail) => mail.subject)).toEqual([
      "Falta pouco: corrija a vaga Chefe <b>&</b> cia",
      "Vaga em análise: Chefe <b>&</b> cia",
      "Sua vaga está no ar: Chefe <b>&</b> cia",
      "Vaga pausada: Chefe <b>&</b> cia",
    ])
    expect(new Set(mails.map((mail) => mail.to))).toEqual(new Set([me.user.email]))
    expect(mails[0]?.html).toContain("<strong>bairro</strong>")
    expect(mails[0]?.html).toContain("Chefe &lt;b&gt;&amp;&lt;/b&gt; cia")
    expect(mails[0]?.text).toContain(
      "Informe o bairro.\n- Diga o horário\n- Diga o turno como aqui (https://guia.example/?a=1&b=2)\n",
    )
    expect(mails[0]?.text).toContain(`/panel/job/edit?id=${id}`)
  })

  it("say that a refusal returned the points, and that a changed vacancy is not public until its review", async () => {
    const refused = await submit({ title: "Vaga recusada" })
    await review("refuse", refused, "<p>Falta o horário.</p>")
    const open = await submit({ title: "Vaga mudada" })
    await review("approve", open)
    await me.call("PUT /api/jobPost/update", { body: { id: open, job_number: 2 } })
    await review("refuse", open)
    const told = async (title: string) =>
      (await app.mails()).flatMap(({ subject, text }) => (subject.includes(title) ? [subject + text] : []))
    const [no] = await told("Vaga recusada")
    expect(no).toMatch(/^Vaga não aprovada[^]*reservados para ela voltaram[^]*Falta o horário/)
    const [, again, ended] = await told("Vaga mudada")
    expect(again).toMatch(/^Vaga em análise[^]*enquanto isso, não aparece no site/)
    // Its points were spent when it was public.
    expect(ended).toMatch(/^Vaga desativada/)
  })
})

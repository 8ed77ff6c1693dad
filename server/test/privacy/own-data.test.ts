import { localDay } from "@upaon/contract/platform/format-time"
import { eq } from "drizzle-orm"
import { unzipSync } from "fflate"
import sharp from "sharp"
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, describe, expect, it, vi } from "vitest"
import { jobReadings, readPictures, uploads, users } from "../../src/db/schema/index.ts"
import { findRemnants } from "../../src/features/privacy/find-remnants.ts"
import { advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { approve, publicJob } from "../../src/testing/publishing.ts"
import { docxOf } from "../../src/testing/curriculum-files.ts"
import { testApp } from "../../src/testing/test-app.ts"
import { block, fullAccount, PASSWORD, picture } from "./full-account.ts"

const advertiser = () => fullAccount(app)

const app = await testApp({ CONTACT_EMAIL: "lgpd@vagas.example.com" })
afterAll(() => app.close())

describe("the export of a person's own data", () => {
  it("contains all data kept about the person and nobody else's, and requires the password", async () => {
    const [ana, other] = [await advertiser(), await advertiser()]
    const wrong = await ana.call("POST /api/privacy/export", { body: { password: "outra" } })
    expect([wrong.status, wrong.body.errors]).toEqual([422, { password: ["Senha incorreta."] }])
    const { status, body, headers } = await ana.call("POST /api/privacy/export", {
      body: { password: PASSWORD },
    })
    expect(status).toBe(200)
    expect(headers["cache-control"]).toBe("no-store")
    expect(body.data).toMatchObject({
      account: { id: ana.id, name: "Ana", last_name: "Lima", email: ana.email, user_type: "Anunciante" },
      address: { cep: "65000000", address: "Rua do Sol, 10", county: "São Luís" },
      curriculum: { fields: { name: "Ana Lima", email: ana.email, objective: "Confeiteira" } },
      companies: [{ name: "Doces da Ana", cnpj: "11222333000181" }],
      jobs: [{ id: ana.job.id, email_receive_cv: "rh@ana.example.com" }],
      points: {
        balance: { value: 30, blocked_value: 25 },
        entries: [{ reason: "gift" }, { reason: "block" }],
      },
      consents: [{ kind: "terms", granted: true }],
      sessions: [{}],
    })
    const admin = await app.as("administrator")
    await ana.call("PUT /api/user/update", { body: { wp_image_src: "https://blog.example/ana.jpg" } })
    const picture = { ownerId: ana.id, mime: "image/webp", width: 1, height: 1, bytes: 1 }
    const [upload] = await app.db
      .insert(uploads)
      .values({ ...picture, key: `export${ana.id}.webp` })
      .returning()
    await app.db.insert(jobReadings).values({
      jobPostId: ana.job.id,
      imageId: upload?.id ?? 0,
      reader: "ocr",
      fields: [],
      text: "Precisa-se de padeiro",
    })
    const [unused] = await app.db
      .insert(uploads)
      .values({ ...picture, key: `unused${ana.id}.webp` })
      .returning()
    await app.db.insert(readPictures).values({
      actorId: ana.id,
      userId: ana.id,
      companyId: ana.companyId,
      asDraft: true,
      imageId: unused?.id ?? 0,
      hash: "-",
      state: "failed",
      reading: { text: "Bom dia" },
      request: { ip: "203.0.113.7", id: "-" },
    })
    const article = { title: "Como fazer um currículo", content: "<p>Em uma página.</p>", user_id: ana.id }
    expect((await admin.call("POST /api/admin/article/register", { body: article })).status).toBe(201)
    await admin.call("POST /api/admin/jobPost/review/rectify", {
      body: { id: ana.job.id, instructions: "<p>Diga o bairro</p>" },
    })
    await block(admin, ana.id, "Vagas falsas")
    await block(admin, ana.id, null)
    await block(admin, ana.id, "Vagas falsas")
    await app.db.update(users).set({ blockedAt: null }).where(eq(users.id, ana.id))
    const again = await app.call("POST /api/auth/login", { body: { email: ana.email, password: PASSWORD } })
    const full = await app.withToken(again.body.token)("POST /api/privacy/export", {
      body: { password: PASSWORD },
    })
    expect(full.body.data).toMatchObject({
      account: { wp_image_src: "https://blog.example/ana.jpg", blocked_reason: "Vagas falsas" },
      uploads: [{ id: upload?.id }, { id: unused?.id }],
      articles: [{ title: "Como fazer um currículo", content: "<p>Em uma página.</p>", status: "draft" }],
      readings: [
        { job_post_id: ana.job.id, text: "Precisa-se de padeiro" },
        { job_post_id: null, fields: { text: "Bom dia" }, ip: "203.0.113.7" },
      ],
      job_history: [
        { to_status_id: 3 },
        { to_status_id: 4, instructions: expect.stringContaining("Diga o bairro") as string },
      ],
    })
    const changes = full.body.data.changes_by_staff.map(({ entity, action }) => `${entity} ${action}`)
    expect(changes).toEqual(["jobPost rectify", "user block", "user unblock", "user block"])
    const text = JSON.stringify(body)
    expect(text).not.toMatch(/argon2|token_hash|password/)
    expect(text).not.toContain(other.email)
    expect((await app.call("POST /api/privacy/export", { body: { password: PASSWORD } })).status).toBe(401)
  })
})

it("an administrator's export has their own entries of the log, without what others' records said", async () => {
  const [eva, ana] = [await advertiser(), await advertiser()]
  await app.db.update(users).set({ isAdmin: true }).where(eq(users.id, eva.id))
  await approve(eva, ana.job.id)
  const { body } = await eva.call("POST /api/privacy/export", { body: { password: PASSWORD } })
  expect(body.data.own_changes).toEqual([
    expect.objectContaining({ action: "approve", entity: "jobPost", entity_id: ana.job.id, ip: "127.0.0.1" }),
  ])
  expect(JSON.stringify(body.data.own_changes)).not.toContain(ana.job.title)
  const kept = await eva.call("GET /api/privacy/kept")
  expect(kept.body.data).toContainEqual(expect.objectContaining({ kind: "ownChanges", count: 1 }))
})

describe("the data kept about a person", () => {
  it("is listed by kind, with count and oldest date, only to the signed-in person", async () => {
    const ana = await advertiser()
    const { body } = await ana.call("GET /api/privacy/kept")
    expect(Object.fromEntries(body.data.map(({ kind, count }) => [kind, count]))).toEqual({
      account: 1,
      address: 1,
      curriculum: 1,
      companies: 1,
      jobs: 1,
      entries: 2,
      sessions: 1,
      consents: 1,
    })
    for (const { since } of body.data) expect(Date.parse(since ?? "")).toBeGreaterThan(Date.now() - 3_600_000)
    expect((await app.call("GET /api/privacy/kept")).status).toBe(401)
  })

  it("can be downloaded with the uploaded pictures as one ZIP file, which requires the password", async () => {
    const ana = await advertiser()
    const photo = await ana.call("POST /api/upload", { body: { image: await picture() } })
    await ana.call("PUT /api/user/update", { body: { image_id: photo.body.data.id } })
    const token = ana.token
    const ask = (password: string) =>
      app.app.fastify.inject({
        method: "POST",
        url: "/api/privacy/export?format=zip",
        headers: { authorization: `Bearer ${token}` },
        payload: { password },
      })
    expect((await ask("outra")).statusCode).toBe(422)
    const today = localDay(app.deps.clock.now())
    const lateEvening = new Date(`${today}T23:30:00-03:00`)
    const clock = vi.spyOn(app.deps.clock, "now").mockReturnValue(lateEvening)
    const answer = await ask(PASSWORD)
    clock.mockRestore()
    expect(answer.headers["content-disposition"]).toContain(`attachment; filename="meus-dados-${today}.zip"`)
    const files = unzipSync(answer.rawPayload)
    const [data, image] = ["dados.json", Object.keys(files).find((name) => name.startsWith("imagens/")) ?? ""]
    expect(Object.keys(files)).toHaveLength(2)
    expect(JSON.parse(Buffer.from(files[data] ?? []).toString())).toMatchObject({
      account: { email: ana.email },
      uploads: [{ id: photo.body.data.id }],
    })
    expect((await sharp(files[image]).metadata()).width).toBe(640)
  })

  it("includes mails to the same address in small letters, which go with the account", async () => {
    const [ana, bia] = [await fullAccount(app, "Ana.Souza@Example.com"), await advertiser()]
    const { email } = ana
    const admin = await app.as("administrator")
    await approve(admin, bia.job.id)
    await app.call("POST /api/jobAlert/register", { body: { q: "padeira", frequency: "daily", email } })
    expect((await app.mails()).filter(({ to }) => to === email.toLowerCase())).toHaveLength(1)
    // A second one waits to be sent when the account goes.
    const report = { params: { slug: bia.job.slug }, body: { reason: "other" } }
    expect((await ana.call("POST /api/jobPost/{slug}/report", report)).status).toBe(201)
    const [{ id } = { id: 0 }] = (await admin.call("GET /api/admin/reports", { query: { status: "open" } }))
      .body.data
    const kept = { params: { id }, body: { decision: "keep" } }
    expect((await admin.call("POST /api/admin/report/{id}/decide", kept)).status).toBe(200)
    await ana.call("POST /api/privacy/delete-account", { body: { password: PASSWORD } })
    expect((await app.mails()).at(-1)).toMatchObject({ to: email, subject: "Sua conta foi excluída" })
    const places: string[] = []
    const { db, env } = app.deps
    for await (const { place } of findRemnants({ db, storage: null }, env.dataDir, email)) places.push(place)
    expect(places).toEqual([expect.stringContaining(`-para-${email}-`)])
  })
})

describe("the receipt of an erasure", () => {
  it("stays in the folder of mails, also if it is sent before the person's files are gone", async () => {
    const [ana, employer] = [await advertiser(), await advertiserWithCompany(app)]
    const admin = await app.as("administrator")
    const { slug } = await publicJob(app, admin, employer, { apply_by: "site" })
    const curriculum = new File([new Uint8Array(docxOf(["Ana"]))], "cv.docx")
    const sent = { slug, name: "Ana Lima", email: ana.email, curriculum }
    expect((await ana.call("POST /api/jobApplication/register", { body: sent })).status).toBe(201)
    await app.mails()
    const removing = vi.spyOn(app.deps.storage, "remove").mockImplementationOnce(async () => {
      await app.mails()
    })
    const body = { password: PASSWORD }
    expect((await ana.call("POST /api/privacy/delete-account", { body })).status).toBe(200)
    expect(removing).toHaveBeenCalled()
    const files = await readdir(join(app.deps.env.dataDir, "mail"))
    expect(files.filter((name) => name.includes(`-para-${ana.email}-`))).toHaveLength(1)
  })
})

describe("an administrator's account", () => {
  it("cannot be deleted by themselves: 403", async () => {
    const admin = await advertiser()
    await app.db.update(users).set({ isAdmin: true }).where(eq(users.id, admin.id))
    const answer = await admin.call("POST /api/privacy/delete-account", { body: { password: PASSWORD } })
    expect(answer.status).toBe(403)
    expect((await admin.call("POST /api/auth/user")).status).toBe(200)
  })
})

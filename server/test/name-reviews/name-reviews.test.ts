import { DAY_MS } from "@upaon/contract/platform/format-time"
import { eq } from "drizzle-orm"
import sharp from "sharp"
import { afterAll, expect, it } from "vitest"
import { auditLog, jobPosts } from "../../src/db/schema/index.ts"
import { advertiserWithCompany, jobForm } from "../../src/testing/advertiser.ts"
import { approve, publicJob, submitJob } from "../../src/testing/publishing.ts"
import { waitingForLocks } from "../../src/testing/database.ts"
import { testApp } from "../../src/testing/test-app.ts"

const app = await testApp()
const admin = await app.as("administrator")
afterAll(() => app.close())

/** An advertiser with a job that readers see. */
async function employer() {
  const me = await advertiserWithCompany(app, { points: 100 })
  const data = await publicJob(app, admin, me)
  const shown = async () =>
    (await app.call("GET /api/jobPost/{slug}/show", { params: { slug: data.slug } })).body.data
  const rename = (more: Record<string, unknown>) =>
    me.call("PUT /api/company/update", { body: { id: me.companyId, ...more } })
  return { ...me, slug: data.slug, shown, rename }
}

async function picture(me: Awaited<ReturnType<typeof employer>>) {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: "#06c" } })
    .png()
    .toBuffer()
  const image = new File([new Uint8Array(bytes)], "logo.png", { type: "image/png" })
  return (await me.call("POST /api/upload", { body: { image } })).body.data.id
}

const waiting = async (id: number) =>
  (await admin.call("GET /api/admin/nameReviews", { query: { perPage: 100 } })).body.data.find(
    (one) => one.id === id,
  )
const decide = (what: "accept" | "refuse", body: Record<string, unknown>) =>
  admin.call(`POST /api/admin/nameReview/${what}`, { body: body as never })

it("keeps a public employer's name and logo until an administrator accepts the new ones", async () => {
  const me = await employer()
  const image_id = await picture(me)
  const saved = await me.rename({ name: "Banco do Brasil S.A.", image_id, street_name: "Rua Grande" })
  expect(saved.body.data).toMatchObject({
    name: "Padaria do Porto",
    logo: null,
    pending_name: "Banco do Brasil S.A.",
    pending_logo: { id: image_id },
    addresses: [{ street_name: "Rua Grande" }],
  })
  expect(await me.shown()).toMatchObject({
    company_name: "Padaria do Porto",
    company: { name: "Padaria do Porto", logo: null },
    status_job_post: [{ name: "active" }],
  })
  const one = await waiting(me.companyId)
  expect(one).toMatchObject({
    entity: "company",
    current: { name: "Padaria do Porto", logo: null },
    asked: { name: "Banco do Brasil S.A.", logo: { id: image_id } },
    user: { email: me.user.email },
    active_job_posts_count: 1,
  })
  // The review of another job of that company says that a name waits.
  await submitJob(app, me)
  const reviews = await admin.call("GET /api/admin/jobPosts/review", { query: { perPage: 100 } })
  expect(reviews.body.data.find((job) => job.user_id === me.user.id)?.company).toMatchObject({
    name: "Padaria do Porto",
    pending_name: "Banco do Brasil S.A.",
  })

  const seen = { waiting_since: one?.waiting_since }
  expect((await decide("accept", { entity: "company", id: me.companyId, seen })).status).toBe(200)
  expect(await me.shown()).toMatchObject({
    company_name: "Banco do Brasil S.A.",
    company: { name: "Banco do Brasil S.A.", logo: { id: image_id } },
  })
  expect(await waiting(me.companyId)).toBeUndefined()
  const again = await decide("accept", { entity: "company", id: me.companyId })
  expect([again.status, again.body.error]).toEqual([409, "invalid_transition"])
  const log = await app.db.select().from(auditLog).where(eq(auditLog.entityId, me.companyId))
  expect(log.find(({ entity }) => entity === "company")).toMatchObject({
    action: "approve",
    before: { name: "Padaria do Porto", pending_name: "Banco do Brasil S.A." },
    after: { name: "Banco do Brasil S.A.", pending_name: null, image_id },
  })
})

it("keeps a public employer's description until an administrator accepts the new one", async () => {
  const me = await employer()
  expect((await me.rename({ about: "Pão quente desde 1970." })).body.data).toMatchObject({
    about: null,
    pending_about: "Pão quente desde 1970.",
  })
  const one = await waiting(me.companyId)
  expect(one).toMatchObject({
    current: { about: null },
    asked: { name: null, about: "Pão quente desde 1970." },
  })
  await decide("accept", { entity: "company", id: me.companyId, seen: { waiting_since: one?.waiting_since } })
  await me.rename({ about: "Ganhe dinheiro rápido." })
  await decide("refuse", { entity: "company", id: me.companyId })
  const own = async () =>
    (await me.call("GET /api/company/{id}/show", { params: { id: me.companyId } })).body.data
  expect(await own()).toMatchObject({ about: "Pão quente desde 1970.", pending_about: null })
  // What is taken away leaves at once.
  await me.rename({ about: "" })
  expect(await own()).toMatchObject({ about: null, pending_about: null })
})

it("drops a refused name, mails the owner the reason, and rejects a decision made on a stale name", async () => {
  const me = await employer()
  await me.rename({ name: "Primeiro nome" })
  const first = await waiting(me.companyId)
  app.advance(60_000)
  await me.rename({ name: "Segundo nome" })
  const late = await decide("accept", {
    entity: "company",
    id: me.companyId,
    seen: { waiting_since: first?.waiting_since },
  })
  expect([late.status, late.body.error]).toEqual([409, "record_changed"])
  await decide("refuse", { entity: "company", id: me.companyId, reason: "Falta o contrato social." })
  expect((await me.shown()).company_name).toBe("Padaria do Porto")
  const own = await me.call("GET /api/company/{id}/show", { params: { id: me.companyId } })
  expect(own.body.data).toMatchObject({ name: "Padaria do Porto", pending_name: null })
  const mail = (await app.mails()).find(
    ({ to, subject }) => to === me.user.email && subject.includes("não aceita"),
  )
  expect(mail?.text).toContain("Falta o contrato social.")
  expect(mail?.text).toContain(`/panel/company/edit?id=${me.companyId}`)
})

it("mails a suspended owner the decision without a link to the panel", async () => {
  const me = await employer()
  await me.rename({ name: "Padaria da Ponta" })
  const body = { blocked: true, reason: "Teste" }
  await admin.call("PUT /api/admin/user/{id}/block", { params: { id: me.user.id }, body })
  await decide("refuse", { entity: "company", id: me.companyId, reason: "Falta o contrato social." })
  const mail = (await app.mails(me.user.email)).at(-1)
  expect(mail?.text).toContain("Falta o contrato social.")
  expect(mail?.text).not.toContain("/panel")
})

it("withdraws a pending name when the old one is saved again, and removes a logo at once", async () => {
  const me = await employer()
  const image_id = await picture(me)
  await me.rename({ image_id })
  await decide("accept", { entity: "company", id: me.companyId })
  await me.rename({ name: "Outro nome" })
  const { body } = await me.rename({ name: "Padaria do Porto", image_id: null })
  expect(body.data).toMatchObject({
    name: "Padaria do Porto",
    pending_name: null,
    logo: null,
    pending_logo: null,
  })
  expect(await waiting(me.companyId)).toBeUndefined()
  expect((await me.shown()).company?.logo).toBeNull()
})

it("gives the pending name to a company whose last public vacancy was deleted, with the company's next edit", async () => {
  const me = await employer()
  await me.rename({ name: "Padaria da Praia" })
  await me.call("DELETE /api/jobPost/{id}/delete", { params: { id: (await me.shown()).id } })
  const { body } = await me.rename({ street_name: "Rua Grande" })
  expect(body.data).toMatchObject({ name: "Padaria da Praia", pending_name: null })
})

it("names the employer that readers knew to those who applied to a vacancy that was deleted since", async () => {
  const me = await advertiserWithCompany(app, { points: 100 })
  const { id, slug } = await publicJob(app, admin, me, { apply_by: "site" })
  const email = "rita@teste.example"
  const body = { slug, name: "Rita Lima", email }
  const { token } = (await app.call("POST /api/jobApplication/register", { body })).body.data
  await me.call("DELETE /api/jobPost/{id}/delete", { params: { id } })
  const renamed = { id: me.companyId, name: "Ganhe já em golpe.example" }
  expect((await me.call("PUT /api/company/update", { body: renamed })).body.data.name).toBe(renamed.name)
  const { data } = (await app.call("GET /api/jobApplication/{token}/show", { params: { token } })).body
  expect(data.job_post.company_name).toBe("Padaria do Porto")
  app.advance(20 * DAY_MS)
  await app.deps.work.enqueue(app.db, "applications-close", {})
  const last = (await app.mails(email)).at(-1)
  expect(last?.subject).toMatch(/^Vaga encerrada sem resposta/)
  expect(last?.text).not.toContain(renamed.name)
})

it("keeps the owner's name until it is reviewed, too, because readers see it beside the job", async () => {
  const me = await employer()
  const old = (await me.shown()).user?.name
  const body = { name: "GOLPE ligue 98 99999-0000", last_name: "" }
  const saved = await me.call("PUT /api/user/update", { body })
  expect(saved.body.data).toMatchObject({ name: old, pending_name: body.name })
  expect((await me.shown()).user?.name).toBe(old)
  expect(await waiting(me.user.id)).toMatchObject({ entity: "user", asked: { name: body.name, logo: null } })
  // Only the last name, which a later save would join to the first: it waits as well.
  await decide("refuse", { entity: "user", id: me.user.id })
  expect(
    (await me.call("PUT /api/user/update", { body: { last_name: "ligue já" } })).body.data.pending_name,
  ).toBe(`${old} ligue já`)
  await decide("accept", { entity: "user", id: me.user.id })
  expect((await me.call("POST /api/user/show")).body.data).toMatchObject({
    name: old,
    last_name: "ligue já",
    pending_name: null,
  })
  // The same name whole, as the profile's one field sends it, needs nobody.
  const whole = { name: `${old} ligue já`, last_name: "" }
  expect((await me.call("PUT /api/user/update", { body: whole })).body.data).toMatchObject({
    ...whole,
    pending_name: null,
  })
})

it("renames at once if readers have not seen the old name, and rejects a review that read the old one", async () => {
  const me = await advertiserWithCompany(app)
  const data = await submitJob(app, me)
  const rename = (name: string) => me.call("PUT /api/company/update", { body: { id: me.companyId, name } })
  expect((await rename("Nome novo")).body.data).toMatchObject({ name: "Nome novo", pending_name: null })
  // But not under the reviewer's hands.
  const late = await admin.call("POST /api/admin/jobPost/review/approve", {
    body: { id: data.id, seen: { updated_at: data.updated_at, company_name: "Padaria do Porto" } },
  })
  expect([late.status, late.body.error]).toEqual([409, "record_changed"])
  const person = await app.as("candidate")
  const named = await person.call("PUT /api/user/update", { body: { name: "Outra Pessoa", last_name: "" } })
  expect(named.body.data).toMatchObject({ name: "Outra Pessoa", pending_name: null })
})

/** The statuses of two requests that both need a job, the first one first. */
async function inTurns(slug: string, first: () => Promise<{ status: number }>, then: typeof first) {
  const { answers } = await app.db.transaction(async (tx) => {
    await tx.select().from(jobPosts).where(eq(jobPosts.slug, slug)).for("no key update")
    const one = first()
    await expect.poll(() => waitingForLocks(app.db)).toBe(1)
    const other = then()
    await expect.poll(() => waitingForLocks(app.db)).toBe(2)
    return { answers: [one, other] }
  })
  return (await Promise.all(answers)).map(({ status }) => status)
}

it("accepts a person's name at the moment at which they edit a vacancy", async () => {
  const me = await employer()
  await me.call("PUT /api/user/update", { body: { name: "Padaria da Praia", last_name: "" } })
  const edit = async () => {
    const { id } = await me.shown()
    return me.call("PUT /api/jobPost/update", { body: { id, title: "Padeiro da noite" } })
  }
  const accept = () => decide("accept", { entity: "user", id: me.user.id })
  expect(await inTurns(me.slug, edit, accept)).toEqual([200, 200])
})

it("accepts a company's name at the moment at which another administrator approves its vacancy", async () => {
  const me = await employer()
  await me.rename({ name: "Padaria da Praia" })
  const { id, slug } = await submitJob(app, me)
  const accept = () => decide("accept", { entity: "company", id: me.companyId })
  expect(await inTurns(slug, () => approve(admin, id), accept)).toEqual([200, 200])
})

it("accepts a company's and its owner's name at the same moment, also with several vacancies", async () => {
  const me = await employer()
  await me.rename({ name: "Padaria da Praia" })
  await me.call("PUT /api/user/update", { body: { name: "Padaria da Praia", last_name: "" } })
  const form = { ...(await jobForm(app, me.companyId)), user_id: me.user.id, verified: true }
  await admin.call("POST /api/admin/jobPost/register", { body: form })
  const body = { id: (await me.shown()).id, title: "Vendedora da loja nova" }
  await admin.call("PUT /api/admin/jobPost/update", { body })
  const company = () => decide("accept", { entity: "company", id: me.companyId })
  const person = () => decide("accept", { entity: "user", id: me.user.id })
  expect(await inTurns(me.slug, company, person)).toEqual([200, 200])
})

it("accepts a company's name while its owner, who has several vacancies, is suspended", async () => {
  const me = await employer()
  await me.rename({ name: "Padaria da Praia" })
  const form = { ...(await jobForm(app, me.companyId)), user_id: me.user.id, verified: true }
  await admin.call("POST /api/admin/jobPost/register", { body: form })
  // An edited row is stored behind the others.
  const body = { id: (await me.shown()).id, title: "Vendedora da loja nova" }
  await admin.call("PUT /api/admin/jobPost/update", { body })
  const suspend = () =>
    admin.call("PUT /api/admin/user/{id}/block", {
      params: { id: me.user.id },
      body: { blocked: true, reason: "Denúncias." },
    })
  const accept = () => decide("accept", { entity: "company", id: me.companyId })
  expect(await inTurns(me.slug, suspend, accept)).toEqual([200, 200])
})

it.each(["company", "user"] as const)(
  "renames a %s that was never public while the state of its vacancies moves to another region",
  async (entity) => {
    const me = await advertiserWithCompany(app, { points: 100 })
    const form = await jobForm(app, me.companyId)
    const publish = async () => (await me.call("POST /api/jobPost/register", { body: form })).body.data
    const { id, slug } = await publish()
    await publish()
    await me.call("PUT /api/jobPost/update", { body: { id, title: "Vendedora da loja nova" } })
    const region = await admin.call("POST /api/admin/region/register", {
      body: { name: `Litoral ${entity}` },
    })
    const body = { id: form.state_id, region_id: region.body.data.id }
    const move = () => admin.call("PUT /api/admin/state/update", { body })
    const rename = () =>
      entity === "company"
        ? me.call("PUT /api/company/update", { body: { id: me.companyId, name: "Nome novo" } })
        : me.call("PUT /api/user/update", { body: { name: "Nome novo", last_name: "" } })
    expect(await inTurns(slug, move, rename)).toEqual([200, 200])
  },
)

import { DAY_MS, HOUR_MS, MINUTE_MS } from "@upaon/contract/platform/format-time"
import { eq, sql } from "drizzle-orm"
import { unzipSync } from "fflate"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  companyAnswerRates,
  jobApplicationCounts,
  jobApplications,
  jobPosts,
  users,
} from "../../src/db/schema/index.ts"
import { hashPassword } from "../../src/platform/password.ts"
import { type Advertiser, advertiserWithCompany, jobForm } from "../../src/testing/advertiser.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

let app: TestApp
let admin: Awaited<ReturnType<TestApp["as"]>>
let owner: Advertiser
let other: Advertiser

beforeAll(async () => {
  app = await testApp()
  admin = await app.as("administrator")
  owner = await advertiserWithCompany(app, { points: 10_000 })
  other = await advertiserWithCompany(app)
})
afterAll(() => app.close())

async function vacancy(more: Record<string, unknown> = {}, of = owner) {
  const form = await jobForm(app, of.companyId, {
    apply_by: "site",
    user_id: of.user.id,
    verified: false,
    ...more,
  })
  const { status, body } = await admin.call("POST /api/admin/jobPost/register", { body: form })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}

let people = 0
/** Somebody applies. @returns the application's number and token */
async function apply(job: { id: number; slug: string }, more: Record<string, unknown> = {}) {
  const email = `pessoa${++people}@teste.example`
  const body = { slug: job.slug, name: "Ana Souza", email, ...more }
  const { status, body: answer } = await app.call("POST /api/jobApplication/register", { body })
  if (status !== 201) throw new Error(JSON.stringify(answer))
  const [row] = await app.db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(eq(jobApplications.jobPostId, job.id))
    .orderBy(sql`id desc`)
    .limit(1)
  return { id: row?.id ?? 0, token: answer.data.token, email }
}

const list = (query: Record<string, unknown> = {}, who: { call: TestApp["call"] } = owner) =>
  who.call("GET /api/jobApplications", { query })
const show = (id: number, who: { call: TestApp["call"] } = owner) =>
  who.call("GET /api/jobApplication/received/{id}/show", { params: { id } })
const move = (ids: number[], status: string, more = {}, who: { call: TestApp["call"] } = owner) =>
  who.call("POST /api/jobApplications/status", { body: { ids, status, ...more } })
const undo = (ids: number[]) => owner.call("POST /api/jobApplications/undo", { body: { ids } })
const note = (id: number, text: string, who: { call: TestApp["call"] } = owner) =>
  who.call("PUT /api/jobApplication/received/{id}/note", { params: { id }, body: { note: text } })
const sentBy = async (token: string) =>
  (await app.call("GET /api/jobApplication/{token}/show", { params: { token } })).body.data
const file = (path: string, token: string | null = owner.token) =>
  app.app.fastify.inject({ url: path, headers: token ? { authorization: `Bearer ${token}` } : {} })
/** Mails to an address; what waits a while is due now. */
async function mailsTo(address: string) {
  await app.db.execute(sql`update work.job set start_after = now() where state < 'active'`)
  return (await app.mails()).filter(({ to }) => to === address)
}
async function run(queue: string) {
  await app.deps.work.enqueue(app.db, queue, {})
  await app.deps.work.drain()
}
const pdf = (text: string, name = "cv.pdf") => new File([`%PDF-1.4\n${text}`], name)

describe("what employers receive", () => {
  it("is theirs and the administrator's alone, without contact data in lists", async () => {
    const job = await vacancy()
    const { id } = await apply(job, { curriculum: pdf("segredo") })
    const rows = await list({ job_post_id: job.id })
    expect(rows.body).toMatchObject({ total: 1, counts: { sent: 1, seen: 0 }, closing: null })
    expect(JSON.stringify(rows.body)).not.toMatch(/teste\.example|cv\.pdf/)
    expect((await list({ job_post_id: job.id }, admin)).body.total).toBe(1)
    expect((await list({ job_post_id: job.id }, other)).status).toBe(404)
    expect((await list({}, other)).body.total).toBe(0)
    expect((await list({}, await app.as("candidate"))).status).toBe(403)
    expect((await show(id, other)).status).toBe(404)
    expect((await move([id], "hired", {}, other)).status).toBe(404)
    expect((await note(id, "x", other)).status).toBe(404)
    const paths = [
      `/api/jobApplication/received/${id}/curriculum`,
      `/api/jobPost/${job.id}/applications.csv`,
      `/api/jobPost/${job.id}/curricula.zip`,
    ]
    for (const path of paths) {
      expect([path, (await file(path, other.token)).statusCode]).toEqual([path, 404])
      expect([path, (await file(path, null)).statusCode]).toEqual([path, 401])
    }
    const answers = [
      (await move([id], "hired", {}, admin)).status,
      (await note(id, "x", admin)).status,
      (await file(paths[1] ?? "", admin.token)).statusCode,
      (await file(paths[2] ?? "", admin.token)).statusCode,
    ]
    expect(answers).toEqual([403, 403, 403, 403])
    expect((await file(paths[0] ?? "", admin.token)).statusCode).toBe(200)
  })

  it("counts as seen once the employer has opened it, not the administrator", async () => {
    const { id, token } = await apply(await vacancy())
    expect((await show(id, admin)).body.data).toMatchObject({
      status: "sent",
      email: expect.stringContaining("@"),
    })
    expect((await show(id)).body.data.status).toBe("seen")
    await show(id)
    expect((await sentBy(token)).history.map(({ status }) => status)).toEqual(["sent", "seen"])
  })

  it("is found by words, answers and status, in both orders", async () => {
    const job = await vacancy({
      questions: [
        { text: "Tem CNH?", kind: "yes_no", required: false },
        { text: "Onde mora?", kind: "short", required: false },
      ],
    })
    const [licence, home] = job.questions
    const answers = (yes: string, where: string) =>
      JSON.stringify([
        { question_id: licence?.id, answer: yes },
        { question_id: home?.id, answer: where },
      ])
    const a = await apply(job, { name: "Bia Lima", city: "Raposa", answers: answers("yes", "Na Raposa") })
    const b = await apply(job, {
      name: "Caio Reis",
      message: "Sei soldar",
      answers: answers("no", "No Centro"),
    })
    const found = async (query: Record<string, unknown>) =>
      (await list({ job_post_id: job.id, ...query })).body.data.map(({ id }) => id)
    expect(await found({})).toEqual([b.id, a.id])
    expect(await found({ order: "waiting" })).toEqual([a.id, b.id])
    expect(await found({ query: "soldar" })).toEqual([b.id])
    expect(await found({ query: "raposa" })).toEqual([a.id])
    expect(await found({ question_id: licence?.id, answer: "yes" })).toEqual([a.id])
    expect(await found({ question_id: home?.id, answer: "centro" })).toEqual([b.id])
    await move([a.id], "in_process")
    expect(await found({ status: "in_process" })).toEqual([a.id])
    expect(await found({ status: ["sent", "seen"] })).toEqual([b.id])
    expect((await list({ job_post_id: job.id, status: "nada" })).body.total).toBe(0)
    expect((await list({ order: "nome" })).status).toBe(422)
  })

  it("is told by one mail an hour, with first names and nothing else", async () => {
    const boss = await advertiserWithCompany(app)
    const job = await vacancy({ title: "Caixa" }, boss)
    for (const name of ["Ana Souza", "Bruno Dias"]) await apply(job, { name, message: "Segredo" })
    await app.mails()
    await apply(job, { name: "Clara Reis" })
    const first = (await app.mails()).filter(
      ({ to, subject }) => to === boss.user.email && /candidatura/.test(subject),
    )
    expect(first.map(({ subject }) => subject)).toEqual(["2 novas candidaturas: Caixa"])
    expect(first[0]?.text).toContain("Ana e Bruno se candidataram à vaga “Caixa”.")
    expect(first[0]?.text).not.toMatch(/Souza|Segredo|teste\.example/)
    app.advance(HOUR_MS + MINUTE_MS)
    expect((await mailsTo(boss.user.email)).at(-1)?.subject).toBe("1 nova candidatura: Caixa")
  })
})

describe("a move", () => {
  it("is told after a while, in the employer's words, unless it is undone first", async () => {
    const { id, token, email } = await apply(await vacancy())
    await move([id], "rejected", { message: "Fica para a próxima." })
    expect((await app.mails()).filter(({ to, text }) => to === email && text.includes("próxima"))).toEqual([])
    expect((await undo([id])).status).toBe(200)
    expect((await sentBy(token)).status).toBe("sent")
    expect((await mailsTo(email)).filter(({ text }) => text.includes("próxima"))).toEqual([])
    await move([id], "rejected", { message: "Fica para a próxima." })
    expect((await mailsTo(email)).at(-1)?.text).toContain("Fica para a próxima.")
    expect((await undo([id])).body.error).toBe("invalid_transition")
    // Changed and changed back at once: nothing is said.
    const before = (await mailsTo(email)).length
    await move([id], "hired")
    await move([id], "rejected")
    expect((await mailsTo(email)).length).toBe(before)
  })

  it("takes several, all or none, and names those whom no mail reaches", async () => {
    const job = await vacancy()
    const a = await apply(job)
    const b = await apply(job, { email: "", phone: "98 98888 7777", name: "Davi" })
    expect((await move([a.id, 2_000_000], "hired")).status).toBe(404)
    const { body } = await move([a.id, b.id], "in_process")
    expect(body.data).toEqual({
      ids: [a.id, b.id],
      by_phone: [{ id: b.id, name: "Davi", phone: "+5598988887777" }],
    })
    expect((await list({ job_post_id: job.id })).body.counts.in_process).toBe(2)
    expect((await move([a.id], "sent")).status).toBe(422)
  })

  it("reaches neither what was withdrawn nor what is held", async () => {
    const job = await vacancy()
    const me = await app.as("candidate")
    const gone = await apply(job)
    const kept = await apply(job)
    const held = await apply(job)
    await app.db.update(jobApplications).set({ heldAt: new Date() }).where(eq(jobApplications.id, held.id))
    await app.db.update(jobApplications).set({ userId: me.user.id }).where(eq(jobApplications.id, kept.id))
    for (const { token } of [gone, kept])
      await app.call("DELETE /api/jobApplication/{token}/delete", { params: { token } })
    expect((await move([gone.id], "hired")).status).toBe(404)
    expect((await move([kept.id], "hired")).body.error).toBe("invalid_transition")
    for (const { id } of [gone, kept, held]) expect((await show(id)).status).toBe(404)
    expect((await list({ job_post_id: job.id })).body.total).toBe(0)
  })

  it("leaves a private note alone", async () => {
    const { id, token } = await apply(await vacancy())
    expect((await note(id, "Ligar na segunda")).body.data.note).toBe("Ligar na segunda")
    expect((await show(id)).body.data.note).toBe("Ligar na segunda")
    expect(JSON.stringify(await sentBy(token))).not.toContain("Ligar")
    expect((await note(id, "a".repeat(2001))).status).toBe(422)
  })
})

describe("files", () => {
  it("are the employer's to read, in a box, under their name", async () => {
    const { id } = await apply(await vacancy(), { curriculum: pdf("oi", "Currículo da Ana.pdf") })
    const answer = await file(`/api/jobApplication/received/${id}/curriculum`)
    expect(answer.rawPayload.toString()).toContain("%PDF-1.4")
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    })
    expect(answer.headers["content-security-policy"]).toContain("sandbox")
    expect(answer.headers["content-disposition"]).toMatch(
      /^inline; filename="Curr_culo da Ana.pdf"; filename\*=UTF-8''Curr%C3%ADculo/,
    )
    const { id: none } = await apply(await vacancy())
    expect((await file(`/api/jobApplication/received/${none}/curriculum`)).statusCode).toBe(404)
  })

  it("hold a vacancy's applications as CSV without formulas, and its curricula as ZIP", async () => {
    const job = await vacancy({ questions: [{ text: "Tem CNH?", kind: "yes_no", required: true }] })
    const answers = JSON.stringify([{ question_id: job.questions[0]?.id, answer: "yes" }])
    await apply(job, { name: "=HYPERLINK(1)", message: 'Olá, "eu"\nsou', phone: "98988887777", answers })
    const second = await apply(job, { name: "João", answers, curriculum: pdf("de João") })
    const csv = await file(`/api/jobPost/${job.id}/applications.csv`)
    expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8")
    expect(csv.body).toContain(
      "Nome,E-mail,Telefone,Cidade,Situação,Enviada em,Mensagem,Currículo,Tem CNH?\r\n",
    )
    expect(csv.body).toContain("'=HYPERLINK(1),")
    expect(csv.body).toContain('"Olá, ""eu""\nsou",,Sim\r\n')
    const zip = await file(`/api/jobPost/${job.id}/curricula.zip`)
    const inside = unzipSync(new Uint8Array(zip.rawPayload))
    expect(Object.keys(inside)).toEqual([`João (${second.id}).pdf`])
    expect(Buffer.from(Object.values(inside)[0] ?? []).toString()).toContain("de João")
  })
})

describe("the end of a vacancy", () => {
  const fill = (body: Record<string, unknown>, who: { call: TestApp["call"] } = owner) =>
    who.call("POST /api/jobPost/status/filled", { body })

  it("says that it was filled, who was hired, and answers all who wait", async () => {
    const job = await vacancy()
    const [hired, waits, process] = [await apply(job), await apply(job), await apply(job)]
    await move([process.id], "in_process")
    expect((await fill({ id: job.id }, other)).status).toBe(404)
    expect((await fill({ id: job.id, hired_ids: [hired.id] })).body.data).toEqual({
      id: job.id,
      hired: 1,
      answered: 2,
    })
    expect((await sentBy(hired.token)).status).toBe("hired")
    expect((await mailsTo(waits.email)).at(-1)?.text).toContain("A vaga foi preenchida.")
    expect((await sentBy(process.token)).status).toBe("rejected")
    const page = await app.call("GET /api/jobPost/{slug}/show", { params: { slug: job.slug } })
    expect([page.status, page.body.error, page.body.message]).toEqual([410, "job_ended", "Vaga preenchida"])
    expect((await fill({ id: job.id })).body.error).toBe("invalid_transition")
    expect((await owner.call("GET /api/jobPost/my", { query: { status: "filled" } })).body.data[0]?.id).toBe(
      job.id,
    )
    const next = await vacancy()
    const silent = await apply(next)
    expect((await fill({ id: next.id, answer_all: false }, admin)).body.data.answered).toBe(0)
    expect((await sentBy(silent.token)).status).toBe("sent")
  })

  it("comes with its owner's account: everything goes, and who waited is told", async () => {
    const boss = await advertiserWithCompany(app)
    const job = await vacancy({ title: "Padeiro da noite" }, boss)
    const { email, token } = await apply(job, { curriculum: pdf("some") })
    await app.db
      .update(users)
      .set({ passwordHash: await hashPassword("segredo12") })
      .where(eq(users.id, boss.user.id))
    const { body } = await boss.call("POST /api/privacy/delete-account", { body: { password: "segredo12" } })
    expect(body.code).toBe(200)
    expect((await mailsTo(email)).at(-1)?.text).toContain("A empresa da vaga “Padeiro da noite” saiu do site")
    expect((await app.call("GET /api/jobApplication/{token}/show", { params: { token } })).status).toBe(404)
    expect(
      await app.db.$count(jobPosts, sql`${jobPosts.id} = ${job.id} and ${jobPosts.title} like 'Padeiro%'`),
    ).toBe(0)
  })

  it("closes after fourteen days of silence whoever waits, which the employer sees coming", async () => {
    const job = await vacancy()
    const [waits, process] = [await apply(job), await apply(job)]
    await move([process.id], "in_process")
    await fill({ id: job.id, answer_all: false })
    const { closing } = (await list({ job_post_id: job.id })).body
    expect(closing?.ids).toEqual([waits.id])
    app.advance(13 * DAY_MS)
    await run("applications-close")
    expect((await sentBy(waits.token)).status).toBe("sent")
    app.advance(2 * DAY_MS)
    await run("applications-close")
    expect((await sentBy(waits.token)).status).toBe("closed")
    expect((await sentBy(process.token)).status).toBe("in_process")
    const mails = await mailsTo(waits.email)
    await run("applications-close")
    expect(mails.at(-1)?.subject).toMatch(/^Vaga encerrada sem resposta/)
    expect((await mailsTo(waits.email)).length).toBe(mails.length)
    expect((await move([waits.id], "hired")).body.error).toBe("invalid_transition")
  })

  it("tells how a company answers once ten applications have ended, and keeps counting what is deleted", async () => {
    const boss = await advertiserWithCompany(app)
    const job = await vacancy({}, boss)
    const ids = []
    for (let n = 0; n < 10; n++) ids.push((await apply(job)).id)
    app.advance(3 * DAY_MS)
    await move(ids.slice(0, 8), "rejected", {}, boss)
    const rate = async () => {
      await run("company-answer-rates")
      const [row] = await app.db
        .select()
        .from(companyAnswerRates)
        .where(eq(companyAnswerRates.companyId, boss.companyId))
      return row && [row.rate, row.days]
    }
    expect(await rate()).toBeUndefined()
    await fill({ id: job.id, answer_all: false }, boss)
    app.advance(15 * DAY_MS)
    await run("applications-close")
    expect(await rate()).toEqual([80, 3])
    const open = await vacancy({}, boss)
    const page = await app.call("GET /api/jobPost/{slug}/show", { params: { slug: open.slug } })
    expect(page.body.data.answer_rate).toEqual({ percent: 80, days: 3 })
    app.advance(180 * DAY_MS)
    await run("privacy-end-terms")
    expect(await app.db.$count(jobApplications, eq(jobApplications.jobPostId, job.id))).toBe(0)
    const [kept] = await app.db
      .select()
      .from(jobApplicationCounts)
      .where(eq(jobApplicationCounts.jobPostId, job.id))
    expect(kept).toMatchObject({ received: 10, answered: 8, hired: 0 })
    expect(await rate()).toEqual([80, 3])
  })
})

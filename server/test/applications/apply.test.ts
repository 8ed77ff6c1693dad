import { DAY_MS, HOUR_MS } from "@upaon/contract/platform/format-time"
import { eq, sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  jobApplicationChanges,
  jobApplicationLinks,
  jobApplications,
  jobOutwardPresses,
} from "../../src/db/schema/index.ts"
import { type Advertiser, advertiserWithCompany, jobForm } from "../../src/testing/advertiser.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

let app: TestApp
let admin: Awaited<ReturnType<TestApp["as"]>>
let owner: Advertiser

beforeAll(async () => {
  app = await testApp()
  admin = await app.as("administrator")
  owner = await advertiserWithCompany(app, { points: 10_000 })
})
afterAll(() => app.close())

/** A public vacancy that takes applications here, unless said otherwise. */
async function vacancy(more: Record<string, unknown> = {}) {
  const body = {
    ...(await jobForm(app, owner.companyId)),
    apply_by: "site",
    user_id: owner.user.id,
    verified: false,
    ...more,
  }
  const answer = await admin.call("POST /api/admin/jobPost/register", { body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

const ana = { name: "Ana Souza", email: "ana@teste.example", city: "São Luís" }
const send = (slug: string, more: Record<string, unknown> = {}, call = app.call) =>
  call("POST /api/jobApplication/register", { body: { ...ana, slug, ...more } })
const show = (token: string) => app.call("GET /api/jobApplication/{token}/show", { params: { token } })
const withdraw = (token: string) =>
  app.call("DELETE /api/jobApplication/{token}/delete", { params: { token } })
const tokenOf = async (answer: ReturnType<typeof send>) => {
  const { status, body } = await answer
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data.token
}
const pdf = (text = "Curriculo") => new File([`%PDF-1.4\n${text}`], "../meu currículo.PDF")
async function files() {
  const kept = []
  for await (const { key } of app.deps.storage.list("curricula")) kept.push(key)
  return kept
}
const rowOf = async (jobId: number) => {
  const [row] = await app.db.select().from(jobApplications).where(eq(jobApplications.jobPostId, jobId))
  return row
}
/** As the employer's call writes it. */
async function move(
  jobId: number,
  status: "seen" | "in_process" | "rejected",
  message: string | null = null,
) {
  const { id = 0 } = (await rowOf(jobId)) ?? {}
  return app.db.transaction(async (tx) => {
    const now = app.deps.clock.now()
    await tx
      .update(jobApplications)
      .set({ status, statusAt: now, seenAt: now })
      .where(eq(jobApplications.id, id))
    const [change] = await tx
      .insert(jobApplicationChanges)
      .values({ applicationId: id, status, message, createdAt: now })
      .returning()
    if (status !== "seen" && change)
      await app.deps.work.enqueue(tx, "application-mail", { changeId: change.id })
  })
}
const mailsTo = async (address: string) => (await app.mails()).filter(({ to }) => to === address)

describe("an application", () => {
  it("goes with its file, its answers and nothing but a number, and is read by its token alone", async () => {
    const job = await vacancy({
      questions: [
        { text: "Tem carteira B?", kind: "yes_no", required: true },
        { text: "Por que esta vaga?", kind: "short", required: false },
      ],
      curriculum_required: true,
    })
    const [licence, why] = job.questions
    const refused = await send(job.slug, {
      name: " ",
      email: "",
      answers: JSON.stringify([{ question_id: why?.id, answer: "Perto de casa" }]),
    })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors ?? {})).toEqual(["name", "phone"])
    const incomplete = await send(job.slug)
    expect(incomplete.body.errors).toMatchObject({
      [`answers.${licence?.id}`]: ["Responda a esta pergunta."],
      curriculum: ["Envie o seu currículo."],
    })
    const token = await tokenOf(
      send(job.slug, {
        email: "",
        phone: "98 98765 4321",
        answers: JSON.stringify([{ question_id: licence?.id, answer: "yes" }]),
        curriculum: pdf(),
      }),
    )
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await rowOf(job.id))).not.toContain(token)
    expect((await show(token)).body.data).toMatchObject({
      phone: "+5598987654321",
      email: null,
      status: "sent",
      curriculum: { name: "meu currículo.pdf", mime: "application/pdf" },
      answers: [{ text: "Tem carteira B?", answer: "yes" }],
      history: [{ status: "sent" }],
      job_post: { slug: job.slug, open: true },
    })
    const [file] = await files()
    expect((await app.app.fastify.inject(`/uploads/${file}`)).statusCode).toBe(404)
    expect((await show(`${token}x`)).status).toBe(404)
    expect((await withdraw(token)).status).toBe(200)
  })

  it("is refused where it cannot go, with what the page needs to say so", async () => {
    const byMail = await vacancy({ apply_by: "email" })
    expect((await send(byMail.slug)).body).toMatchObject({ code: 409, error: "not_on_site" })
    const ended = await vacancy({ title: "Vaga que acabou", status_job_post_id: 1 })
    await admin.call("PUT /api/admin/jobPost/update", { body: { id: ended.id, status_job_post_id: 2 } })
    expect((await send(ended.slug)).body).toMatchObject({
      code: 410,
      error: "job_ended",
      data: { title: "Vaga que acabou", filled: false },
    })
    expect((await send("nao-existe")).status).toBe(404)
    const job = await vacancy()
    const other = new File(["isto é só texto"], "curriculo.pdf", { type: "application/pdf" })
    expect((await send(job.slug, { curriculum: other })).body).toMatchObject({
      code: 415,
      error: "unsupported_media",
    })
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "foto.png")
    expect((await send(job.slug, { curriculum: large })).status).toBe(413)
    expect((await send(job.slug, { website: "https://spam.example" })).status).toBe(422)
    expect(await app.db.$count(jobApplications)).toBe(0)
    expect(await files()).toEqual([])
  })

  it("takes the place of the same person's former one until the employer has seen it", async () => {
    const job = await vacancy()
    const first = await tokenOf(send(job.slug, { message: "Primeira", curriculum: pdf() }))
    const second = await tokenOf(send(job.slug, { email: "ANA@teste.example", message: "Segunda" }))
    expect(await app.db.$count(jobApplications, eq(jobApplications.jobPostId, job.id))).toBe(1)
    // Whoever knows an e-mail may send in its name: the former address must not open what came after.
    expect((await show(first)).status).toBe(404)
    expect((await show(second)).body.data).toMatchObject({ message: "Segunda", curriculum: null })
    expect(await files()).toEqual([])
    const both = await Promise.all([send(job.slug), send(job.slug)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(await app.db.$count(jobApplications, eq(jobApplications.jobPostId, job.id))).toBe(1)
    await move(job.id, "seen")
    expect((await send(job.slug)).body).toMatchObject({ code: 409, error: "already_seen" })
  })

  it("withdrawn leaves nothing of the person, and nothing at all without an account", async () => {
    const job = await vacancy()
    const guest = await tokenOf(send(job.slug, { curriculum: pdf() }))
    expect((await withdraw(guest)).status).toBe(200)
    expect([await show(guest), await withdraw(guest)].map(({ status }) => status)).toEqual([404, 404])
    expect(await rowOf(job.id)).toBeUndefined()
    expect(await files()).toEqual([])
    const bia = await app.as("candidate")
    const token = await tokenOf(
      send(job.slug, { name: "Beatriz", email: "bia@outro.example", curriculum: pdf() }, bia.call),
    )
    const mine = (await bia.call("GET /api/jobApplications/my")).body.data
    expect(mine).toMatchObject([{ status: "sent", job_post: { id: job.id } }])
    const params = { id: mine[0]?.id }
    const other = await app.as("candidate")
    const remove = (call: typeof app.call) => call("DELETE /api/jobApplication/my/{id}/delete", { params })
    expect((await remove(other.call)).status).toBe(404)
    expect((await remove(bia.call)).status).toBe(200)
    expect((await show(token)).status).toBe(404)
    expect(JSON.stringify(await rowOf(job.id))).not.toMatch(/Beatriz|bia@/)
    expect(await files()).toEqual([])
    expect(
      (await bia.call("GET /api/jobApplications/my", { query: { status: "withdrawn" } })).body.data,
    ).toMatchObject([{ status: "withdrawn", history: [{ status: "sent" }, { status: "withdrawn" }] }])
    // Withdrawn before the mail left: there is nobody to write to.
    expect(await mailsTo("bia@outro.example")).toEqual([])
  })
})

describe("an account", () => {
  it("takes over what its confirmed e-mail or its device sent, also earlier, and nobody else's", async () => {
    const [one, two] = [await vacancy(), await vacancy()]
    await tokenOf(send(one.slug, { email: "Caio@teste.example" }))
    const token = await tokenOf(send(two.slug, { email: "", phone: "(98) 91234-5678" }))
    const unproven = await app.as("candidate", { email: "caio@teste.example", verified: false })
    expect((await unproven.call("GET /api/jobApplications/my")).body.total).toBe(0)
    await app.db.execute(sql`update users set email_verified_at = now() where id = ${unproven.user.id}`)
    expect((await unproven.call("GET /api/jobApplications/my")).body.total).toBe(1)
    const join = (call: typeof app.call, tokens: string[]) =>
      call("POST /api/jobApplications/join", { body: { tokens } })
    expect((await join(unproven.call, [token, "x"])).body.total).toBe(1)
    const late = await app.as("candidate")
    expect((await join(late.call, [token])).body.total).toBe(0)
    expect((await unproven.call("GET /api/jobApplications/my")).body.total).toBe(2)
  })

  it("has them in its export, and loses them with everything when it is erased", async () => {
    const password = "segredo123"
    const registered = await app.call("POST /api/auth/register", {
      body: {
        user_type_id: 1,
        name: "Dora",
        last_name: "Lima",
        username: "doralima",
        email: "dora@teste.example",
        password,
        password_confirmation: password,
      },
    })
    const dora = app.withToken(registered.body.token)
    await app.db.execute(sql`update users set email_verified_at = now() where email = 'dora@teste.example'`)
    const [here, before] = [await vacancy(), await vacancy()]
    const token = await tokenOf(send(here.slug, { name: "Dora", message: "Oi", curriculum: pdf() }, dora))
    await tokenOf(send(before.slug, { name: "Dora", email: "dora@teste.example", curriculum: pdf("dois") }))
    const { data } = (await dora("POST /api/privacy/export", { body: { password } })).body
    expect(data.applications).toMatchObject([
      { message: "Oi", history: [{ status: "sent" }], curriculum: { name: "meu currículo.pdf" } },
      { job_post_id: before.id },
    ])
    expect(JSON.stringify(data.applications)).not.toMatch(/curricula\/|hash/)
    expect((await dora("POST /api/privacy/delete-account", { body: { password } })).status).toBe(200)
    expect([await rowOf(here.id), await rowOf(before.id)]).toEqual([undefined, undefined])
    expect(await files()).toEqual([])
    expect((await show(token)).status).toBe(404)
  })
})

describe("what is sent everywhere", () => {
  it("waits for an administrator from the sixteenth vacancy on, and the candidate reads 'sent'", async () => {
    const jobs = []
    for (let count = 0; count < 16; count++) jobs.push(await vacancy())
    const tokens = []
    for (const [count, job] of jobs.entries())
      tokens.push(await tokenOf(send(job.slug, { email: `robo${count}@teste.example`, message: "Olá" })))
    expect((await show(tokens[15] ?? "")).body.data.status).toBe("sent")
    const held = async () => (await admin.call("GET /api/admin/jobApplications/held")).body.data
    expect(await held()).toMatchObject([{ job_post: { id: jobs[15]?.id }, message: "Olá", alike: 1 }])
    const decide = async (decision: string) =>
      admin.call("POST /api/admin/jobApplication/{id}/decide", {
        params: { id: (await held())[0]?.id },
        body: { decision },
      })
    expect((await decide("deliver")).status).toBe(200)
    expect((await rowOf(jobs[15]?.id ?? 0))?.heldAt).toBeNull()
    const next = await vacancy()
    const token = await tokenOf(send(next.slug, { message: "Olá" }))
    expect((await decide("delete")).status).toBe(200)
    expect((await show(token)).status).toBe(404)
    app.advance(HOUR_MS)
    await tokenOf(send(next.slug, { message: "Olá" }))
    expect(await held()).toEqual([])
  })

  it("stops at twenty a day of one person and forty of one address, where limits are on", async () => {
    const limited = await testApp({ RATE_LIMITS: "on" }, {})
    try {
      const apply = (email: string) =>
        limited.call("POST /api/jobApplication/register", { body: { ...ana, slug: "nenhuma", email } })
      const answers = []
      for (let count = 0; count < 21; count++) answers.push((await apply("um@teste.example")).status)
      expect(answers).toEqual([...Array<number>(20).fill(404), 429])
      for (let count = 20; count < 40; count++) await apply(`p${count}@teste.example`)
      expect((await apply("outra@teste.example")).status).toBe(429)
    } finally {
      await limited.close()
    }
  })
})

describe("mails", () => {
  it("tell of each step once, with an address that opens it, and of what was undone nothing", async () => {
    const job = await vacancy({ title: "Confeiteiro" })
    await vacancy({ title: "Padeiro parecido" })
    await tokenOf(send(job.slug, { email: "eva@teste.example" }))
    const [sent, ...more] = await mailsTo("eva@teste.example")
    expect(more).toEqual([])
    const address = /\/candidatura\/([\w-]{43})/.exec(sent?.text ?? "")?.[1] ?? ""
    expect((await show(address)).body.data.email).toBe("eva@teste.example")
    await move(job.id, "seen")
    await move(job.id, "rejected", "Que pena.")
    await move(job.id, "in_process")
    await move(job.id, "rejected", "Obrigado pelo interesse.\nBoa sorte!")
    const after = (await mailsTo("eva@teste.example")).slice(1)
    expect(after).toHaveLength(1)
    expect(after[0]?.text).toContain("Obrigado pelo interesse.")
    expect(after[0]?.text).toContain("Padeiro parecido")
    expect(after[0]?.messageId).toMatch(/^<candidatura-\d+@/)
    // The work that was done and is run again, as after a crash.
    const [change] = await app.db.select({ id: sql<number>`max(id)::int` }).from(jobApplicationChanges)
    await app.db.transaction((tx) => app.deps.work.enqueue(tx, "application-mail", { changeId: change?.id }))
    expect(await mailsTo("eva@teste.example")).toHaveLength(2)
    const waiting = await app.db.execute(sql`select data::text from work.job where data::text like '%eva@%'`)
    expect(waiting.rows).toEqual([])
  })

  it("gather what employers opened in one a day", async () => {
    const jobs = [await vacancy({ title: "Pedreiro" }), await vacancy({ title: "Servente" })]
    for (const job of jobs) await tokenOf(send(job.slug, { email: "fabio@teste.example" }))
    await mailsTo("fabio@teste.example")
    for (const job of jobs) await move(job.id, "seen")
    app.advance(DAY_MS)
    const tell = () => app.db.transaction((tx) => app.deps.work.enqueue(tx, "application-seen", {}))
    await tell()
    await tell()
    const [, , seen, ...more] = await mailsTo("fabio@teste.example")
    expect(more).toEqual([])
    expect(seen?.subject).toBe("Empresas viram 2 candidaturas suas")
    expect(seen?.text).toMatch(/Pedreiro[\s\S]*\/candidatura\/[\s\S]*Servente/)
  })
})

it("a file that a crash left behind goes in the next sweep, a curriculum's text is read afterwards", async () => {
  const job = await vacancy()
  const form = new File([await readable()], "curriculo.pdf")
  await tokenOf(send(job.slug, { email: "gil@teste.example", curriculum: form }))
  await app.mails()
  expect((await rowOf(job.id))?.curriculumText).toContain("Pedreiro")
  await app.deps.storage.put("curricula/perdido.pdf", new Uint8Array([1]), "application/pdf")
  app.advance(2 * HOUR_MS)
  await app.db.transaction((tx) => app.deps.work.enqueue(tx, "application-files", {}))
  await app.mails()
  expect(await files()).toHaveLength(1)
  await app.db.delete(jobApplicationLinks)
})

/** A PDF of one page with one word. */
async function readable(): Promise<Uint8Array<ArrayBuffer>> {
  const { jsPDF } = await import("jspdf")
  const page = new jsPDF()
  page.text("Pedreiro com experiencia", 20, 20)
  return new Uint8Array(page.output("arraybuffer"))
}

it("a press on an outside way counts once a day and visitor", async () => {
  const job = await vacancy({ apply_by: "whatsapp", apply_whatsapp: "98987654321" })
  const press = (agent: string) =>
    app.call(
      "POST /api/jobPost/{slug}/outward",
      { params: { slug: job.slug } },
      { headers: { "user-agent": agent } },
    )
  await press("um")
  await press("um")
  await press("dois")
  app.advance(DAY_MS)
  await press("um")
  const rows = await app.db.select().from(jobOutwardPresses).where(eq(jobOutwardPresses.jobPostId, job.id))
  expect(rows.map(({ presses }) => presses).toSorted((a, b) => a - b)).toEqual([1, 2])
})

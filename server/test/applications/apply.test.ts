import { IMAGE_SHAPE } from "@upaon/contract/uploads/limits"
import { eq, sql } from "drizzle-orm"
import sharp from "sharp"
import { describe, expect, it, vi } from "vitest"
import { jobApplications, jobPosts } from "../../src/db/schema/index.ts"
import { advertiserWithCompany, placeOf } from "../../src/testing/advertiser.ts"
import { approve } from "../../src/testing/publishing.ts"
import {
  admin,
  app,
  files,
  move,
  owner,
  pdf,
  rowOf,
  send,
  setUp,
  show,
  tokenOf,
  vacancy,
  vacancyOf,
  withdraw,
} from "./candidate.ts"

setUp()

describe("an application", () => {
  it("can be sent with a file, answers and only a phone number, and is readable only by its token", async () => {
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
    // Each fault at once: what every form needs, and what this vacancy asks.
    const asked = [`answers.${licence?.id}`, "curriculum"]
    expect(Object.keys(refused.body.errors ?? {})).toEqual(["name", "phone", ...asked])
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

  it("is refused if its questions were replaced after the form was loaded", async () => {
    const asked = { text: "Tem carteira B?", kind: "yes_no", required: true }
    const job = await vacancy({ questions: [asked, { ...asked, text: "Mora perto?" }] })
    const [licence, near] = job.questions
    const answers = JSON.stringify(job.questions.map(({ id }) => ({ question_id: id, answer: "yes" })))
    const ask = async (...questions: unknown[]) =>
      (await owner.call("PUT /api/jobPost/update", { body: { id: job.id, questions } })).body.data.questions
    expect(await ask(licence)).toEqual([licence])
    const now = await ask({ ...licence, text: "Tem carteira E?" }, { ...asked, text: "Tem carro?" })
    const numbers = now?.map(({ id }) => id) ?? []
    expect([licence?.id, near?.id].filter((id) => numbers.includes(id ?? 0))).toEqual([])
    await approve(admin, job.id)
    const refused = await send(job.slug, { answers })
    expect(Object.keys(refused.body.errors ?? {})).toEqual(numbers.map((id) => `answers.${id}`))
  })

  it("accepts answers with characters that PostgreSQL cannot store, and cleans them", async () => {
    const job = await vacancy({ questions: [{ text: "Por quê?", kind: "short", required: true }] })
    const answers = `[{"question_id":${job.questions[0]?.id},"answer":"Per\\u0000to \\ud83d"}]`
    const token = await tokenOf(send(job.slug, { answers }))
    expect((await show(token)).body.data.answers).toMatchObject([{ answer: "Perto \ufffd" }])
    await withdraw(token)
  })

  it("accepts a message of the full length also with CRLF line breaks, as forms without scripts send them", async () => {
    const job = await vacancy()
    const token = await tokenOf(send(job.slug, { message: `${"a\r\n".repeat(499)}ab` }))
    expect((await show(token)).body.data.message).toBe(`${"a\n".repeat(499)}ab`)
    await withdraw(token)
  })

  it("is refused with the reason if the vacancy takes none here or has ended, or if the file is invalid", async () => {
    const byMail = await vacancy({ apply_by: "email" })
    expect((await send(byMail.slug)).body).toMatchObject({ code: 409, error: "not_on_site" })
    // Its own page leads to the other site (rule c27).
    const outside = { type_special_ad: "redirect", url_special_ad: "https://vagas.example/7" }
    const elsewhere = await vacancy({ ...outside, status_job_post_id: 1 })
    expect((await send(elsewhere.slug)).body).toMatchObject({ code: 409, error: "not_on_site" })
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
    for (const [width, height] of [
      [8000, 6000],
      [20, 9000],
    ] as const) {
      const blank = sharp({ create: { width, height, channels: 3, background: "white" } })
      const vast = new File([await blank.png().toBuffer()], "foto.png")
      expect((await send(job.slug, { curriculum: vast })).body).toMatchObject({
        code: 422,
        errors: { curriculum: [IMAGE_SHAPE] },
      })
    }
    expect((await send(job.slug, { website: "https://spam.example" })).status).toBe(422)
    expect(await app.db.$count(jobApplications)).toBe(0)
    expect(await files()).toEqual([])
  })

  it("is refused if its vacancy is deleted at the same moment", async () => {
    const job = await vacancy()
    const blocked = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const [sending] = await app.db.transaction(async (tx) => {
      await tx.update(jobPosts).set({ deletedAt: new Date() }).where(eq(jobPosts.id, job.id))
      const sent = send(job.slug)
      await vi.waitFor(async () => expect((await app.db.execute(blocked)).rows).toHaveLength(1), 10_000)
      return [sent]
    })
    expect((await sending)?.status).toBe(410)
    expect(await rowOf(job.id)).toBeUndefined()
  })

  it("shows the vacancy's approved title and company while new ones wait for review", async () => {
    const { id, slug } = await vacancy({ title: "Padeiro" })
    const token = await tokenOf(send(slug, { email: "titulo@teste.example" }))
    const another = { name: "Banco do Brasil S.A.", ...(await placeOf(app)) }
    const { data } = (await owner.call("POST /api/company/register", { body: another })).body
    const body = { id, title: "Vendedor de curso", company_id: data.id }
    expect((await owner.call("PUT /api/jobPost/update", { body })).status).toBe(200)
    const shown = { title: "Padeiro", company_name: "Padaria do Porto", open: false }
    expect((await show(token)).body.data.job_post).toMatchObject(shown)
    const hide = (hide_data: boolean) =>
      owner.call("PUT /api/company/update", { body: { id: owner.companyId, hide_data } })
    expect((await hide(true)).status).toBe(200)
    expect((await show(token)).body.data.job_post.company_name).toBe("Empresa confidencial")
    await hide(false)
  })

  it("names a company that was renamed since its vacancy was approved as it was, unless it is confidential", async () => {
    for (const [hide_data, known] of [
      [true, "Empresa confidencial"],
      [false, "Padaria do Porto"],
    ] as const) {
      const boss = await advertiserWithCompany(app, { points: 100 })
      const company = (more: Record<string, unknown>) =>
        boss.call("PUT /api/company/update", { body: { id: boss.companyId, ...more } })
      await company({ hide_data })
      const other = { name: "Padaria Discreta", hide_data: true, ...(await placeOf(app)) }
      expect((await boss.call("POST /api/company/register", { body: other })).status).toBe(201)
      const { id, slug } = await vacancyOf(app, boss)
      const token = await tokenOf(send(slug))
      await company({ name: "Padaria Nova" })
      const renamed = { entity: "company", id: boss.companyId } as const
      expect((await admin.call("POST /api/admin/nameReview/accept", { body: renamed })).status).toBe(200)
      await boss.call("PUT /api/jobPost/update", { body: { id, title: "Confeiteira" } })
      const shown = { title: "Padeiro com experiência", company_name: known }
      expect((await show(token)).body.data.job_post).toMatchObject(shown)
    }
  })

  it("its status is shown to the device that sent it, or null if it was deleted", async () => {
    const job = await vacancy()
    const token = await tokenOf(send(job.slug))
    const statusesOf = (tokens: string[]) => app.call("POST /api/jobApplications/show", { body: { tokens } })
    expect((await statusesOf(["nada", token])).body.data).toMatchObject([null, { status: "sent" }])
    await app.call("DELETE /api/jobApplication/{token}/delete", { params: { token } })
    expect((await statusesOf([token])).body.data).toEqual([null])
  })

  it("replaces the same person's former one until the employer has seen it", async () => {
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

  it("is taken again by a renewed vacancy if its employer, who never opened it, only told all that it was filled", async () => {
    const job = await vacancy()
    const others = ["lida@teste.example", "recusada@teste.example", "depois@teste.example"]
    for (const email of others) await tokenOf(send(job.slug, { email }))
    const { data: sent } = (await owner.call("GET /api/jobApplications", { query: { job_post_id: job.id } }))
      .body
    const [refused, read, refusedLater] = sent.map(({ id }) => id)
    await owner.call("GET /api/jobApplication/received/{id}/show", { params: { id: read } })
    const answer = (id: number | undefined, status: "in_process" | "hired" | "rejected") =>
      owner.call("POST /api/jobApplications/status", { body: { ids: [id ?? 0], status } })
    await answer(refused, "rejected")
    await tokenOf(send(job.slug))
    await owner.call("POST /api/jobPost/status/filled", { body: { id: job.id } })
    await owner.call("POST /api/jobPost/{id}/renew", { params: { id: job.id } })
    for (const status of ["in_process", "hired", "rejected"] as const) await answer(refusedLater, status)
    expect((await show(await tokenOf(send(job.slug)))).body.data.status).toBe("sent")
    for (const email of others)
      expect((await send(job.slug, { email })).body).toMatchObject({ error: "already_seen" })
  })

  it("leaves no personal data after it was withdrawn, and no row at all without an account", async () => {
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
    expect(await app.mails("bia@outro.example")).toEqual([])
  })
})

describe("an account", () => {
  it("takes over earlier applications of its confirmed e-mail or its device, but nobody else's", async () => {
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
    const { data } = (await unproven.call("GET /api/jobApplications/my", { query: { job_post_id: one.id } }))
      .body
    expect(data.map(({ job_post: job }) => job.id)).toEqual([one.id])
  })

  it("exports its applications, and deletes them when it is erased", async () => {
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

describe("a stored file", () => {
  it("that the store cannot delete does not make the request fail", async () => {
    const { id, slug } = await vacancy()
    const remove = vi.spyOn(app.deps.storage, "remove").mockRejectedValue(new Error("not allowed"))
    await tokenOf(send(slug, { curriculum: pdf("a") }))
    const token = await tokenOf(send(slug, { curriculum: pdf("b") }))
    expect((await withdraw(token)).status).toBe(200)
    remove.mockRestore()
    expect(await rowOf(id)).toBeUndefined()
  })

  it("is kept if the database connection breaks before the commit is confirmed", async () => {
    const { id, slug } = await vacancy()
    let breaks = true
    app.db.$client.on("acquire", (client) => {
      const query = client.query as (...given: unknown[]) => unknown
      client.query = ((...given: unknown[]) => {
        const answer = query(...given)
        if (!breaks || (given[0] as { text?: string }).text !== "commit") return answer
        return Promise.resolve(answer).then(() => Promise.reject(new Error("Connection terminated")))
      }) as typeof client.query
    })
    const sent = await send(slug, { curriculum: pdf("Cortado") })
    breaks = false
    const { key = "" } = (await rowOf(id))?.curriculum ?? {}
    expect([sent.status, await files()]).toEqual([503, expect.arrayContaining([key])])
  })
})

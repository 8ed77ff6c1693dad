import { DAY_MS } from "@upaon/contract/platform/format-time"
import { eq, sql } from "drizzle-orm"
import { describe, expect, it, type MockInstance, vi } from "vitest"
import {
  companyAnswerRates,
  jobApplicationCounts,
  jobApplications,
  jobPosts,
  users,
} from "../../src/db/schema/index.ts"
import { hashPassword } from "../../src/platform/password.ts"
import { advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { waitingForLocks } from "../../src/testing/database.ts"
import { teamCalls } from "../../src/testing/team.ts"
import { type TestApp } from "../../src/testing/test-app.ts"
import {
  admin,
  app,
  apply,
  list,
  mailsTo,
  move,
  note,
  other,
  owner,
  pdf,
  run,
  sentBy,
  setUp,
  show,
  undo,
  vacancy,
} from "./employer.ts"

setUp()

describe("changing the status of an application", () => {
  it("sends the employer's message after a delay, unless the change is undone first", async () => {
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

  it("still sends its mail after a later change was undone, even if the mail was skipped in between", async () => {
    const { id, email } = await apply(await vacancy())
    await mailsTo(email)
    await move([id], "in_process")
    await app.db.execute(sql`update work.job set start_after = now() where state < 'active'`)
    await move([id], "rejected")
    await app.mails()
    expect((await undo([id])).status).toBe(200)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining("Você segue na seleção"),
    )
  })

  it("sends a new message also if the status stays the same, each message once", async () => {
    const job = await vacancy()
    const { id, email } = await apply(job)
    const said = async () => (await mailsTo(email)).flatMap(({ text }) => /Palavras \d/.exec(text)?.[0] ?? [])
    const say = (n: number, seen: string, who?: Parameters<typeof move>[3]) =>
      move([id], "rejected", { message: `Palavras ${n}.`, seen: { [id]: seen } }, who)
    await say(1, "sent")
    expect(await said()).toEqual(["Palavras 1"])
    // Sent again, as after a lost answer.
    await say(1, "sent")
    await say(2, "rejected")
    expect(await said()).toEqual(["Palavras 1", "Palavras 2"])
    await move([id], "in_process")
    await say(3, "in_process")
    expect(await said()).toEqual(["Palavras 1", "Palavras 2", "Palavras 3"])
    // What a colleague wrote for somebody whom another one answered meanwhile is not dropped unsaid.
    const colleague = await teamCalls(() => app).colleagueOf(owner)
    expect((await say(4, "sent", colleague)).body.error).toBe("record_changed")
    expect((await say(4, "rejected", colleague)).status).toBe(200)
    // Among others who are meant, whoever had their answer hears no second one.
    const later = await apply(job)
    expect((await move([id, later.id], "rejected", { message: "Palavras 5." })).status).toBe(200)
    expect((await said()).at(-1)).toBe("Palavras 4")
  })

  it("mails at most ten messages a day to one candidate, whose address nobody confirmed", async () => {
    const { id, email } = await apply(await vacancy())
    const say = (count: number) =>
      move([id], count % 2 ? "rejected" : "in_process", { message: `Leia https://golpe.example/${count}` })
    for (let count = 0; count < 10; count++) {
      expect((await say(count)).status).toBe(200)
      await mailsTo(email)
    }
    const refused = await say(10)
    expect([refused.status, refused.body.error]).toEqual([429, "too_many_requests"])
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(80_000)
    expect((await mailsTo(email)).filter(({ text }) => text.includes("golpe"))).toHaveLength(10)
    // What was undone before its mail left does not count, and the next day begins anew.
    app.advance(DAY_MS)
    expect((await say(11)).status).toBe(200)
    for (let count = 0; count < 12; count++) {
      expect((await undo([id])).status).toBe(200)
      expect((await say(11)).status).toBe(200)
    }
  })

  it("works for several at once, for all or none, and lists applicants without e-mail", async () => {
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

  it("is refused for withdrawn and held applications", async () => {
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

  it("a private note is shown to the employer, but neither to the candidate nor to administrators", async () => {
    const { id, token } = await apply(await vacancy())
    expect((await note(id, "Ligar na segunda")).body.data.note).toBe("Ligar na segunda")
    expect((await show(id)).body.data.note).toBe("Ligar na segunda")
    expect(JSON.stringify(await sentBy(token))).not.toContain("Ligar")
    expect((await show(id, admin)).body.data.note).toBeNull()
    expect((await note(id, "a".repeat(2001))).status).toBe(422)
  })
})

describe("the end of a vacancy", () => {
  const fill = (body: Record<string, unknown>, who: { call: TestApp["call"] } = owner) =>
    who.call("POST /api/jobPost/status/filled", { body })

  it("can mark it as filled, record who was hired and answer all others", async () => {
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

  it.each([
    ["opens one", ([first]: number[]) => show(first ?? 0)],
    ["moves several", (ids: number[]) => move(ids, "in_process")],
  ])("waits for a colleague who %s of the applications at the same moment", async (_what, act) => {
    const job = await vacancy()
    const [first, second] = [await apply(job), await apply(job)]
    const { acted, filled } = await app.db.transaction(async (tx) => {
      await tx.select().from(jobApplications).where(eq(jobApplications.id, first.id)).for("update")
      const acted = act([first.id, second.id])
      await expect.poll(() => waitingForLocks(app.db)).toBe(1)
      const filled = fill({ id: job.id, hired_ids: [second.id] })
      await expect.poll(() => waitingForLocks(app.db)).toBe(2)
      return { acted, filled }
    })
    expect([(await acted).status, (await filled).status]).toEqual([200, 200])
    expect((await sentBy(second.token)).status).toBe("hired")
  })

  it("answers forty applications with fewer than forty SQL statements, so that thousands do not take too long", async () => {
    const job = await vacancy()
    for (let n = 0; n < 40; n++) await apply(job)
    await app.mails()
    const asked = new Set<MockInstance>()
    const hear = (client: object) => void asked.add(vi.spyOn(client as { query(): void }, "query"))
    app.db.$client.on("acquire", hear)
    expect((await fill({ id: job.id, answer_all: true })).body.data).toMatchObject({ answered: 40 })
    app.db.$client.off("acquire", hear)
    expect([...asked].reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBeLessThan(40)
    vi.restoreAllMocks()
  })

  it("deletes the applications and informs the applicants if the owner deletes the account", async () => {
    const boss = await advertiserWithCompany(app)
    const job = await vacancy({ title: "Padeiro da noite" }, boss)
    const { email, token } = await apply(job, { curriculum: pdf("some") })
    const hired = await apply(job)
    await move([hired.id], "hired", {}, boss)
    await app.db
      .update(users)
      .set({ passwordHash: await hashPassword("segredo12") })
      .where(eq(users.id, boss.user.id))
    const { body } = await boss.call("POST /api/privacy/delete-account", { body: { password: "segredo12" } })
    expect(body.code).toBe(200)
    expect((await mailsTo(email)).at(-1)?.text).toContain("A empresa da vaga “Padeiro da noite” saiu do site")
    expect((await mailsTo(hired.email)).at(-1)?.text).toContain("Apagamos a sua candidatura")
    expect((await app.call("GET /api/jobApplication/{token}/show", { params: { token } })).status).toBe(404)
    expect(
      await app.db.$count(jobPosts, sql`${jobPosts.id} = ${job.id} and ${jobPosts.title} like 'Padeiro%'`),
    ).toBe(0)
  })

  it("is named in the mails at its end and in exports as it was approved, not as it was changed since", async () => {
    const boss = await advertiserWithCompany(app)
    const job = await vacancy({ title: "Padeiro da manhã" }, boss)
    const reporter = { email: "denunciante@teste.example", reason: "other" }
    const sent = { params: { slug: job.slug }, body: reporter }
    expect((await app.call("POST /api/jobPost/{slug}/report", sent)).status).toBe(201)
    const candidate = await app.as("candidate")
    const { email } = candidate.user
    await apply(job, { email })
    await candidate.call("POST /api/savedJob/register", { body: { job_post_id: job.id } })
    const changed = { id: job.id, title: "Ganhe já em https://golpe.example" }
    expect((await boss.call("PUT /api/jobPost/update", { body: changed })).status).toBe(200)
    const passwordHash = await hashPassword("segredo12")
    for (const { id } of [boss.user, candidate.user])
      await app.db.update(users).set({ passwordHash }).where(eq(users.id, id))
    const password = { body: { password: "segredo12" } }
    const { data } = (await candidate.call("POST /api/privacy/export", password)).body
    expect([data.applications, data.saved_jobs]).toMatchObject([
      [{ title: "Padeiro da manhã" }],
      [{ title: "Padeiro da manhã" }],
    ])
    expect((await boss.call("POST /api/privacy/delete-account", password)).status).toBe(200)
    for (const address of [email, reporter.email]) {
      const last = (await mailsTo(address)).at(-1)
      expect(last?.text).toContain("“Padeiro da manhã”")
      expect(JSON.stringify(last)).not.toContain("golpe")
    }
  })

  it("closes unanswered applications after 14 days, which the employer can see in advance", async () => {
    const job = await vacancy()
    const [waits, process] = [await apply(job), await apply(job)]
    await move([process.id], "in_process")
    await fill({ id: job.id, answer_all: false })
    const { closing } = (await list({ job_post_id: job.id })).body
    expect(closing?.ids).toEqual([waits.id])
    app.advance(Date.parse(closing?.at ?? "") - app.deps.clock.now().getTime() - 60_000)
    await run("applications-close")
    expect((await sentBy(waits.token)).status).toBe("sent")
    app.advance(120_000)
    await run("applications-close")
    expect((await sentBy(waits.token)).status).toBe("closed")
    expect((await sentBy(process.token)).status).toBe("in_process")
    const mails = await mailsTo(waits.email)
    await run("applications-close")
    expect(mails.at(-1)?.subject).toMatch(/^Vaga encerrada sem resposta/)
    expect((await mailsTo(waits.email)).length).toBe(mails.length)
    expect((await move([waits.id], "hired")).body.error).toBe("invalid_transition")
    // Nobody opened it: to the renewed vacancy it goes again, and the employer hears of it.
    await owner.call("POST /api/jobPost/{id}/renew", { params: { id: job.id } })
    const again = await apply(job, { email: waits.email })
    expect((await sentBy(again.token)).status).toBe("sent")
    expect((await mailsTo(owner.user.email)).at(-1)?.subject).toBe(`1 nova candidatura: ${job.title}`)
  })

  it("closes and later deletes its applications also if it was waiting for review", async () => {
    const job = await vacancy()
    const { id, token } = await apply(job)
    await owner.call("PUT /api/jobPost/update", { body: { id: job.id, title: "Confeiteiro" } })
    expect((await list({ job_post_id: job.id })).body.closing).toBeNull()
    const longAgo = new Date(Date.now() - 181 * DAY_MS)
    await app.db.update(jobPosts).set({ expiresAt: longAgo }).where(eq(jobPosts.id, job.id))
    expect((await list({ job_post_id: job.id })).body.closing?.ids).toEqual([id])
    await run("applications-close")
    expect((await sentBy(token)).status).toBe("closed")
    await run("privacy-end-terms")
    expect(await app.db.$count(jobApplications, eq(jobApplications.id, id))).toBe(0)
  })

  it("publishes the company's answer rate after ten ended applications, and still counts them after their deletion", async () => {
    const boss = await advertiserWithCompany(app)
    const job = await vacancy({}, boss)
    const ids = []
    for (let n = 0; n < 10; n++) ids.push((await apply(job)).id)
    app.advance(3 * DAY_MS)
    const silent = await vacancy({}, other)
    for (let n = 0; n < 10; n++) await apply(silent)
    const held = (await apply(job)).id
    await app.db.update(jobApplications).set({ heldAt: new Date() }).where(eq(jobApplications.id, held))
    await fill({ id: silent.id, answer_all: false }, other)
    await move(ids.slice(0, 8), "rejected", {}, boss)
    const rate = async (companyId = boss.companyId) => {
      await run("company-answer-rates")
      const [row] = await app.db
        .select()
        .from(companyAnswerRates)
        .where(eq(companyAnswerRates.companyId, companyId))
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
    expect(await rate(other.companyId)).toEqual([0, null])
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

import { dateFormatPtbr } from "@upaon/contract/platform/format-time"
import { and, eq, inArray, sql } from "drizzle-orm"
import { readdirSync, renameSync } from "node:fs"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import {
  accountTokens,
  articles,
  auditLog,
  consents,
  jobPosts,
  jobReadings,
  nativeAds,
  paymentNotices,
  uploads,
  users,
} from "../../src/db/schema/index.ts"
import { advertiserWithCompany, jobForm } from "../../src/testing/advertiser.ts"
import { submitJob } from "../../src/testing/publishing.ts"
import { testApp } from "../../src/testing/test-app.ts"

const DAY = 86_400_000
const YEAR = 366 * DAY

const app = await testApp()
afterAll(() => app.close())

async function work(name: string) {
  await app.deps.work.enqueue(app.db, name, {})
  await app.deps.work.drain()
}

const nameOf = async (id: number) => (await app.db.select().from(users).where(eq(users.id, id)))[0]?.name

async function register(): Promise<{ id: number; token: string; email: string }> {
  const username = `p${Math.random().toString(36).slice(2)}`
  const { body, status } = await app.call("POST /api/auth/register", {
    body: {
      name: "Rosa",
      last_name: "Lima",
      username,
      email: `${username}@correio.example`,
      password: "segredo",
      password_confirmation: "segredo",
      user_type_id: 1,
    },
  })
  expect(status).toBe(201)
  return { id: body.data.id, token: body.token, email: body.data.email }
}

/** A refusal of the database's own. */
const refused = { cause: expect.objectContaining({ message: expect.stringContaining("only ever grows") }) }

// Sessions, unused pictures and what an account takes along with it have tests in their own rooms.
describe("the end of a retention period", () => {
  it("deletes confirmation and password links 30 days after they expired, and known devices after a year", async () => {
    const { id } = await register()
    await app.mails()
    const links = (kind: "email" | "device" = "email") =>
      app.db
        .select()
        .from(accountTokens)
        .where(and(eq(accountTokens.userId, id), eq(accountTokens.kind, kind)))
    expect(await links()).toHaveLength(1)
    app.advance(30 * DAY)
    await work("privacy-end-terms")
    expect(await links()).toHaveLength(1)
    app.advance(2 * DAY)
    await work("privacy-end-terms")
    expect(await links()).toEqual([])
    // The device that signed in stays known for a year.
    expect(await links("device")).toHaveLength(1)
    const yearAgo = new Date(app.deps.clock.now().getTime() - 365 * DAY - 1000)
    await app.db.update(accountTokens).set({ createdAt: yearAgo }).where(eq(accountTokens.userId, id))
    await work("privacy-end-terms")
    expect(await links("device")).toEqual([])
  })

  it("deletes consents five years after they ended, and keeps those that still hold", async () => {
    const [holds, withdrawn, gone] = [await register(), await register(), await register()]
    const now = () => app.deps.clock.now()
    const push = (userId: number | null, granted: boolean) =>
      app.db.insert(consents).values({ userId, kind: "push", granted, createdAt: now() })
    await push(withdrawn.id, true)
    await push(null, true)
    app.advance(DAY)
    await push(withdrawn.id, false)
    await app.db.update(users).set({ passwordHash: "", blockedAt: now() }).where(eq(users.id, gone.id))
    const of = async (id: number | null) =>
      (await app.db.select().from(consents)).filter(({ userId }) => userId === id).map(({ kind }) => kind)

    await work("privacy-end-terms")
    expect(await of(withdrawn.id)).toEqual(["terms", "push", "push"])
    app.advance(5.1 * YEAR)
    await work("privacy-end-terms")
    expect(await of(holds.id)).toEqual(["terms"])
    expect(await of(withdrawn.id)).toEqual(["terms"])
    expect(await of(null)).toEqual([])
    expect(await of(gone.id)).toEqual([])
  })

  it("deletes unconfirmed accounts 90 days after their last use, and no others", async () => {
    const [gone, used, confirmed] = [await register(), await register(), await register()]
    await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, confirmed.id))
    app.advance(25 * DAY)
    await app.withToken(used.token)("POST /api/auth/user")
    app.advance(66 * DAY)
    await work("privacy-end-terms")
    expect(await nameOf(gone.id)).toBe("Conta excluída")
    expect([await nameOf(used.id), await nameOf(confirmed.id)]).toEqual(["Rosa", "Rosa"])
    app.advance(30 * DAY)
    await work("privacy-end-terms")
    expect(await nameOf(used.id)).toBe("Conta excluída")
  })

  it("deletes accounts unused for three years, a month after a warning mail, unless the owner signs in or is in public", async () => {
    const admin = await app.as("administrator")
    const [owner, employer] = [await advertiserWithCompany(app), await advertiserWithCompany(app)]
    const [gone, back, suspended] = [await register(), await register(), await register()]
    const [author, sponsor] = [await register(), await register()]
    const open = { ...(await jobForm(app, employer.companyId)), user_id: employer.user.id, verified: false }
    expect((await admin.call("POST /api/admin/jobPost/register", { body: open })).status).toBe(201)
    await app.db.update(users).set({ emailVerifiedAt: new Date() })
    await app.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, suspended.id))
    app.advance(3 * YEAR)
    const now = app.deps.clock.now()
    const { title, description } = await jobForm(app, owner.companyId)
    await app.db.insert(jobPosts).values({
      slug: "padeiro-de-hoje",
      title,
      description,
      userId: owner.user.id,
      statusId: 2,
      updatedAt: now,
    })
    await app.db.insert(articles).values({ slug: "dicas", title: "Dicas", content: "", userId: author.id })
    const ad = { title: "Feira", description: "", url: "https://feira.example", userId: sponsor.id }
    await app.db.insert(nativeAds).values({ ...ad, startDate: new Date(), endDate: now })
    await work("privacy-end-terms")
    await work("privacy-end-terms")
    const told = async (to: string) =>
      (await app.mails()).filter((mail) => mail.to === to && mail.subject.includes("falta de uso"))
    const [mail] = await told(gone.email)
    expect(mail?.text).toContain("Basta entrar uma vez.")
    expect(await told(gone.email)).toHaveLength(1)
    expect(await told(back.email)).toHaveLength(1)
    // Whoever is suspended cannot sign in.
    expect((await told(suspended.email))[0]?.text).toContain("Ela está suspensa: fale com a nossa equipe")
    expect((await told(suspended.email))[0]?.text).not.toContain("entrar uma vez")
    for (const person of [owner.user, employer.user, admin.user, author, sponsor])
      expect(await told(person.email)).toEqual([])
    const login = { email: back.email, password: "segredo" }
    expect((await app.call("POST /api/auth/login", { body: login })).status).toBe(200)
    // The last day that the mail names, which the person may use to the end.
    app.advance(30 * DAY)
    await work("privacy-end-terms")
    expect(mail?.text).toContain(`até ${dateFormatPtbr(app.deps.clock.now())}`)
    expect(await nameOf(gone.id)).toBe("Rosa")
    app.advance(DAY)
    await work("privacy-end-terms")
    expect(await nameOf(gone.id)).toBe("Conta excluída")
    expect(await nameOf(back.id)).toBe("Rosa")
    expect(await nameOf(owner.user.id)).not.toBe("Conta excluída")
    expect(await nameOf(admin.user.id)).not.toBe("Conta excluída")
  })

  it("erases texts of deleted vacancies, and texts read from pictures, after 180 days", async () => {
    const admin = await app.as("administrator")
    const owner = await advertiserWithCompany(app)
    const image = await app.db
      .insert(uploads)
      .values({ key: "poster.webp", mime: "image/webp", width: 1, height: 1, bytes: 1 })
      .returning()
    const jobs: number[] = []
    for (const title of ["Padeiro apagado", "Padeiro que fica"]) {
      const description = "<p>Fazer pães. Cobramos uma taxa de inscrição por PIX.</p>"
      const more = { title, description, email_receive_cv: "rh@padaria.example" }
      const { id } = await submitJob(app, owner, more)
      await admin.call("POST /api/admin/jobPost/review/refuse", { body: { id } })
      jobs.push(id)
    }
    const [deleted = 0, stays = 0] = jobs
    await app.db.insert(jobReadings).values({
      jobPostId: stays,
      imageId: image[0]?.id ?? 0,
      reader: "ocr",
      fields: [],
      text: "Precisa-se",
      createdAt: app.deps.clock.now(),
    })
    const unwritten = { draft: true, title: "Confeiteiro apagado", company_id: owner.companyId }
    jobs.push((await owner.call("POST /api/jobPost/register", { body: unwritten })).body.data.id)
    for (const id of [deleted, jobs[2]])
      await owner.call("DELETE /api/jobPost/{id}/delete", { params: { id } })
    const texts = async () => {
      const rows = await app.db.select().from(jobPosts).where(inArray(jobPosts.id, jobs))
      const log = await app.db.select().from(auditLog).where(inArray(auditLog.entityId, jobs))
      return JSON.stringify([rows, log.filter(({ entity }) => entity === "jobPost")])
    }
    app.advance(179 * DAY)
    await work("privacy-end-terms")
    expect(await texts()).toContain("Padeiro apagado")
    expect(await app.db.$count(jobReadings)).toBe(1)
    app.advance(2 * DAY)
    await work("privacy-end-terms")
    expect(await texts()).not.toMatch(/eiro apagado/)
    expect(await texts()).toContain("Padeiro que fica")
    // The words that a risk was read from go with the text.
    expect((await texts()).match(/"riskReasons":\[/g)).toHaveLength(1)
    expect(await app.db.$count(jobReadings)).toBe(0)
  })

  it("deletes mail files after 30 days, and payment notices and the administrators' log after five years", async () => {
    const { email } = await register()
    const admin = await app.as("administrator")
    await admin.call("POST /api/admin/jobType/register", { body: { name: "Colheita" } })
    const notice = { provider: "sandbox", noticeKey: "k", receivedAt: app.deps.clock.now() }
    await app.db.insert(paymentNotices).values(notice)
    await app.mails()
    const folder = join(app.deps.env.dataDir, "mail")
    const files = () => readdirSync(folder).filter((name) => name.includes(email))
    const logged = () => app.db.$count(auditLog, eq(auditLog.entity, "jobType"))
    const before = [files().length, await logged(), await app.db.$count(paymentNotices)]
    expect(before).toEqual([1, 1, 1])
    // A file's name begins with the machine's own time, which no test moves: it gets the product's.
    const [name = ""] = files()
    const stamp = app.deps.clock.now().toISOString().replaceAll(/[:.]/g, "-")
    renameSync(join(folder, name), join(folder, stamp + name.slice(stamp.length)))
    for (const [days, left] of [
      [29, 1],
      [2, 0],
    ] as const) {
      app.advance(days * DAY)
      await work("privacy-end-terms")
      expect(files()).toHaveLength(left)
    }
    app.advance(4.9 * YEAR)
    await work("privacy-end-terms")
    expect([await logged(), await app.db.$count(paymentNotices)]).toEqual([1, 1])
    app.advance(0.2 * YEAR)
    await work("privacy-end-terms")
    expect([await logged(), await app.db.$count(paymentNotices)]).toEqual([0, 0])
  })

  it("is enforced by the database: consents, ledger and administrators' log cannot be changed before it", async () => {
    await register()
    await (await app.as("administrator")).call("POST /api/admin/jobType/register", {
      body: { name: "Safra" },
    })
    const clear = (table: string, until?: string) =>
      app.db.transaction(async (tx) => {
        if (until) await tx.execute(sql`select set_config('upaon.old_until', ${until}, true)`)
        await tx.execute(sql.raw(`delete from ${table}`))
      })
    const owner = await advertiserWithCompany(app)
    await expect(clear("point_entries", app.deps.clock.now().toISOString())).rejects.toMatchObject(refused)
    for (const table of ["consents", "audit_log", "point_entries"]) {
      await expect(clear(table)).rejects.toMatchObject(refused)
      await expect(clear(table, "2001-01-01T00:00:00Z")).rejects.toMatchObject(refused)
      await expect(app.db.execute(sql.raw(`truncate ${table}`))).rejects.toMatchObject(refused)
      await expect(app.db.execute(sql.raw(`update ${table} set created_at = now()`))).rejects.toMatchObject(
        refused,
      )
    }
    for (const change of [
      "audit_log set after = '{}'",
      "audit_log set ip = '10.0.0.1'",
      "audit_log set action = 'nada', before = null",
      "point_entries set note = 'outra'",
      `point_entries set note = '(apagado)', value_delta = 1 where user_id = ${owner.user.id}`,
    ])
      await expect(app.db.execute(sql.raw(`update ${change}`))).rejects.toMatchObject(refused)
  })
})

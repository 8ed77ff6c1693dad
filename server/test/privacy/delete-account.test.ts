import { eq, sql } from "drizzle-orm"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { afterAll, describe, expect, it, vi } from "vitest"
import {
  addresses,
  companies,
  companyMembers,
  jobPosts,
  jobReports,
  nativeAds,
  pointEntries,
  uploads,
  users,
} from "../../src/db/schema/index.ts"
import { findRemnants } from "../../src/features/privacy/find-remnants.ts"
import { enforceRetention } from "../../src/features/privacy/retention.ts"
import { advertiserWithCompany, jobForm, pointsOf } from "../../src/testing/advertiser.ts"
import { approve, publicJob } from "../../src/testing/publishing.ts"
import { waitingForLocks } from "../../src/testing/database.ts"
import { type TestCall, testApp } from "../../src/testing/test-app.ts"
import { block, fullAccount, PASSWORD, picture } from "./full-account.ts"

const advertiser = () => fullAccount(app)

const app = await testApp({ CONTACT_EMAIL: "lgpd@vagas.example.com" })
afterAll(() => app.close())

/** What came of rights, an import and a vacancy that an administrator gave to somebody. */
async function tryToGive(admin: { call: TestCall }, { id, companyId }: { id: number; companyId: number }) {
  const params = { id }
  const accesses = await admin.call("PUT /api/admin/user/{id}/exclusiveAccesses", {
    params,
    body: { job_exclusive_accesses_ids: [] },
  })
  const back = await block(admin, id, null)
  const file = new File(["título,descrição\nPadeira,Fazer pão"], "vagas.csv")
  const { data } = (await admin.call("POST /api/admin/import/preview", { body: { file } })).body
  const run = await admin.call("POST /api/admin/import/run", { body: { preview_id: data.id, user_id: id } })
  const vacancy = await admin.call("POST /api/admin/jobPost/register", {
    body: { ...(await jobForm(app, companyId)), user_id: id, verified: false },
  })
  return [
    accesses.status,
    back.status,
    Object.keys(run.body.errors ?? {}),
    Object.keys(vacancy.body.errors ?? {}),
  ]
}

describe("an account that its owner deletes", () => {
  it("keeps no name or password from a profile change that was sent at the same time", async () => {
    const ana = await advertiser()
    const own = eq(users.id, ana.id)
    const { gone, changed } = await app.db.transaction(async (tx) => {
      await tx.select().from(users).where(own).for("update")
      const gone = ana.call("POST /api/privacy/delete-account", { body: { password: PASSWORD } })
      await expect.poll(() => waitingForLocks(app.db)).toBe(1)
      const password = "outra senha"
      const body = { name: "Ana", password, password_confirmation: password, current_password: PASSWORD }
      const changed = ana.call("PUT /api/user/update", { body })
      await expect.poll(() => waitingForLocks(app.db)).toBe(2)
      return { gone, changed }
    })
    expect([(await gone).status, (await changed).status]).toEqual([200, 401])
    const [left] = await app.db.select().from(users).where(own)
    expect([left?.name, left?.passwordHash]).toEqual(["Conta excluída", ""])
  })

  it("loses all personal data and sessions, releases its reserved points and keeps its ledger entries", async () => {
    const ana = await advertiser()
    const photo = await ana.call("POST /api/upload", { body: { image: await picture() } })
    const image_id = photo.body.data.id
    await ana.call("PUT /api/user/update", { body: { image_id } })
    const [stored] = await app.db.select().from(uploads).where(eq(uploads.id, image_id))
    const addresses = (stored?.variants ?? []).map(({ key }) => `/uploads/${key}`)
    const shown = () => Promise.all(addresses.map((url) => app.app.fastify.inject({ url })))
    expect((await shown()).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const remove = (password: string) => ana.call("POST /api/privacy/delete-account", { body: { password } })
    const admin = await app.as("administrator")
    const people = async () => [
      (await admin.call("GET /api/admin/dashboard/usersTotal")).body.total,
      (await admin.call("GET /api/admin/users")).body.total,
      (await admin.call("GET /api/admin/dashboard/companiesTotal")).body.total,
      (await admin.call("GET /api/admin/companies")).body.total,
    ]
    const before = await people()
    expect((await remove("outra")).status).toBe(422)
    expect((await ana.call("POST /api/auth/user")).status).toBe(200)

    const away = vi.spyOn(app.deps.storage, "remove").mockRejectedValue(new Error("the store is away"))
    expect((await remove(PASSWORD)).status).toBe(200)
    await expect(app.deps.work.drain()).rejects.toThrow("away")
    away.mockRestore()
    await app.db.execute(sql`update work.job set state = 'created' where state = 'active'`)
    await app.deps.work.drain()
    expect((await ana.call("POST /api/auth/user")).status).toBe(401)
    expect(await people()).toEqual(before.map((total) => total - 1))
    const again = { email: ana.email, password: PASSWORD }
    expect((await app.call("POST /api/auth/login", { body: again })).status).toBe(401)

    const gift = { params: { id: ana.id }, body: { amount: 5, reason: "Cortesia" } }
    expect((await admin.call("POST /api/admin/user/{id}/points", gift)).status).toBe(404)
    expect(await tryToGive(admin, ana)).toEqual([404, 404, ["user_id"], ["user_id"]])

    const [user] = await app.db.select().from(users).where(eq(users.id, ana.id))
    const [company] = await app.db.select().from(companies).where(eq(companies.id, ana.companyId))
    const [job] = await app.db.select().from(jobPosts).where(eq(jobPosts.id, ana.job.id))
    const kept = JSON.stringify([user, company, job])
    for (const fact of ["Ana", "Lima", ana.email, "11222333000181", "Doces", "rh@ana", "Fazer pães", "Sol"])
      expect(kept).not.toContain(fact)
    expect(job?.deletedAt).not.toBeNull()
    expect((await shown()).map(({ statusCode }) => statusCode)).toEqual([404, 404])
    expect(await app.db.$count(uploads, eq(uploads.id, image_id))).toBe(0)
    const entries = await app.db.select().from(pointEntries).where(eq(pointEntries.userId, ana.id))
    expect(entries.map((entry) => entry.reason).toSorted()).toEqual(["block", "gift", "release"])

    const last = (await app.mails(ana.email)).at(-1)
    expect(last?.subject).toBe("Sua conta foi excluída")
    expect(last?.text).toContain("lgpd@vagas.example.com")
    expect(last?.text).toContain(`Conta nº ${ana.id}, excluída em `)
    expect(last?.text).toMatch(/Apagado: Conta \(1\).*Empresas \(1\).*Vagas, com o histórico \(1\)/)
    expect(last?.text).toMatch(/Guardado sem o seu nome: Movimentos de pontos \(2\), Consentimentos \(1\)/)
    // The address is free again: somebody new may register with it.
    const free = await app.call("POST /api/verify/email", { body: { email: ana.email } })
    expect(free.status).toBe(404)
  })

  it("leaves no personal data in any table or mail file, and keeps the kinds of change in the audit log", async () => {
    const ana = await advertiser()
    const admin = await app.as("administrator")
    const { id } = ana.job
    await ana.call("PUT /api/user/update", { body: { name: "Benedita Zanzibar", last_name: "" } })
    await ana.call("PUT /api/company/update", { body: { id: ana.companyId, name: "Doces Zanzibar" } })
    const rectified = { id, instructions: "<p>Benedita, diga onde fica a Zanzibar</p>" }
    await admin.call("POST /api/admin/jobPost/review/rectify", { body: rectified })
    await ana.call("PUT /api/jobPost/update", {
      body: { id, title: "Doceira da Zanzibar", description: "<p>Na Zanzibar.</p>" },
    })
    await approve(admin, id)
    await admin.call("PUT /api/admin/jobPost/update", {
      body: { id, email_receive_cv: "rh@zanzibar.example" },
    })
    await ana.call("PUT /api/company/update", { body: { id: ana.companyId, name: "Banco Zanzibar" } })
    const refused = { entity: "company", id: ana.companyId, reason: "Benedita não é banco" }
    expect((await admin.call("POST /api/admin/nameReview/refuse", { body: refused })).status).toBe(200)
    await admin.call("POST /api/admin/user/{id}/points", {
      params: { id: ana.id },
      body: { amount: 3, reason: "bônus para Benedita" },
    })
    const ad = await admin.call("POST /api/admin/nativeAd/register", {
      body: {
        title: "Doces da Zanzibar",
        description: "<p>Benedita faz.</p>",
        url: "https://zanzibar.example",
        price: 0,
        user_id: ana.id,
        start_date: "2020-01-01 00:00:00",
        end_date: "2999-01-01 00:00:00",
        priority: 5,
      },
    })
    expect(ad.status).toBe(201)
    // Another, of whose making the log tells no longer.
    const { user_id: userId, title, description, url } = ad.body.data
    const dates = { startDate: new Date("2020-01-01"), endDate: new Date("2999-01-01") }
    const [old] = await app.db
      .insert(nativeAds)
      .values({ userId, title, description, url, ...dates })
      .returning()
    const changed = { id: old?.id, title: "Bolos da Zanzibar" }
    expect((await admin.call("PUT /api/admin/nativeAd/update", { body: changed })).status).toBe(200)
    const file = new File(["título,descrição\nPadeira,Fazer pão"], "zanzibar.csv")
    const { data } = (await admin.call("POST /api/admin/import/preview", { body: { file } })).body
    const given = { preview_id: data.id, user_id: ana.id }
    expect((await admin.call("POST /api/admin/import/run", { body: given })).status).toBe(200)
    await block(admin, ana.id, "Pedido de Benedita")
    await block(admin, ana.id, null)
    const again = await app.call("POST /api/auth/login", { body: { email: ana.email, password: PASSWORD } })
    const remove = app.withToken(again.body.token)
    await app.mails()
    // One more waits to be sent when the account goes.
    await admin.call("POST /api/admin/jobPost/status/active", { body: { id } })
    const { rows: tables } = await app.db.execute<{ schema: string; name: string }>(sql`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in ('public', 'work') and table_type = 'BASE TABLE'`)
    const traces = async () => {
      const found: string[] = []
      for (const { schema, name } of tables) {
        const { rows } = await app.db.execute(
          sql`select from ${sql.identifier(schema)}.${sql.identifier(name)} t
            where t::text ~* ${`zanzibar|benedita|${ana.email}`} limit 1`,
        )
        if (rows.length > 0) found.push(name)
      }
      return found.toSorted()
    }
    const placesFound = async () => {
      const { db, env } = app.deps
      const found: string[] = []
      for await (const { place } of findRemnants({ db, storage: null }, env.dataDir, ana.email.toUpperCase()))
        found.push(place.replace(/^mail\/.*/, "mail"))
      return found
    }
    const files = () =>
      readdirSync(join(app.deps.env.dataDir, "mail")).filter((name) => name.includes(ana.email))
    expect(await traces()).toEqual([
      "audit_log",
      "companies",
      "curricula",
      "job",
      "job_common",
      "job_imports",
      "job_posts",
      "job_status_changes",
      "native_ads",
      "point_entries",
      "users",
    ])
    expect(files().length).toBeGreaterThan(2)
    expect(await placesFound()).toEqual(expect.arrayContaining(["public.users", "work.job_common", "mail"]))
    expect((await remove("POST /api/privacy/delete-account", { body: { password: PASSWORD } })).status).toBe(
      200,
    )
    expect(files()).toEqual([])
    // The farewell alone is on its way, and is kept no longer than it takes.
    const last = (await app.mails(ana.email)).at(-1)
    expect(last?.subject).toBe("Sua conta foi excluída")
    expect(await traces()).toEqual([])
    expect(files()).toHaveLength(1)
    expect(await placesFound()).toEqual(["mail"])

    const shown = await admin.call("GET /api/admin/user/{id}/show", { params: { id: ana.id } })
    expect(shown.status).toBe(404)
    const logged = async (entity: string, entity_id: number) =>
      (await admin.call("GET /api/admin/auditLog", { query: { entity, entity_id } })).body.data
    const about = await logged("user", ana.id)
    expect(about.map((one) => [one.action, one.entity_name])).toEqual([
      ["unblock", "Conta excluída"],
      ["block", "Conta excluída"],
      ["points", "Conta excluída"],
    ])
    expect(about[1]?.after).toEqual({ blocked: true, blocked_reason: "(apagado)" })
    expect(about[2]?.after).toMatchObject({ amount: 3, reason: "(apagado)" })
    const [ofCompany] = await logged("company", ana.companyId)
    expect(ofCompany?.after).toMatchObject({ pending_name: null, reason: "(apagado)" })
    const ofJob = await logged("jobPost", id)
    expect(ofJob.map((one) => one.action)).toEqual(["activate", "pause", "update", "approve", "rectify"])
    expect(ofJob[1]).toMatchObject({ before: { status: "active" }, after: { status: "paused" } })
  })

  it("is deleted even if its placeholder username and e-mail are already taken", async () => {
    const ana = await advertiser()
    const taken = `excluida-${ana.id}`
    await app.db.insert(users).values({
      userTypeId: 1,
      name: "Outra",
      username: taken,
      email: `${taken}@excluida.invalid`,
      passwordHash: "-",
    })
    const answer = await ana.call("POST /api/privacy/delete-account", { body: { password: PASSWORD } })
    expect(answer.status).toBe(200)
    expect((await ana.call("POST /api/auth/user")).status).toBe(401)
  })

  it("is erased once, with one mail, when several requests come at the same moment", async () => {
    const ana = await advertiser()
    const ask = () => ana.call("POST /api/privacy/delete-account", { body: { password: PASSWORD } })
    const told = async () => (await app.mails()).filter(({ subject }) => subject.includes("excluída"))
    const before = await told()
    await Promise.all([ask(), ask(), ask()])
    expect((await told()).length - before.length).toBe(1)
  })

  it("leaves pictures that an article shows, and removes its other ones", async () => {
    const [ana, admin] = [await advertiser(), await app.as("administrator")]
    await app.db.update(users).set({ isAdmin: true }).where(eq(users.id, ana.id))
    const picture = { ownerId: ana.id, mime: "image/webp", width: 1, height: 1, bytes: 1 }
    const [shown, photo] = await app.db
      .insert(uploads)
      .values([
        { ...picture, key: `s${ana.id}.webp` },
        { ...picture, key: `p${ana.id}.webp` },
      ])
      .returning()
    await ana.call("PUT /api/user/update", { body: { image_id: photo?.id } })
    const article = await ana.call("POST /api/admin/article/register", {
      body: {
        title: "Como fazer um currículo",
        content: "<p>Seja breve.</p>",
        user_id: ana.id,
        featured_image_id: shown?.id,
      },
    })
    expect(article.status).toBe(201)
    await admin.call("PUT /api/admin/user/{id}/administrator", {
      params: { id: ana.id },
      body: { isAdmin: false },
    })
    expect(
      (await ana.call("POST /api/privacy/delete-account", { body: { password: PASSWORD } })).status,
    ).toBe(200)
    const after = await admin.call("POST /api/admin/article/show", { body: { id: article.body.data.id } })
    expect(after.body.data.featured_image_id).toBe(shown?.id)
    expect(await app.db.$count(uploads, eq(uploads.key, `p${ana.id}.webp`))).toBe(0)
  })

  it("takes its public jobs off the site at once, and no one else's", async () => {
    const [ana, other] = [await advertiser(), await advertiserWithCompany(app)]
    const admin = await app.as("administrator")
    const theirs = await publicJob(app, admin, other)
    await approve(admin, ana.job.id)
    await ana.call("POST /api/privacy/delete-account", { body: { password: PASSWORD } })
    const show = (slug: string) => app.call("GET /api/jobPost/{slug}/show", { params: { slug } })
    expect((await show(ana.job.slug)).status).toBe(404)
    expect((await show(theirs.slug)).status).toBe(200)
    expect(await pointsOf(other)).toEqual({ value: 5, blocked: 0 })
  })

  it("is cleared again of data that a concurrent request wrote after the deletion", async () => {
    const [ana, bia] = [await advertiser(), await advertiser()]
    const later = (person: { id: number }) => eq(addresses.userId, person.id)
    const late = await app.db.select().from(addresses).where(later(ana))
    expect(
      (await ana.call("POST /api/privacy/delete-account", { body: { password: PASSWORD } })).status,
    ).toBe(200)
    await app.db.insert(addresses).values(late)
    await app.db.insert(companyMembers).values({ companyId: bia.companyId, userId: ana.id })
    const report = { jobPostId: bia.job.id, reason: "other", text: "Sou a Ana", userId: ana.id } as const
    await app.db.insert(jobReports).values(report)
    await app.db.update(companies).set({ name: "Doces da Ana" }).where(eq(companies.userId, ana.id))
    await enforceRetention(app.deps)
    expect([await app.db.$count(addresses, later(ana)), await app.db.$count(addresses, later(bia))]).toEqual([
      0, 1,
    ])
    expect(await app.db.select().from(companies).where(eq(companies.userId, ana.id))).toMatchObject([
      { name: "Empresa excluída" },
    ])
    expect(await app.db.$count(companyMembers, eq(companyMembers.userId, ana.id))).toBe(0)
    expect(await app.db.$count(jobReports, eq(jobReports.text, "Sou a Ana"))).toBe(0)
  })
})

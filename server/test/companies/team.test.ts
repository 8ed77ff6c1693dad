import { DAY_MS } from "@upaon/contract/platform/format-time"
import { eq, type SQL, sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  auditLog,
  companyInvitations,
  jobApplications,
  jobPosts,
  jobStatusChanges,
  users,
} from "../../src/db/schema/index.ts"
import { deleteAccount } from "../../src/features/privacy/delete-account.ts"
import { ownData } from "../../src/features/privacy/own-data.queries.ts"
import { type Advertiser, advertiserWithCompany, jobForm, pointsOf } from "../../src/testing/advertiser.ts"
import { createTestDatabase, type TestDatabase, waitingForLocks } from "../../src/testing/database.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

type Person = Awaited<ReturnType<TestApp["as"]>>

let home: TestDatabase
let app: TestApp
/** Another process over the same database. */
let elsewhere: TestApp
let admin: Person

beforeAll(async () => {
  home = await createTestDatabase()
  app = await testApp({}, { database: home })
  elsewhere = await testApp({}, { database: home })
  admin = await app.as("administrator")
})
afterAll(async () => {
  await elsewhere.close()
  await app.close()
})

const invite = (owner: Advertiser, email: string) =>
  owner.call("POST /api/company/{id}/invite", { params: { id: owner.companyId }, body: { email } })
const accept = (who: Person, token: string) =>
  who.call("POST /api/company/invitation/{token}/accept", { params: { token } })
const members = (who: Person, id: number) => who.call("GET /api/company/{id}/members", { params: { id } })
const remove = (who: Person, id: number, user_id: number) =>
  who.call("DELETE /api/company/{id}/member/{user_id}/delete", { params: { id, user_id } })

async function tokenMailedTo(email: string): Promise<string> {
  const mail = (await app.mails()).findLast((one) => one.to === email)
  const token = /company\/invitation\/([\w-]+)/.exec(mail?.text ?? "")?.[1]
  if (!token) throw new Error(`no invitation for ${email}`)
  return token
}

async function colleagueOf(owner: Advertiser, kind: "advertiser" | "candidate" = "advertiser") {
  const colleague = await app.as(kind)
  expect((await invite(owner, colleague.user.email)).status).toBe(201)
  expect((await accept(colleague, await tokenMailedTo(colleague.user.email))).status).toBe(200)
  return colleague
}

async function vacancyOf(owner: Advertiser, by: Person = owner) {
  const body = await jobForm(app, owner.companyId, { apply_by: "site", email_receive_cv: "" })
  const made = await by.call("POST /api/jobPost/register", { body })
  expect(made.status).toBe(201)
  const { id, slug } = made.body.data
  expect((await admin.call("POST /api/admin/jobPost/review/approve", { body: { id } })).status).toBe(200)
  const email = `candidata${id}@teste.example`
  await app.call("POST /api/jobApplication/register", { body: { slug, name: "Ana Souza", email } })
  const [application] = await app.db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(eq(jobApplications.jobPostId, id))
  return { id, slug, applicationId: application?.id ?? 0 }
}

/** Two calls made one after the other while a row is held, so that both are under way at one moment. */
async function whileHeld<A, B>(held: SQL, first: () => Promise<A>, second: () => Promise<B>) {
  const both = await app.db.transaction(async (tx) => {
    await tx.execute(sql`${held} for update`)
    const begun = first()
    await expect.poll(() => waitingForLocks(app.db)).toBe(1)
    const next = second()
    await expect.poll(() => waitingForLocks(app.db)).toBe(2)
    return { begun, next }
  })
  return [await both.begun, await both.next] as const
}

describe("an invitation", () => {
  it("works once, for seven days, for the invited and confirmed e-mail alone", async () => {
    const owner = await advertiserWithCompany(app)
    const colleague = await app.as("advertiser", { email: "Bia.Colega@teste.example" })
    expect((await invite(owner, "bia.colega@TESTE.example")).status).toBe(201)
    const first = await tokenMailedTo("bia.colega@teste.example")
    expect((await invite(owner, "bia.colega@teste.example")).status).toBe(201)
    const token = await tokenMailedTo("bia.colega@teste.example")
    const stale = await accept(colleague, first)
    expect([stale.status, stale.body.error]).toEqual([400, "invalid_token"])
    const stranger = await app.as("advertiser")
    expect((await accept(stranger, token)).status).toBe(403)
    const link = { params: { token } }
    expect((await stranger.call("GET /api/company/invitation/{token}", link)).status).toBe(403)
    const { name } = (await colleague.call("GET /api/company/invitation/{token}", link)).body.data
    expect(name).toBe("Padaria do Porto")
    expect((await app.call("POST /api/company/invitation/{token}/accept", link)).status).toBe(401)
    app.advance(8 * DAY_MS)
    const late = await accept(colleague, token)
    expect([late.status, late.body.error]).toEqual([410, "expired_token"])
    expect(late.body.message).toMatch(/convite/)
    app.advance(-8 * DAY_MS)
    await app.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, colleague.user.id))
    expect((await accept(colleague, token)).body.error).toBe("email_not_verified")
    await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, colleague.user.id))
    expect((await accept(colleague, token)).body.data).toEqual({ id: owner.companyId, name })
    expect((await accept(colleague, token)).status).toBe(400)
    expect(Object.keys((await invite(owner, colleague.user.email)).body.errors ?? {})).toEqual(["email"])
    expect(Object.keys((await invite(owner, owner.user.email)).body.errors ?? {})).toEqual(["email"])
  })

  it("is withdrawn by the owner alone, and its link works no more", async () => {
    const owner = await advertiserWithCompany(app)
    const colleague = await colleagueOf(owner)
    const asked = await app.as("advertiser")
    const { id } = (await invite(owner, asked.user.email)).body.data
    const token = await tokenMailedTo(asked.user.email)
    expect((await ownData(app.deps, asked.user.id)).teams).toMatchObject([
      { company: "Padaria do Porto", invited_until: expect.any(String) as string },
    ])
    const withdraw = (who: Person) =>
      who.call("DELETE /api/company/{id}/invitation/{invitation_id}/delete", {
        params: { id: owner.companyId, invitation_id: id },
      })
    expect((await withdraw(colleague)).status).toBe(403)
    expect((await withdraw(await advertiserWithCompany(app))).status).toBe(404)
    expect((await withdraw(owner)).status).toBe(200)
    expect((await withdraw(owner)).status).toBe(404)
    expect((await accept(asked, token)).body.error).toBe("invalid_token")
    expect((await members(owner, owner.companyId)).body.invitations).toEqual([])
  })

  it("is accepted, or not, by a candidate who leaves at the same moment, and neither fails", async () => {
    const owner = await advertiserWithCompany(app)
    const candidate = await app.as("candidate")
    const { id } = (await invite(owner, candidate.user.email)).body.data
    const token = await tokenMailedTo(candidate.user.email)
    const [accepted] = await whileHeld(
      sql`select from company_invitations where id = ${id}`,
      () => accept(candidate, token),
      () => deleteAccount(app.deps, candidate.user.id, { why: "teste" }),
    )
    expect(accepted.status).toBe(200)
    expect((await members(owner, owner.companyId)).body.total).toBe(1)
  })

  it("may be asked for again in a full team, whose last place goes once", async () => {
    const owner = await advertiserWithCompany(app)
    const { companyId } = owner
    const expiresAt = new Date(Date.now() + DAY_MS)
    const asked = Array.from({ length: 29 }, (_, at) => ({
      companyId,
      email: `n${at}@teste.example`,
      expiresAt,
    }))
    await app.db.insert(companyInvitations).values(asked)
    const email = "ultima@teste.example"
    const [last, beyond] = await whileHeld(
      sql`select from companies where id = ${companyId}`,
      () => invite(owner, email),
      () => invite(owner, "demais@teste.example"),
    )
    expect([last.status, beyond.status, (await invite(owner, email)).status]).toEqual([201, 422, 201])
  })

  it("is not ended by whoever claims the address without confirming it, and leaves", async () => {
    const owner = await advertiserWithCompany(app)
    const email = "reclamada@teste.example"
    await invite(owner, email)
    const token = await tokenMailedTo(email)
    const stranger = await app.as("candidate", { email, verified: false })
    expect((await ownData(app.deps, stranger.user.id)).teams).toEqual([])
    await deleteAccount(app.deps, stranger.user.id, { why: "a pedido" })
    expect((await accept(await app.as("advertiser", { email }), token)).status).toBe(200)
  })

  it("is listed for the owner alone", async () => {
    const owner = await advertiserWithCompany(app)
    const colleague = await colleagueOf(owner)
    await invite(owner, "mais.uma@teste.example")
    const { body } = await members(owner, owner.companyId)
    expect(body.data.map(({ role, user_id }) => [role, user_id])).toEqual([
      ["owner", owner.user.id],
      ["member", colleague.user.id],
    ])
    expect(body.invitations.map(({ email }) => email)).toEqual(["mais.uma@teste.example"])
    expect((await members(colleague, owner.companyId)).body.invitations).toEqual([])
  })
})

describe("one of the team", () => {
  it("publishes with the owner's points and cares for the applicants, under their own name", async () => {
    const owner = await advertiserWithCompany(app)
    const colleague = await colleagueOf(owner, "candidate")
    const companies = (await colleague.call("GET /api/companies")).body.data
    expect(companies).toMatchObject([{ id: owner.companyId, role: "member", can_publish: true }])
    const job = await vacancyOf(owner, colleague)
    expect(await pointsOf(owner)).toEqual({ value: 5, blocked: 0 })
    expect(await pointsOf(colleague)).toEqual({ value: 0, blocked: 0 })
    expect((await colleague.call("GET /api/companies")).body.data[0]?.can_publish).toBe(false)
    for (const who of [owner, colleague]) {
      expect((await who.call("GET /api/jobPost/my")).body.data.map(({ id }) => id)).toEqual([job.id])
      expect((await who.call("GET /api/dashboard/jobsTotal")).body.total).toBe(1)
      expect((await who.call("GET /api/dashboard/companiesTotal")).body.total).toBe(1)
      expect((await who.call("GET /api/jobApplications/counts")).body.data).toMatchObject([{ new: 1 }])
      const numbers = { params: { id: job.id }, query: { days: 7 } }
      expect((await who.call("GET /api/jobPost/{id}/analytics", numbers)).status).toBe(200)
    }
    const moved = await colleague.call("POST /api/jobApplications/status", {
      body: { ids: [job.applicationId], status: "in_process" },
    })
    expect(moved.status).toBe(200)
    const shown = await owner.call("GET /api/jobApplication/received/{id}/show", {
      params: { id: job.applicationId },
    })
    const [{ name } = { name: "" }] = await app.db
      .select({ name: users.name })
      .from(users)
      .where(eq(users.id, colleague.user.id))
    expect(shown.body.data.history.at(-1)).toMatchObject({ status: "in_process", by: name })
    await owner.call("POST /api/jobApplications/status", {
      body: { ids: [job.applicationId], status: "rejected" },
    })
    const logged = await app.db.select().from(auditLog).where(eq(auditLog.entity, "jobApplication"))
    expect(logged.map(({ actorId, entityId, before, after }) => [actorId, entityId, before, after])).toEqual([
      [
        colleague.user.id,
        job.applicationId,
        { title: "Padeiro com experiência", status: "sent" },
        { title: "Padeiro com experiência", status: "in_process", job_post_id: job.id },
      ],
    ])
    const edit = { id: job.id, title: "Padeira ou padeiro" }
    expect((await colleague.call("PUT /api/jobPost/update", { body: edit })).status).toBe(200)
    const changes = await app.db
      .select({ by: jobStatusChanges.userId, actor: jobStatusChanges.actor })
      .from(jobStatusChanges)
      .where(eq(jobStatusChanges.jobPostId, job.id))
    expect(changes.filter(({ actor }) => actor === "advertiser").map(({ by }) => by)).toEqual([
      colleague.user.id,
      colleague.user.id,
    ])
    const log = await admin.call("GET /api/admin/auditLog", { query: { user_id: colleague.user.id } })
    expect(log.body.data.map(({ action, entity_name }) => [action, entity_name])).toEqual([
      ["update", "Padeira ou padeiro"],
      ["update", "Padeiro com experiência"],
      ["register", "Padeiro com experiência"],
    ])
  })

  it("has no say in points, the company's data or the team", async () => {
    const owner = await advertiserWithCompany(app, { points: 100 })
    const colleague = await colleagueOf(owner)
    const another = await colleagueOf(owner)
    const { companyId } = owner
    const data = await colleague.call("PUT /api/company/update", { body: { id: companyId, name: "Minha" } })
    expect(data.status).toBe(403)
    expect((await invite({ ...colleague, companyId }, "x@teste.example")).status).toBe(403)
    expect((await remove(colleague, companyId, another.user.id)).status).toBe(403)
    expect((await remove(colleague, companyId, owner.user.id)).status).toBe(403)
    expect(await pointsOf(colleague)).toEqual({ value: 0, blocked: 0 })
    const own = await advertiserWithCompany(app)
    const elsewhereJob = await jobForm(app, own.companyId)
    expect((await colleague.call("POST /api/jobPost/register", { body: elsewhereJob })).status).toBe(404)
    const { id } = await vacancyOf(owner)
    const moved = await colleague.call("PUT /api/jobPost/update", { body: { id, company_id: own.companyId } })
    expect(moved.status).toBe(404)
  })

  it("keeps drafts with the others, out of the administrators' log", async () => {
    const owner = await advertiserWithCompany(app)
    const colleague = await colleagueOf(owner)
    const draft = { title: "Rascunho da colega", company_id: owner.companyId, draft: true }
    const { id } = (await colleague.call("POST /api/jobPost/register", { body: draft })).body.data
    expect((await owner.call("GET /api/jobPost/my/{id}", { params: { id } })).status).toBe(200)
    expect((await colleague.call("DELETE /api/jobPost/{id}/delete", { params: { id } })).status).toBe(200)
    const log = await admin.call("GET /api/admin/auditLog", { query: { user_id: colleague.user.id } })
    expect(log.body.total).toBe(0)
  })

  it("does not undo unseen what another one did with an applicant just before", async () => {
    const owner = await advertiserWithCompany(app)
    const colleague = await colleagueOf(owner)
    const { applicationId: id } = await vacancyOf(owner)
    const move = async (who: Person, status: string, from: string) => {
      const body = { ids: [id], status, seen: { [id]: from } }
      return (await who.call("POST /api/jobApplications/status", { body })).status
    }
    await colleague.call("GET /api/jobApplication/received/{id}/show", { params: { id } })
    // That a colleague has read it changes nothing; one's own step may not stand in one's list yet.
    expect(await move(owner, "in_process", "sent")).toBe(200)
    expect(await move(owner, "hired", "sent")).toBe(200)
    expect(await move(colleague, "rejected", "in_process")).toBe(409)
    expect(await move(colleague, "hired", "seen")).toBe(200)
    expect(await move(colleague, "rejected", "hired")).toBe(200)
    const note = async (who: Person, text: string, was: string) => {
      const given = { params: { id }, body: { note: text, seen: { note: was } } }
      return (await who.call("PUT /api/jobApplication/received/{id}/note", given)).status
    }
    expect(await note(owner, "Ligar", "")).toBe(200)
    expect(await note(colleague, "Não atende", "")).toBe(409)
    expect(await note(colleague, "Ligar", "")).toBe(200)
    expect(await note(colleague, "Ligar: não atende", "Ligar ")).toBe(200)
  })

  it("hears of it by mail when the owner took them out, not when they left", async () => {
    const owner = await advertiserWithCompany(app)
    const [colleague, leaver] = [await colleagueOf(owner), await colleagueOf(owner)]
    expect((await remove(owner, owner.companyId, colleague.user.id)).status).toBe(200)
    expect((await remove(leaver, owner.companyId, leaver.user.id)).status).toBe(200)
    const told = (await app.mails()).filter(({ subject }) => /não faz mais parte da equipe/.test(subject))
    expect(told.map(({ to }) => to)).toEqual([colleague.user.email])
  })

  it("stands outside at the next call, in every process, once removed, gone, or the owner suspended", async () => {
    const ends = [
      (owner: Advertiser, { user }: Person) => remove(owner, owner.companyId, user.id),
      (owner: Advertiser, colleague: Person) => remove(colleague, owner.companyId, colleague.user.id),
      (owner: Advertiser) =>
        app.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, owner.user.id)),
    ]
    for (const end of ends) {
      const owner = await advertiserWithCompany(app)
      const colleague = await colleagueOf(owner)
      const job = await vacancyOf(owner)
      const call = elsewhere.withToken(colleague.token)
      const draft = { title: "Mais uma", company_id: owner.companyId, draft: true }
      const tries = async () =>
        Promise.all([
          call("GET /api/jobPost/my/{id}", { params: { id: job.id } }),
          call("PUT /api/jobPost/update", { body: { id: job.id, job_number: 2 } }),
          call("POST /api/jobPost/{id}/duplicate", { params: { id: job.id } }),
          call("GET /api/jobApplication/received/{id}/show", { params: { id: job.applicationId } }),
          call("PUT /api/jobApplication/received/{id}/note", {
            params: { id: job.applicationId },
            body: { note: "Ligar" },
          }),
          call("GET /api/company/{id}/members", { params: { id: owner.companyId } }),
        ])
      const before = await tries()
      expect(before.map(({ status }) => status)).toEqual([200, 200, 201, 200, 200, 200])
      await end(owner, colleague)
      const after = await tries()
      expect(after.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
      expect((await call("POST /api/jobPost/register", { body: draft })).body.error).toBe("company_required")
      expect((await call("GET /api/jobPost/my")).body.total).toBe(0)
      expect((await call("GET /api/jobApplications")).body.total).toBe(0)
    }
  })

  it("leaves the vacancies behind with the account; the owner takes the team along", async () => {
    const owner = await advertiserWithCompany(app)
    const colleague = await colleagueOf(owner)
    const another = await colleagueOf(owner)
    const job = await vacancyOf(owner, colleague)
    expect((await ownData(app.deps, colleague.user.id)).teams).toMatchObject([
      { company: "Padaria do Porto" },
    ])
    await deleteAccount(app.deps, colleague.user.id, { why: "teste" })
    const [left] = await app.db.select().from(jobPosts).where(eq(jobPosts.id, job.id))
    expect(left).toMatchObject({ userId: owner.user.id, deletedAt: null })
    expect((await members(owner, owner.companyId)).body.total).toBe(2)
    await invite(owner, "nova@teste.example")
    const move = { ids: [job.applicationId], status: "rejected" }
    expect((await another.call("POST /api/jobApplications/status", { body: move })).status).toBe(200)
    await deleteAccount(app.deps, owner.user.id, { why: "teste" })
    const moves = await app.db.select().from(auditLog).where(eq(auditLog.entity, "jobApplication"))
    expect(moves.find(({ entityId }) => entityId === job.applicationId)?.after).toEqual({
      title: "(apagado)",
      status: "rejected",
      job_post_id: job.id,
    })
    expect((await members(another, owner.companyId)).status).toBe(404)
    expect((await ownData(app.deps, another.user.id)).teams).toEqual([])
  })
})

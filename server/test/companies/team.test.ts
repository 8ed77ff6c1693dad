import { eq } from "drizzle-orm"
import { afterAll, describe, expect, it } from "vitest"
import { auditLog, jobApplications, jobPosts, jobStatusChanges, users } from "../../src/db/schema/index.ts"
import { deleteAccount } from "../../src/features/privacy/delete-account.ts"
import { ownData } from "../../src/features/privacy/own-data.queries.ts"
import { type Advertiser, advertiserWithCompany, jobForm, pointsOf } from "../../src/testing/advertiser.ts"
import { approve } from "../../src/testing/publishing.ts"
import { createTestDatabase } from "../../src/testing/database.ts"
import { type Person, teamCalls } from "../../src/testing/team.ts"
import { testApp } from "../../src/testing/test-app.ts"

const home = await createTestDatabase()
const app = await testApp({}, { database: home })
/** Another process over the same database. */
const elsewhere = await testApp({}, { database: home })
const admin = await app.as("administrator")
afterAll(async () => {
  await elsewhere.close()
  await app.close()
})

const { invite, members, remove, colleagueOf } = teamCalls(() => app)

async function vacancyOf(owner: Advertiser, by: Person = owner) {
  const body = await jobForm(app, owner.companyId, { apply_by: "site", email_receive_cv: "" })
  const made = await by.call("POST /api/jobPost/register", { body })
  expect(made.status).toBe(201)
  const { id, slug } = made.body.data
  expect((await approve(admin, id)).status).toBe(200)
  const email = `candidata${id}@teste.example`
  await app.call("POST /api/jobApplication/register", { body: { slug, name: "Ana Souza", email } })
  const [application] = await app.db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(eq(jobApplications.jobPostId, id))
  return { id, slug, applicationId: application?.id ?? 0 }
}

describe("a team member", () => {
  it("publishes with the owner's points and handles the applications, logged under their own name", async () => {
    const owner = await advertiserWithCompany(app)
    const colleague = await colleagueOf(owner, "candidate")
    const companies = (await colleague.call("GET /api/companies")).body.data
    expect(companies).toMatchObject([{ id: owner.companyId, role: "member", can_publish: true }])
    const job = await vacancyOf(owner, colleague)
    expect(await pointsOf(owner)).toEqual({ value: 5, blocked: 0 })
    expect(await pointsOf(colleague)).toEqual({ value: 0, blocked: 0 })
    expect((await colleague.call("GET /api/companies")).body.data[0]?.can_publish).toBe(false)
    const more = { body: await jobForm(app, owner.companyId) }
    const refusalOf = async (who: Person) => (await who.call("POST /api/jobPost/register", more)).body
    expect(await refusalOf(owner)).toMatchObject({
      error: "insufficient_points",
      message: expect.stringMatching(/^Você/) as string,
    })
    expect(await refusalOf(colleague)).toMatchObject({
      error: "insufficient_points",
      message: expect.stringMatching(/de quem é responsável/) as string,
    })
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

  it("has no points from the team, and cannot change the company's data or the team", async () => {
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

  it("shares drafts with the team, without entries in the administrators' log", async () => {
    const owner = await advertiserWithCompany(app)
    const colleague = await colleagueOf(owner)
    const draft = { title: "Rascunho da colega", company_id: owner.companyId, draft: true }
    const { id } = (await colleague.call("POST /api/jobPost/register", { body: draft })).body.data
    expect((await owner.call("GET /api/jobPost/my/{id}", { params: { id } })).status).toBe(200)
    expect((await colleague.call("DELETE /api/jobPost/{id}/delete", { params: { id } })).status).toBe(200)
    const log = await admin.call("GET /api/admin/auditLog", { query: { user_id: colleague.user.id } })
    expect(log.body.total).toBe(0)
  })

  it("cannot overwrite another member's change of a status or note without having seen it", async () => {
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

  it("gets a mail when removed by the owner, but not after leaving", async () => {
    const owner = await advertiserWithCompany(app)
    const [colleague, leaver] = [await colleagueOf(owner), await colleagueOf(owner)]
    expect((await remove(owner, owner.companyId, colleague.user.id)).status).toBe(200)
    expect((await remove(leaver, owner.companyId, leaver.user.id)).status).toBe(200)
    const told = (await app.mails()).filter(({ subject }) => /não faz mais parte da equipe/.test(subject))
    expect(told.map(({ to }) => to)).toEqual([colleague.user.email])
  })

  it("gets one mail when the owner is suspended, and one when the owner's account is deleted", async () => {
    const owner = await advertiserWithCompany(app)
    const colleague = await colleagueOf(owner)
    const told = async () => (await app.mails(colleague.user.email)).map(({ subject }) => subject)
    const before = (await told()).length
    const block = (blocked: boolean) =>
      admin.call("PUT /api/admin/user/{id}/block", {
        params: { id: owner.user.id },
        body: { blocked, reason: "teste" },
      })
    for (const blocked of [true, true, false]) expect((await block(blocked)).status).toBe(200)
    expect((await told()).slice(before)).toEqual(["As vagas de Padaria do Porto saíram da sua conta"])
    await deleteAccount(app.deps, owner.user.id, { why: "teste" })
    expect((await told()).slice(before + 1)).toEqual(["A equipe de Padaria do Porto terminou"])
  })

  it("has no access in any process after being removed, leaving, or the owner's suspension", async () => {
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

  it("leaves the vacancies to the owner when deleting the account; the owner's deletion ends the team", async () => {
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

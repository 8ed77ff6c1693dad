import { DAY_MS } from "@upaon/contract/platform/format-time"
import { eq, type SQL, sql } from "drizzle-orm"
import { afterAll, describe, expect, it } from "vitest"
import { companyInvitations, users } from "../../src/db/schema/index.ts"
import { deleteAccount } from "../../src/features/privacy/delete-account.ts"
import { ownData } from "../../src/features/privacy/own-data.queries.ts"
import { advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { waitingForLocks } from "../../src/testing/database.ts"
import { later } from "../../src/testing/later.ts"
import { type Person, teamCalls } from "../../src/testing/team.ts"
import { testApp } from "../../src/testing/test-app.ts"

const app = await testApp()
afterAll(() => app.close())

const { invite, accept, members, tokenMailedTo, colleagueOf } = teamCalls(() => app)

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

describe("the limits of invitations", () => {
  it("let a whole team be invited at once, but nobody more than five times an hour; mails to oneself are counted apart", async () => {
    const limited = await testApp({ RATE_LIMITS: "on" })
    const owner = await advertiserWithCompany(limited)
    for (let again = 0; again < 5; again++)
      expect((await invite(owner, "bia@teste.example")).status).toBe(201)
    expect((await invite(owner, "Bia@teste.example")).status).toBe(429)
    const others = Array.from({ length: 25 }, (_, index) => `colega${index}@teste.example`)
    for (const email of others) expect((await invite(owner, email)).status).toBe(201)
    expect((await invite(owner, "mais@teste.example")).status).toBe(429)
    expect((await owner.call("POST /api/email/verification/send")).status).toBe(200)
    expect((await later(3_600_000, () => invite(owner, "mais@teste.example"))).status).toBe(201)
    await limited.close()
  })
})

describe("an invitation", () => {
  it("works once, within seven days, only for the invited and confirmed e-mail", async () => {
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
    expect((await invite(await advertiserWithCompany(app), colleague.user.email)).status).toBe(201)
  })

  it("can be withdrawn only by the owner, and its link then stops working", async () => {
    const owner = await advertiserWithCompany(app)
    const colleague = await colleagueOf(owner)
    const asked = await app.as("advertiser")
    const { id } = (await invite(owner, asked.user.email)).body.data
    const token = await tokenMailedTo(asked.user.email)
    const kept = "outra.pessoa@teste.example"
    await invite(owner, kept)
    expect((await ownData(app.deps, asked.user.id)).teams).toMatchObject([
      { company: "Padaria do Porto", invited_until: expect.any(String) as string },
    ])
    const withdraw = (who: Person, from = owner.companyId) =>
      who.call("DELETE /api/company/{id}/invitation/{invitation_id}/delete", {
        params: { id: from, invitation_id: id },
      })
    const other = await advertiserWithCompany(app)
    expect((await withdraw(colleague)).status).toBe(403)
    expect((await withdraw(other)).status).toBe(404)
    expect((await withdraw(other, other.companyId)).status).toBe(404)
    expect((await withdraw(owner)).status).toBe(200)
    expect((await withdraw(owner)).status).toBe(404)
    expect((await accept(asked, token)).body.error).toBe("invalid_token")
    expect((await members(owner, owner.companyId)).body.invitations.map(({ email }) => email)).toEqual([kept])
  })

  it("that is withdrawn at the same moment lets nobody in, and one that expired is not mailed any more", async () => {
    const owner = await advertiserWithCompany(app)
    const asked = await app.as("advertiser")
    const { id } = (await invite(owner, asked.user.email)).body.data
    const token = await tokenMailedTo(asked.user.email)
    const { begun } = await app.db.transaction(async (tx) => {
      await tx.delete(companyInvitations).where(eq(companyInvitations.id, id))
      const accepting = accept(asked, token)
      await expect.poll(() => waitingForLocks(app.db)).toBe(1)
      return { begun: accepting }
    })
    expect((await begun).body.error).toBe("invalid_token")
    expect((await members(owner, owner.companyId)).body.total).toBe(1)
    const late = "tarde.demais@teste.example"
    await invite(owner, late)
    app.advance(8 * DAY_MS)
    expect(await app.mails(late)).toEqual([])
    app.advance(-8 * DAY_MS)
  })

  it("can be accepted while the candidate's account is being deleted, and neither call fails", async () => {
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

  it("can be sent again in a full team, whose last place is given only once; an expired one takes no place", async () => {
    const owner = await advertiserWithCompany(app)
    const { companyId } = owner
    const asked = Array.from({ length: 30 }, (_, at) => ({
      companyId,
      email: `n${at}@teste.example`,
      expiresAt: new Date(Date.now() + (at === 0 ? -DAY_MS : DAY_MS)),
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

  it("stays valid when an account with the same but unconfirmed e-mail is deleted, and goes with a confirmed one", async () => {
    const owner = await advertiserWithCompany(app)
    const email = "reclamada@teste.example"
    await invite(owner, email)
    const token = await tokenMailedTo(email)
    const stranger = await app.as("candidate", { email, verified: false })
    expect((await ownData(app.deps, stranger.user.id)).teams).toEqual([])
    await deleteAccount(app.deps, stranger.user.id, { why: "a pedido" })
    const leaving = await app.as("candidate")
    await invite(owner, leaving.user.email)
    await deleteAccount(app.deps, leaving.user.id, { why: "a pedido" })
    expect((await members(owner, owner.companyId)).body.invitations.map((one) => one.email)).toEqual([email])
    expect((await accept(await app.as("advertiser", { email }), token)).status).toBe(200)
  })

  it("is listed only for the owner", async () => {
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

import { endpoints } from "@upaon/contract/api"
import { eq } from "drizzle-orm"
import { afterAll, describe, expect, it } from "vitest"
import { users } from "../../src/db/schema/index.ts"
import { hashPassword } from "../../src/platform/password.ts"
import { later } from "../../src/testing/later.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

const MINUTE = 60_000

const app = await testApp({ RATE_LIMITS: "on" })
afterAll(() => app.close())

/** An administrator with a password, who signed in longer ago than anything trusts. */
async function administrator() {
  const person = await app.as("administrator")
  const passwordHash = await hashPassword("abacaxi")
  await app.db.update(users).set({ passwordHash }).where(eq(users.id, person.user.id))
  app.advance(10 * MINUTE)
  const prove = (password: string) => person.call("POST /api/user/presence", { body: { password } })
  return { ...person, prove }
}

const asks = { status: 403, body: { error: "presence_required" } }

describe("a call that requires a recent proof of presence", () => {
  it("is each one that gives rights, moves points or money, changes the second factor or exports an administrator's file", () => {
    expect(
      endpoints
        .filter(({ fresh }) => fresh)
        .map(({ path, fresh }) => `${path} ${fresh}`)
        .toSorted(),
    ).toMatchInlineSnapshot(`
      [
        "/api/admin/pointPacksPayment/{id}/refund true",
        "/api/admin/statistics file",
        "/api/admin/user/{id}/administrator true",
        "/api/admin/user/{id}/points true",
        "/api/admin/user/{id}/secondFactor true",
        "/api/user/passkey true",
        "/api/user/passkey/options true",
        "/api/user/passkey/{id} true",
        "/api/user/recoveryCodes true",
        "/api/user/totp true",
        "/api/user/totp/confirm true",
        "/api/user/totp/start true",
      ]
    `)
  })

  it("is refused ten minutes after the sign-in, and works after the password was typed again", async () => {
    const admin = await administrator()
    const advertiser = await app.as("advertiser")
    const give = () =>
      admin.call("POST /api/admin/user/{id}/points", {
        params: { id: advertiser.user.id },
        body: { amount: 5, reason: "presente" },
      })
    const refund = () =>
      admin.call("POST /api/admin/pointPacksPayment/{id}/refund", {
        params: { id: 1 },
        body: { reason: "engano" },
      })
    expect(await give()).toMatchObject(asks)
    expect(await refund()).toMatchObject(asks)
    const wrong = await admin.prove("chute")
    expect([wrong.status, wrong.body.errors]).toEqual([422, { password: ["Senha incorreta."] }])
    expect(await give()).toMatchObject(asks)
    expect((await admin.prove("abacaxi")).status).toBe(200)
    expect((await give()).status).toBe(201)
    expect((await refund()).status).toBe(404)
    app.advance(9 * MINUTE)
    expect((await give()).status).toBe(201)
    app.advance(MINUTE)
    expect(await give()).toMatchObject(asks)
  })

  it("works only on the device where presence was proved", async () => {
    const [one, two] = [await administrator(), await administrator()]
    const other = (
      await app.call("POST /api/auth/login", { body: { email: one.user.email, password: "abacaxi" } })
    ).body.token
    app.advance(10 * MINUTE)
    expect((await one.prove("abacaxi")).status).toBe(200)
    const file = (call: TestApp["call"], format?: string) =>
      call("GET /api/admin/statistics", { query: { days: 30, format } })
    expect((await app.withToken(other)("GET /api/admin/statistics", { query: { days: 30 } })).status).toBe(
      200,
    )
    expect(await file(app.withToken(other), "csv")).toMatchObject(asks)
    expect(await file(two.call, "csv")).toMatchObject(asks)
  })

  it("answers forbidden, not presence_required, to a user without the right", async () => {
    const candidate = await app.as("candidate")
    app.advance(10 * MINUTE)
    const answer = await candidate.call("POST /api/admin/user/{id}/points", { params: { id: 1 } })
    expect([answer.status, answer.body.error]).toEqual([403, "forbidden"])
  })

  it("accepts no more passwords for 15 minutes after ten wrong ones", async () => {
    const admin = await administrator()
    for (let time = 0; time < 10; time++) expect((await admin.prove("chute")).status).toBe(422)
    expect((await later(14 * MINUTE, () => admin.prove("abacaxi"))).status).toBe(429)
    expect((await later(15 * MINUTE, () => admin.prove("abacaxi"))).status).toBe(200)
  })
})

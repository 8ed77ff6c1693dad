import { and, eq, sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { accountTokens, sessions, users } from "../../src/db/schema/index.ts"
import { later } from "../../src/testing/later.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"
import { newcomer } from "./newcomer.ts"

const DAY = 86_400_000

const app = await testApp()
afterAll(() => app.close())

async function register() {
  const body = newcomer()
  const answer = await app.call("POST /api/auth/register", { body })
  return { ...body, id: answer.body.data.id, token: answer.body.token }
}

const login = (email: string, password: string) =>
  app.call("POST /api/auth/login", { body: { email, password } })
const isSignedIn = async (token: string) => (await app.withToken(token)("POST /api/auth/user")).status === 200

describe("signing in", () => {
  it("answers with the user and a new session, and older sessions go on", async () => {
    const person = await register()
    const { status, body } = await login(person.email.toUpperCase(), "abacaxi")
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: "Bearer", expires_in: 2_592_000, data: { id: person.id } })
    expect(body.token).not.toBe(person.token)
    expect(await isSignedIn(body.token)).toBe(true)
    expect(await isSignedIn(person.token)).toBe(true)
  })

  it("ends the session unused longest of more than a thousand, so that no account fills the table", async () => {
    const person = await register()
    await app.db.execute(sql`insert into sessions (user_id, token_hash, last_used_at, expires_at)
      select ${person.id}, md5(n::text), now() + interval '1 minute', now() + interval '1 day' from generate_series(2, 1000) n`)
    await app.db.execute(sql`insert into account_tokens (user_id, kind, token_hash, expires_at, created_at)
      select ${person.id}, 'device', md5(n::text), now() + interval '1 year', now() + interval '1 minute' from generate_series(2, 1000) n`)
    const { body } = await login(person.email, "abacaxi")
    const devices = and(eq(accountTokens.userId, person.id), eq(accountTokens.kind, "device"))
    expect(await app.db.$count(accountTokens, devices)).toBe(1000)
    expect(await isSignedIn(person.token)).toBe(false)
    expect(await isSignedIn(body.token)).toBe(true)
    expect(await app.db.$count(sessions, eq(sessions.userId, person.id))).toBe(1000)
  })

  it("refuses an e-mail with İ, which would be a second spelling of the same account", async () => {
    const person = await register()
    expect((await login(person.email.replace("i", "İ"), "abacaxi")).status).toBe(422)
    const restore = { body: { email: `${"İ".repeat(240)}@a.example` } }
    expect((await app.call("POST /api/auth/restore/password", restore)).status).toBe(422)
  })

  it("refuses a wrong password and an unknown e-mail in the same words", async () => {
    const person = await register()
    const wrong = await login(person.email, "laranja")
    const unknown = await login("ninguem@correio.example", "laranja")
    expect(wrong).toMatchObject({ status: 401, body: { error: "incorrect_credentials" } })
    expect(unknown.body).toEqual(wrong.body)
  })

  it("accepts a password with accents in any Unicode normal form", async () => {
    const body = newcomer({
      password: "maracujá".normalize("NFC"),
      password_confirmation: "maracujá".normalize("NFC"),
    })
    await app.call("POST /api/auth/register", { body })
    expect((await login(body.email, "maracujá".normalize("NFD"))).status).toBe(200)
    expect((await login(body.email, "maracuja")).status).toBe(401)
  })

  it("names the wrong fields", async () => {
    const { status, body } = await login("rosa", "ab")
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {})).toEqual(["email", "password"])
  })

  it("tells users that they are blocked only if the password is right, and ends their sessions", async () => {
    const person = await register()
    await app.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, person.id))
    expect((await login(person.email, "laranja")).body.error).toBe("incorrect_credentials")
    expect(await login(person.email, "abacaxi")).toMatchObject({
      status: 403,
      body: { error: "user_blocked" },
    })
    expect(await isSignedIn(person.token)).toBe(false)
  })
})

describe("a session", () => {
  it("ends when it signs out, and other sessions go on", async () => {
    const person = await register()
    const other = (await login(person.email, "abacaxi")).body.token
    expect((await app.withToken(other)("POST /api/auth/logout")).status).toBe(200)
    expect(await isSignedIn(other)).toBe(false)
    expect(await isSignedIn(person.token)).toBe(true)
  })

  it("lives 30 days from its last use", async () => {
    const person = await register()
    app.advance(29 * DAY)
    expect(await isSignedIn(person.token)).toBe(true)
    app.advance(29 * DAY)
    expect(await isSignedIn(person.token)).toBe(true)
    app.advance(31 * DAY)
    const late = await app.withToken(person.token)("POST /api/auth/user")
    expect(late).toMatchObject({ status: 401, body: { error: "unauthorized" } })
  })

  it("is deleted by the daily work after it has ended", async () => {
    const person = await register()
    app.advance(31 * DAY)
    await app.deps.work.enqueue(app.db, "privacy-end-terms", {})
    await app.deps.work.drain()
    const left = await app.db.select().from(sessions).where(eq(sessions.userId, person.id))
    expect(left).toEqual([])
  })
})

describe("rate limits of sign-in and password reset", () => {
  let limited: TestApp
  beforeAll(async () => {
    limited = await testApp({ RATE_LIMITS: "on" })
  })
  afterAll(() => limited.close())

  type Try = { from: string; email?: string; password?: string; device?: string }
  const attempt = ({ from, ...given }: Try) =>
    limited.app.fastify.inject({
      method: "POST",
      url: "/api/auth/login",
      remoteAddress: from,
      payload: { email: "Alvo@correio.example", password: "chute", ...given },
    })
  const owner = async () => {
    const { email, password } = newcomer()
    const made = await limited.app.fastify.inject({
      method: "POST",
      url: "/api/auth/register",
      remoteAddress: "10.9.9.9",
      payload: newcomer({ email, password, password_confirmation: password }),
    })
    expect(made.statusCode).toBe(201)
    return { email, password, device: (made.json() as { device: string }).device }
  }
  const times = <T>(number: number, act: (index: number) => T) =>
    Array.from({ length: number }, (_, i) => act(i))

  it("refuse an account for 15 minutes after ten failures from one address, but not from other addresses or known devices", async () => {
    const ana = await owner()
    const wrong = { from: "10.0.0.1", email: ana.email.toUpperCase() }
    for (const answer of await Promise.all(times(10, () => attempt(wrong))))
      expect(answer.statusCode).toBe(401)
    const over = await attempt({ ...wrong, password: ana.password })
    expect(over.statusCode).toBe(429)
    expect(Number(over.headers["retry-after"])).toBeGreaterThan(60)
    const { device, ...right } = ana
    expect((await attempt({ ...right, from: "10.0.0.2" })).statusCode).toBe(200)
    const known = await attempt({ ...right, device, from: "10.0.0.1" })
    expect([known.statusCode, (known.json() as { device: string }).device]).toEqual([200, device])
    // A device is known to the accounts that it signed in to, and to no other.
    const other = await owner()
    const stranger = () => attempt({ ...right, device: other.device, from: "10.0.0.1" })
    expect((await later(14 * 60_000, stranger)).statusCode).toBe(429)
    expect((await later(15 * 60_000, stranger)).statusCode).toBe(200)
  })

  it("allow exactly ten failures when all arrive at once, and do not count successful sign-ins", async () => {
    const ana = await owner()
    const wrong = { from: "10.0.1.1", email: ana.email }
    const statuses = (await Promise.all(times(14, () => attempt(wrong)))).map((one) => one.statusCode)
    expect(statuses.filter((one) => one === 401)).toHaveLength(10)
    expect(statuses.filter((one) => one === 429)).toHaveLength(4)
    const bia = await owner()
    for (const _ of times(12, () => null))
      expect((await attempt({ ...bia, device: "unknown", from: "10.0.1.2" })).statusCode).toBe(200)
  })

  it("slow down one account's failures from many addresses, and refuse no right password", async () => {
    const { device, ...right } = await owner()
    const since = performance.now()
    for (const index of times(12, (one) => one))
      expect((await attempt({ from: `10.0.2.${index}`, email: right.email })).statusCode).toBe(401)
    expect((await attempt({ ...right, from: "10.0.3.1" })).statusCode).toBe(200)
    // 250, 500 and 1,000 ms: a machine may be slower, never faster.
    expect(performance.now() - since).toBeGreaterThan(1700)
    expect((await attempt({ ...right, device, from: "10.0.3.2" })).statusCode).toBe(200)
  })

  it("allow five requests per hour for a new password from each address", async () => {
    const ask = (remoteAddress: string) =>
      limited.app.fastify.inject({
        method: "POST",
        url: "/api/auth/restore/password",
        remoteAddress,
        payload: { email: "alvo@correio.example" },
      })
    for (const _ of times(5, () => null)) expect((await ask("10.1.0.1")).statusCode).toBe(404)
    expect((await later(3_590_000, () => ask("10.1.0.1"))).statusCode).toBe(429)
    expect((await later(3_600_000, () => ask("10.1.0.1"))).statusCode).toBe(404)
    expect((await ask("10.1.0.2")).statusCode).toBe(404)
  })
})

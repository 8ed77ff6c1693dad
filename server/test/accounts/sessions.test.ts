import { eq } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sessions, users } from "../../src/db/schema/index.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"
import { newcomer } from "./newcomer.ts"

const DAY = 86_400_000
let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
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
  it("answers a session of its own with the user", async () => {
    const person = await register()
    const { status, body } = await login(person.email.toUpperCase(), "abacaxi")
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: "Bearer", expires_in: 2_592_000, data: { id: person.id } })
    expect(body.token).not.toBe(person.token)
    expect(await isSignedIn(body.token)).toBe(true)
    expect(await isSignedIn(person.token)).toBe(true)
  })

  it("refuses a wrong password and an unknown e-mail in the same words", async () => {
    const person = await register()
    const wrong = await login(person.email, "laranja")
    const unknown = await login("ninguem@correio.example", "laranja")
    expect(wrong).toMatchObject({ status: 401, body: { error: "incorrect_credentials" } })
    expect(unknown.body).toEqual(wrong.body)
  })

  it("takes a password with accents from any keyboard", async () => {
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

  it("tells a blocked person so, but only with the right password, and ends their sessions", async () => {
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
  it("ends by signing out, and only that one", async () => {
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

  it("is cleared away by the daily work once it has ended", async () => {
    const person = await register()
    app.advance(31 * DAY)
    await app.deps.work.enqueue(app.db, "privacy-end-terms", {})
    await app.deps.work.drain()
    const left = await app.db.select().from(sessions).where(eq(sessions.userId, person.id))
    expect(left).toEqual([])
  })
})

describe("limits", () => {
  let limited: TestApp
  beforeAll(async () => {
    limited = await testApp({ RATE_LIMITS: "on" })
  })
  afterAll(() => limited.close())

  it("ten tries in a quarter of an hour at one account, from wherever they come", async () => {
    const tries = []
    for (let number = 0; number < 11; number++)
      tries.push(
        await limited.app.fastify.inject({
          method: "POST",
          url: "/api/auth/login",
          remoteAddress: `10.0.0.${number + 1}`,
          payload: { email: "Alvo@correio.example", password: "chute" },
        }),
      )
    expect(tries.slice(0, 10).every((one) => one.statusCode === 401)).toBe(true)
    expect(tries[10]?.statusCode).toBe(429)
    expect(Number(tries[10]?.headers["retry-after"])).toBeGreaterThan(0)
  })

  it("five requests for a new password in an hour at one account", async () => {
    const ask = (number: number) =>
      limited.app.fastify.inject({
        method: "POST",
        url: "/api/auth/restore/password",
        remoteAddress: `10.1.0.${number}`,
        payload: { email: "alvo@correio.example" },
      })
    for (let number = 1; number <= 5; number++) expect((await ask(number)).statusCode).toBe(404)
    expect((await ask(6)).statusCode).toBe(429)
  })
})

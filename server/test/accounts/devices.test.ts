import { eq } from "drizzle-orm"
import { afterAll, describe, expect, it } from "vitest"
import { users } from "../../src/db/schema/index.ts"
import { testApp } from "../../src/testing/test-app.ts"
import { newcomer } from "./newcomer.ts"

const MINUTE = 60_000
const DAY = 86_400_000
const PHONE =
  "Mozilla/5.0 (Linux; Android 14; SM-A546B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36"

const app = await testApp()
afterAll(() => app.close())

async function register({ confirmed = true } = {}) {
  const body = newcomer()
  const { token, device, data } = (await app.call("POST /api/auth/register", { body })).body
  if (confirmed) await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, data.id))
  return { ...body, token, device }
}

type Person = Awaited<ReturnType<typeof register>>
const login = async ({ email, password }: Person, device?: string, userAgent = PHONE) => {
  const headers = { "user-agent": userAgent }
  return (await app.call("POST /api/auth/login", { body: { email, password, device } }, { headers })).body
}
const enter = async (token: string) => {
  const { status, headers } = await app.withToken(token)("POST /api/auth/user")
  return { status, next: headers["x-session-token"] as string | undefined }
}
const devices = async (token: string) => (await app.withToken(token)("GET /api/user/sessions")).body.data
const mailsTo = async (address: string) =>
  (await app.mails()).filter(({ to, subject }) => to === address && subject === "Novo acesso à sua conta")

describe("the devices of an account", () => {
  it("are listed by readable names, last used first, with the current one marked", async () => {
    const person = await register()
    app.advance(DAY / 2)
    const phone = await login(person)
    const [first, second, ...more] = await devices(phone.token)
    expect([first, second, more]).toMatchObject([
      { device: "Chrome no Android", current: true },
      { device: "Aparelho desconhecido", current: false },
      [],
    ])
    expect(Date.parse(first?.created_at ?? "") - Date.parse(second?.created_at ?? "")).toBeGreaterThan(
      DAY / 3,
    )
    expect(await devices(person.token)).toMatchObject([
      { device: "Aparelho desconhecido", current: true },
      { device: "Chrome no Android", current: false },
    ])
    app.advance(31 * DAY)
    expect(await devices((await login(person)).token)).toHaveLength(1)
  })

  it("can be signed out one by one, or all others at once, only by their owner", async () => {
    const [person, stranger] = [await register(), await register()]
    const [a, b] = [await login(person), await login(person)]
    const idOf = async (token: string) => (await devices(token)).find(({ current }) => current)?.id ?? 0
    const end = (by: string, id: number) =>
      app.withToken(by)("DELETE /api/user/session/{id}", { params: { id } })
    const lost = await idOf(a.token)
    expect((await end(stranger.token, lost)).status).toBe(404)
    expect((await enter(a.token)).status).toBe(200)
    expect((await end(person.token, lost)).status).toBe(200)
    expect((await end(person.token, lost)).status).toBe(404)
    expect((await enter(a.token)).status).toBe(401)
    expect((await enter(b.token)).status).toBe(200)
    expect((await app.withToken(b.token)("DELETE /api/user/sessions")).status).toBe(200)
    expect([(await enter(person.token)).status, (await enter(b.token)).status]).toEqual([401, 200])
    expect((await enter(stranger.token)).status).toBe(200)
  })

  it("are signed out 90 days after the sign-in, however often they are used", async () => {
    const person = await register()
    for (let day = 0; day < 89; day += 20) {
      expect((await enter(person.token)).status).toBe(200)
      app.advance(20 * DAY)
    }
    expect((await enter(person.token)).status).toBe(401)
    expect(await devices((await login(person)).token)).toHaveLength(1)
  })
})

describe("the mail about a new device", () => {
  it("is sent for each new device, but not for a known one or the account's first", async () => {
    const person = await register()
    expect(await mailsTo(person.email)).toEqual([])
    await login(person, person.device)
    expect(await mailsTo(person.email)).toEqual([])
    const phone = await login(person)
    const [mail, ...more] = await mailsTo(person.email)
    expect(more).toEqual([])
    expect(mail?.text).toContain("Chrome no Android")
    expect(mail?.text).toContain("/forgot/password")
    await login(person, phone.device)
    expect(await mailsTo(person.email)).toHaveLength(1)
  })

  it("is sent again for the other devices after a new password, as after a reset, but not for the one it was set on", async () => {
    const [person, neighbour] = [await register(), await register()]
    const tablet = await login(neighbour)
    const phone = await login(person)
    const body = { password: "tangerina", password_confirmation: "tangerina" }
    expect((await app.withToken(person.token)("PUT /api/user/update", { body })).status).toBe(200)
    const now = { ...person, password: "tangerina" }
    await login(now, person.device)
    expect(await mailsTo(person.email)).toHaveLength(1)
    await login(now, phone.device)
    expect(await mailsTo(person.email)).toHaveLength(2)
    for (const { device } of [neighbour, tablet]) await login(neighbour, device)
    expect(await mailsTo(neighbour.email)).toHaveLength(1)
  })

  it("is not sent to an unconfirmed e-mail, nor is one about a new password: a stranger could fill a mailbox by them", async () => {
    const person = await register({ confirmed: false })
    for (let again = 0; again < 3; again++) expect((await login(person)).token).toBeDefined()
    const body = { password: "tangerina", password_confirmation: "tangerina" }
    expect((await app.withToken(person.token)("PUT /api/user/update", { body })).status).toBe(200)
    const told = await app.mails(person.email)
    expect(told.map(({ subject }) => subject)).toEqual(["Confirme o seu e-mail"])
  })

  it("is sent again for a device that was signed out from the list", async () => {
    const person = await register()
    const phone = await login(person)
    await app.withToken(person.token)("DELETE /api/user/sessions")
    await login(person, phone.device)
    expect(await mailsTo(person.email)).toHaveLength(2)
  })
})

describe("a session's token", () => {
  it("is replaced after a day; the old one stays valid until a few minutes after the first use of the new one", async () => {
    const { token } = await register()
    expect(await enter(token)).toEqual({ status: 200, next: undefined })
    app.advance(DAY)
    const { next = "" } = await enter(token)
    expect(next).toMatch(/^[\w-]{43}$/)
    // The answer was lost: nothing is.
    app.advance(3 * DAY)
    expect(await enter(token)).toEqual({ status: 200, next })
    expect(await enter(next)).toEqual({ status: 200, next: undefined })
    app.advance(4 * MINUTE)
    expect(await enter(token)).toEqual({ status: 200, next })
    app.advance(2 * MINUTE)
    expect((await enter(token)).status).toBe(401)
    expect((await enter(next)).status).toBe(200)
    app.advance(DAY)
    const after = await enter(next)
    expect(after.next).not.toBe(next)
    expect((await devices(after.next ?? "")).length).toBe(1)
  })

  it("stays valid in twenty concurrent requests with the old token, and with the old and the new one", async () => {
    const { token } = await register()
    app.advance(DAY)
    const first = await Promise.all(Array.from({ length: 20 }, () => enter(token)))
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]))
    const given = new Set(first.map(({ next }) => next))
    expect(given.size).toBe(1)
    const [next = ""] = given
    const both = await Promise.all(
      Array.from({ length: 20 }, (_, place) => enter(place % 2 ? token : (next ?? ""))),
    )
    expect(both.filter(({ status }) => status !== 200)).toEqual([])
  })

  it("becomes invalid together with the one before when its device is signed out", async () => {
    const person = await register()
    const phone = await login(person)
    app.advance(DAY)
    const { next = "" } = await enter(phone.token)
    await app.withToken(person.token)("DELETE /api/user/sessions")
    expect([(await enter(phone.token)).status, (await enter(next)).status]).toEqual([401, 401])
  })
})

import { eq } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { totpSecrets } from "../../src/db/schema/index.ts"
import { later } from "../../src/testing/later.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"
import { authenticator } from "./authenticator.ts"
import {
  app,
  codeOf,
  firstStep,
  guards,
  HALF_MINUTE,
  isIn,
  login,
  register,
  second,
  setUp,
  withApp,
  withPasskey,
  type Person,
} from "./guarded.ts"
import { newcomer, tokenIn } from "./newcomer.ts"

const MINUTE = 60_000

setUp()

describe("an authenticator app", () => {
  it("is required at sign-in after its first code was confirmed, and accepts each code once", async () => {
    const person = await register()
    const { secret, qr } = (await person.call("POST /api/user/totp/start")).body.data
    expect(qr).toMatch(/^data:image\/png;base64,/)
    expect((await login(person, person.device)).status).toBe(200)
    const confirm = (code: string) => person.call("POST /api/user/totp/confirm", { body: { code } })
    expect((await confirm("000000")).status).toBe(422)
    const used = codeOf(secret)
    expect((await confirm(used)).body.data.recovery_codes).toHaveLength(10)
    expect((await person.call("POST /api/user/totp/start")).body.error).toBe("totp_exists")
    expect(await guards(person)).toMatchObject({
      totp: true,
      recovery_codes: 10,
      passkeys: [],
      required: false,
    })

    const { ticket, passkey } = await firstStep(person)
    expect(passkey).toBeNull()
    // The code that set it up is used already.
    expect((await second({ ticket, code: used })).body.errors?.code).toEqual([
      "Código incorreto, ou já usado.",
    ])
    app.advance(HALF_MINUTE)
    const answers = await Promise.all(
      [await firstStep(person), await firstStep(person), await firstStep(person)].map((step) =>
        second({ ticket: step.ticket, code: codeOf(secret) }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    expect(await isIn(answers.find(({ status }) => status === 200)?.body.token ?? "")).toBe(true)
  })

  it("stores its secret encrypted and bound to its user", async () => {
    const [person, other] = [await register(), await register()]
    const [{ secret, codes }, { secret: others }] = [await withApp(person), await withApp(other)]
    const kept = async (userId: number) => {
      const [row] = await app.db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId))
      return row?.secret ?? ""
    }
    const put = (text: string) =>
      app.db.update(totpSecrets).set({ secret: text }).where(eq(totpSecrets.userId, person.id))
    const enter = async (of: string) => {
      app.advance(HALF_MINUTE)
      const { ticket } = await firstStep(person)
      const { status, body } = await second({ ticket, code: codeOf(of) })
      if (status === 422) expect(body.errors?.code?.[0]).toContain("Use um código de recuperação")
      return status
    }
    const sealed = await kept(person.id)
    expect(sealed).toHaveLength(64)
    expect(sealed).not.toContain(secret)
    await put(await kept(other.id))
    // As with the key of another installation: whoever has the app is told how to go on.
    expect(await enter(others)).toBe(422)
    expect((await second({ ticket: (await firstStep(person)).ticket, code: codes[0] })).status).toBe(200)
    await put(sealed)
    expect(await enter(secret)).toBe(200)
  })

  it("is reported by mail when it is added and removed; after that the password is enough again", async () => {
    const person = await register()
    await withApp(person)
    expect((await person.call("DELETE /api/user/totp")).status).toBe(200)
    expect((await person.call("POST /api/user/totp/start")).status).toBe(200)
    expect((await person.call("DELETE /api/user/totp")).status).toBe(404)
    const told = (await app.mails(person.email)).map(({ text }) => text)
    expect(told.filter((text) => text.includes("foi ligado à sua conta"))).toHaveLength(1)
    expect(told.filter((text) => text.includes("foi desligado da sua conta"))).toHaveLength(1)
    expect(await guards(person)).toMatchObject({ totp: false, recovery_codes: 0 })
    expect((await login(person)).status).toBe(200)
  })
})

describe("a ticket of the second step", () => {
  it("lives ten minutes, works once, and ends with a new password", async () => {
    const person = await register()
    const { secret, codes } = await withApp(person)
    const [late, used] = [await firstStep(person), await firstStep(person)]
    app.advance(9 * MINUTE)
    const code = codeOf(secret)
    expect((await second({ ticket: used.ticket, code })).status).toBe(200)
    expect((await second({ ticket: used.ticket, code: codes[0] })).body.error).toBe("expired_challenge")
    app.advance(MINUTE)
    expect((await second({ ticket: late.ticket, code: codes[0] })).body.error).toBe("expired_challenge")
    const reset = await firstStep(person)
    const change = { password: "cajueiro", password_confirmation: "cajueiro" }
    expect((await person.call("PUT /api/user/update", { body: change })).status).toBe(200)
    expect((await second({ ticket: reset.ticket, code: codes[0] })).body.error).toBe("expired_challenge")
  })
})

describe("recovery codes", () => {
  it("work once each, in upper or lower case, with or without hyphens, and are stored as hashes", async () => {
    const person = await register()
    const { codes } = await withApp(person)
    expect(new Set(codes).size).toBe(10)
    const [first = "", other = ""] = codes
    expect(first).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    const typed = first.toLowerCase().replaceAll("-", " ")
    expect((await second({ ticket: (await firstStep(person)).ticket, code: typed })).status).toBe(200)
    expect((await second({ ticket: (await firstStep(person)).ticket, code: first })).status).toBe(422)
    expect((await guards(person)).recovery_codes).toBe(9)
    const fresh = (await person.call("POST /api/user/recoveryCodes")).body.data.recovery_codes ?? []
    expect(fresh).toHaveLength(10)
    expect((await second({ ticket: (await firstStep(person)).ticket, code: other })).status).toBe(422)
    const stored = JSON.stringify((await app.db.execute("select * from recovery_codes")).rows)
    expect(stored).not.toContain(fresh[0]?.replaceAll("-", ""))
  })

  it("that are all used are replaced with the next factor that is added, which shows them, not with one removed", async () => {
    const person = await register()
    const { codes } = await withApp(person)
    await withPasskey(person)
    for (const code of codes)
      expect((await person.call("POST /api/user/presence", { body: { code } })).status).toBe(200)
    const [{ id } = { id: 0 }] = (await guards(person)).passkeys
    expect((await person.call("DELETE /api/user/passkey/{id}", { params: { id } })).status).toBe(200)
    expect(await guards(person)).toMatchObject({ totp: true, passkeys: [], recovery_codes: 0 })
    expect((await withPasskey(person)).codes).toHaveLength(10)
  })
})

describe("a passkey", () => {
  it("can be the second step of a sign-in, or the whole sign-in", async () => {
    const person = await register()
    const { device, codes, spent } = await withPasskey(person)
    expect(codes).toHaveLength(10)
    expect((await person.call("POST /api/user/passkey", { body: spent })).body.error).toBe(
      "expired_challenge",
    )
    expect((await guards(person)).passkeys).toMatchObject([
      { name: "Aparelho desconhecido", last_used_at: null },
    ])

    const step = await firstStep(person)
    const passkey = device.sign(step.passkey ?? {}, { verified: false })
    const entered = await second({ ticket: step.ticket, passkey })
    expect([entered.status, await isIn(entered.body.token)]).toEqual([200, true])

    const { ticket, options } = (await app.call("POST /api/auth/passkey/options")).body.data
    const alone = { ticket, passkey: device.sign(options) }
    const answer = await app.call("POST /api/auth/passkey", { body: alone })
    expect(answer.body.data).toMatchObject({ email: person.email })
    // The same signature again, and one for another challenge.
    expect((await app.call("POST /api/auth/passkey", { body: alone })).status).toBe(410)
    const next = (await app.call("POST /api/auth/passkey/options")).body.data
    const stale = { ticket: next.ticket, passkey: device.sign(options) }
    expect((await app.call("POST /api/auth/passkey", { body: stale })).status).toBe(422)
  })

  it("is refused from another site, device or account, alone without user verification, and while suspended", async () => {
    const [person, other] = [await register(), await register()]
    const { device } = await withPasskey(person)
    const { device: others } = await withPasskey(other)
    const enter = async (sign: (options: Record<string, unknown>) => object) => {
      const { ticket, options } = (await app.call("POST /api/auth/passkey/options")).body.data
      return (await app.call("POST /api/auth/passkey", { body: { ticket, passkey: sign(options) } })).status
    }
    expect(await enter((options) => device.sign(options, { origin: "https://upaon.evil.example" }))).toBe(422)
    expect(await enter((options) => authenticator().sign(options))).toBe(422)
    expect(await enter((options) => device.sign(options, { verified: false }))).toBe(422)
    expect(await enter(() => ({ id: "x", type: "public-key", response: { a: 1 } }))).toBe(422)
    const step = await firstStep(person)
    expect((await second({ ticket: step.ticket, passkey: others.sign(step.passkey ?? {}) })).status).toBe(422)
    expect((await second({ ticket: step.ticket, passkey: device.sign(step.passkey ?? {}) })).status).toBe(200)
    const admin = await app.as("administrator")
    const blocked = { params: { id: person.id }, body: { blocked: true, reason: "Golpe" } }
    expect((await admin.call("PUT /api/admin/user/{id}/block", blocked)).status).toBe(200)
    expect(await enter((options) => device.sign(options))).toBe(403)
  })

  it("proves presence if it was asked for that, and so does the app's code", async () => {
    const person = await register()
    const { device } = await withPasskey(person)
    app.advance(10 * MINUTE)
    const start = () => person.call("POST /api/user/totp/start")
    expect((await start()).body.error).toBe("presence_required")
    const { code, passkey: asked } = (await person.call("POST /api/user/presence/options")).body.data
    expect(code).toBe(true)
    const toEnter = (await app.call("POST /api/auth/passkey/options")).body.data
    const entering = { ticket: toEnter.ticket, passkey: device.sign(toEnter.options) }
    expect((await person.call("POST /api/user/presence", { body: entering })).status).toBe(410)
    const body = { ticket: asked?.ticket, passkey: device.sign(asked?.options ?? {}) }
    expect((await person.call("POST /api/user/presence", { body })).status).toBe(200)
    const { secret } = await withApp(person)
    app.advance(10 * MINUTE)
    expect((await person.call("POST /api/user/recoveryCodes")).status).toBe(403)
    const proof = { code: codeOf(secret) }
    expect((await person.call("POST /api/user/presence", { body: proof })).status).toBe(200)
    expect((await person.call("POST /api/user/recoveryCodes")).status).toBe(200)
    expect((await person.call("POST /api/user/presence", { body: {} })).status).toBe(422)
  })

  it("can be removed only by its owner, and is exported with their data, but without its key", async () => {
    const [person, stranger] = [await register(), await register()]
    await withPasskey(person)
    const id = (await guards(person)).passkeys[0]?.id ?? 0
    const remove = (who: Person) => who.call("DELETE /api/user/passkey/{id}", { params: { id } })
    expect((await remove(stranger)).status).toBe(404)
    const copy = (await person.call("POST /api/privacy/export", { body: { password: person.password } })).body
      .data
    expect(copy.second_factors).toMatchObject([{ kind: "passkey", name: "Aparelho desconhecido" }])
    expect(JSON.stringify(copy)).not.toContain("public_key")
    const kept = (await person.call("GET /api/privacy/kept")).body.data
    expect(kept.find(({ kind }) => kind === "secondFactors")?.count).toBe(1)
    expect((await remove(person)).status).toBe(200)
    expect((await login(person)).status).toBe(200)
  })
})

describe("guessing codes", () => {
  let limited: TestApp
  beforeAll(async () => {
    limited = await testApp({ RATE_LIMITS: "on" })
  })
  afterAll(() => limited.close())

  it("is limited to ten tries per 15 minutes from one address and thirty per hour from all, except on a known device", async () => {
    const person = await register(limited)
    const { secret } = await withApp(person, limited)
    const post = (url: string, payload: object, remoteAddress: string) =>
      limited.app.fastify.inject({ method: "POST", url, payload, remoteAddress })
    const { email, password, device } = person
    const step = await post("/api/auth/login", { email, password }, "10.0.0.1")
    const { ticket } = (step.json() as { data: { ticket: string } }).data
    const guess = (more: object, from: string) => post("/api/auth/login/second", { ticket, ...more }, from)
    for (let time = 0; time < 10; time++)
      expect((await guess({ code: "12345678" }, "10.0.0.1")).statusCode).toBe(422)
    const code = codeOf(secret, limited)
    expect((await guess({ code }, "10.0.0.1")).statusCode).toBe(429)
    const again = await later(15 * MINUTE, () => guess({ code: "12345678" }, "10.0.0.1"))
    expect(again.statusCode).toBe(422)
    // Over all addresses thirty an hour.
    for (let time = 0; time < 19; time++)
      expect((await guess({ code: "12345678" }, `10.0.1.${time}`)).statusCode).toBe(422)
    expect((await guess({ code }, "10.0.2.1")).statusCode).toBe(429)
    const nextHour = await later(60 * MINUTE, () => guess({ code: "12345678" }, "10.0.2.1"))
    expect(nextHour.statusCode).toBe(422)
    expect((await guess({ code, device }, "10.0.0.1")).statusCode).toBe(200)
  })
})

describe("an account that a stranger registered with somebody's e-mail", () => {
  it("takes no second factor before the e-mail is confirmed, so that a reset by mail gives it to the mail's reader", async () => {
    const squatted = newcomer()
    const { body } = await app.call("POST /api/auth/register", { body: squatted })
    const stranger = app.withToken(body.token)
    for (const call of ["POST /api/user/totp/start", "POST /api/user/passkey/options"] as const)
      expect(await stranger(call)).toMatchObject({ status: 403, body: { error: "email_not_verified" } })
    await app.call("POST /api/auth/restore/password", { body: { email: squatted.email } })
    const mail = (await app.mails(squatted.email)).at(-1)
    const password = "só eu sei esta"
    const token = tokenIn(mail, "/change/password/")
    await app.call("POST /api/auth/change/password", {
      body: { token, password, password_confirmation: password },
    })
    const entered = await app.call("POST /api/auth/login", { body: { email: squatted.email, password } })
    expect(entered.status).toBe(200)
    expect(await isIn(body.token)).toBe(false)
  })
})

describe("an administrator", () => {
  it("has no rights before setting up a second factor if ADMIN_SECOND_FACTOR is on", async () => {
    const strict = await testApp({ ADMIN_SECOND_FACTOR: "1" })
    try {
      const admin = { ...(await strict.as("administrator")), ...newcomer() }
      const users = () => admin.call("GET /api/admin/users")
      expect((await users()).body.error).toBe("second_factor_required")
      // Nor by calls that are everybody's and show administrators more.
      const own = await admin.call("PUT /api/user/update", { body: { username: "outro.nome" } })
      expect(own.body.data.username).toBe(admin.user.username)
      const data = (await admin.call("GET /api/user/security")).body.data
      expect(data.required).toBe(true)
      await withApp({ ...admin, id: admin.user.id, device: "" }, strict)
      expect((await users()).status).toBe(200)
    } finally {
      await strict.close()
    }
    const { call } = await app.as("administrator")
    expect((await call("GET /api/admin/users")).status).toBe(200)
  })

  it("can remove another user's second factor, which is logged and mailed to that user", async () => {
    const admin = await app.as("administrator")
    const person = await register()
    await withApp(person)
    const take = (id: number) => admin.call("DELETE /api/admin/user/{id}/secondFactor", { params: { id } })
    expect((await take(admin.user.id)).status).toBe(409)
    expect((await take(person.id)).body.data.second_factor).toBe(false)
    expect((await take(person.id)).status).toBe(404)
    expect((await login(person)).status).toBe(200)
    const mails = await app.mails(person.email)
    expect(mails.filter(({ text }) => text.includes("nossa equipe desligou"))).toHaveLength(1)
    const log = (await admin.call("GET /api/admin/auditLog", { query: { action: "secondFactor" } })).body.data
    expect(log).toMatchObject([{ entity_id: person.id }])
  })
})

import { sql } from "drizzle-orm"
import { renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { deleteAccount } from "../../src/features/privacy/delete-account.ts"
import { waitingForLocks } from "../../src/testing/database.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"
import { newcomer, tokenIn } from "./newcomer.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const CONFIRM = "/email/confirmation/"
const RESET = "/change/password/"

const app = await testApp()
afterAll(() => app.close())

async function register() {
  const body = newcomer()
  const answer = await app.call("POST /api/auth/register", { body })
  return { ...body, token: answer.body.token, call: app.withToken(answer.body.token) }
}

const lastMail = async (address: string) => (await app.mails(address)).at(-1)
const confirm = (token: string) =>
  app.call("POST /api/email/verification/verify/{token}", { params: { token } })
const restore = (email: string) => app.call("POST /api/auth/restore/password", { body: { email } })
const check = (token: string) => app.call("POST /api/auth/verify/token/restore/password", { body: { token } })
const change = (token: string, password: string, confirmation = password) =>
  app.call("POST /api/auth/change/password", {
    body: { token, password, password_confirmation: confirmation },
  })
const isVerified = async (person: { call: TestApp["call"] }) =>
  (await person.call("POST /api/user/show")).body.data.verification === 1

/** Tables, in any schema, where a text stands; the queue of the background work is one of them. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await app.db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const { rows } = await app.db.execute(
      sql`select from ${table} t where position(${text} in t::text) > 0 limit 1`,
    )
    if (rows.length > 0) found.push(`${schema}.${name}`)
  }
  return found.toSorted()
}

describe("a mailed link that gives access to an account", () => {
  it("is stored nowhere in the database, neither before nor after its mail is sent", async () => {
    const person = await register()
    expect(await tablesWith(person.email)).toEqual(["public.users"])
    await restore(person.email)
    for (const path of [CONFIRM, RESET]) expect(await tablesWith(path)).toEqual([])
    const [confirmation, reset] = await app.mails(person.email)
    for (const link of [tokenIn(confirmation, CONFIRM), tokenIn(reset, RESET)])
      expect(await tablesWith(link)).toEqual([])
    expect((await check(tokenIn(reset, RESET))).status).toBe(200)
    // Nor does a mail's address stay behind where the mail waited.
    await change(tokenIn(reset, RESET), "abacate")
    expect(await tablesWith(person.email)).toContain("work.job_common")
    await app.mails(person.email)
    expect(await tablesWith(person.email)).toEqual(["public.users"])
  })
})

describe("confirming the e-mail", () => {
  it("works with the mailed link, and succeeds again when the link is used twice", async () => {
    const person = await register()
    const token = tokenIn(await lastMail(person.email), CONFIRM)
    expect((await confirm(token)).status).toBe(200)
    expect(await isVerified(person)).toBe(true)
    app.advance(25 * HOUR)
    expect((await confirm(token)).status).toBe(200)
  })

  it("refuses an unknown link and a password reset link", async () => {
    const person = await register()
    await restore(person.email)
    const reset = tokenIn(await lastMail(person.email), RESET)
    for (const token of ["inventado", reset])
      expect(await confirm(token)).toMatchObject({ status: 400, body: { error: "verification_failed" } })
  })

  it("is refused after 24 hours", async () => {
    const person = await register()
    const token = tokenIn(await lastMail(person.email), CONFIRM)
    app.advance(24 * HOUR + 1000)
    expect(await confirm(token)).toMatchObject({ status: 410, body: { error: "expired_verification" } })
    expect(await isVerified(person)).toBe(false)
  })

  it("needs no new link when an older one is opened after 24 hours, once a later one confirmed the e-mail", async () => {
    const person = await register()
    const first = tokenIn(await lastMail(person.email), CONFIRM)
    await person.call("POST /api/email/verification/send")
    expect((await confirm(tokenIn(await lastMail(person.email), CONFIRM))).status).toBe(200)
    app.advance(24 * HOUR + 1000)
    expect((await confirm(first)).status).toBe(200)
  })

  it("can be requested again, and older links stay valid", async () => {
    const person = await register()
    const first = tokenIn(await lastMail(person.email), CONFIRM)
    expect((await person.call("POST /api/email/verification/send")).status).toBe(200)
    const mails = await app.mails(person.email)
    expect(mails).toHaveLength(2)
    expect(tokenIn(mails[1], CONFIRM)).not.toBe(first)
    expect((await confirm(first)).status).toBe(200)
  })

  it("sends no further mail after the confirmation", async () => {
    const person = await register()
    await confirm(tokenIn(await lastMail(person.email), CONFIRM))
    await person.call("POST /api/email/verification/send")
    expect(await app.mails(person.email)).toHaveLength(1)
  })
})

describe("resetting a forgotten password", () => {
  it("answers 404 for an unknown e-mail", async () => {
    expect(await restore("ninguem@correio.example")).toMatchObject({
      status: 404,
      body: { error: "not_foud" },
    })
  })

  it("works with the mailed link, signs out every device and sends a mail about it", async () => {
    const person = await register()
    await restore(person.email.toUpperCase())
    const token = tokenIn(await lastMail(person.email), RESET)
    expect((await check(token)).status).toBe(200)
    expect((await change(token, "maracujá")).status).toBe(200)
    expect((await person.call("POST /api/auth/user")).status).toBe(401)
    const login = (password: string) =>
      app.call("POST /api/auth/login", { body: { email: person.email, password } })
    expect((await login("abacaxi")).status).toBe(401)
    expect((await login("maracujá")).status).toBe(200)
    expect((await lastMail(person.email))?.subject).toBe("Sua senha foi alterada")
  })

  it("refuses a concurrent change of password from a session that the reset ends", async () => {
    const person = await register()
    await restore(person.email)
    const token = tokenIn(await lastMail(person.email), RESET)
    const [reset, late] = await app.db.transaction(async (tx) => {
      await tx.execute(sql`select from users where email = ${person.email} for update`)
      const reset = change(token, "maracujá")
      await expect.poll(() => waitingForLocks(app.db)).toBe(1)
      const body = { password: "de outrem", password_confirmation: "de outrem" }
      const late = person.call("PUT /api/user/update", { body })
      await expect.poll(() => waitingForLocks(app.db)).toBe(2)
      return [reset, late]
    })
    expect([(await reset).status, (await late).status]).toEqual([200, 401])
  })

  it("refuses a link that a concurrent change of the account makes invalid", async () => {
    const person = await register()
    await restore(person.email)
    const mails = await app.mails(person.email)
    const lastToken = (path: string) =>
      tokenIn(
        mails.findLast(({ text }) => text.includes(path)),
        path,
      )
    const [token, old] = [lastToken(RESET), lastToken(CONFIRM)]
    const inTurn = async (first: () => Promise<unknown>, second: () => Promise<{ status: number }>) => {
      const both = await app.db.transaction(async (tx) => {
        await tx.execute(sql`select from users where email = ${person.email} for update`)
        const one = first()
        await expect.poll(() => waitingForLocks(app.db)).toBe(1)
        const other = second()
        await expect.poll(() => waitingForLocks(app.db)).toBe(2)
        return [one, other] as const
      })
      await both[0]
      return (await both[1]).status
    }
    const newer = async () => {
      await restore(person.email)
      await app.mails()
    }
    expect(await inTurn(newer, () => change(token, "maracujá"))).toBe(410)
    const email = `outra-${person.email}`
    const correctEmail = () => person.call("PUT /api/user/update", { body: { email } })
    expect(await inTurn(correctEmail, () => confirm(old))).toBe(400)
  })

  it("works only once per link, even with two concurrent requests", async () => {
    const person = await register()
    await restore(person.email)
    const token = tokenIn(await lastMail(person.email), RESET)
    const answers = await Promise.all([change(token, "cajueiro"), change(token, "goiaba")])
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await check(token)).toMatchObject({ status: 400, body: { error: "invalid_token" } })
  })

  it("uses links that are valid for 30 minutes or until a newer one is sent", async () => {
    const person = await register()
    await restore(person.email)
    const first = tokenIn(await lastMail(person.email), RESET)
    app.advance(1000)
    await restore(person.email)
    const second = tokenIn(await lastMail(person.email), RESET)
    expect(await check(first)).toMatchObject({ status: 410, body: { error: "expired_token" } })
    app.advance(29 * MINUTE)
    expect((await check(second)).status).toBe(200)
    app.advance(2 * MINUTE)
    expect(await check(second)).toMatchObject({ status: 410, body: { error: "expired_token" } })
    expect((await change(second, "maracujá")).status).toBe(410)
  })

  it("sends at most five mails while a link is valid, the last of which stays valid, and more afterwards", async () => {
    const person = await register()
    for (let number = 0; number < 7; number++) {
      app.advance(1000)
      expect((await restore(person.email)).status).toBe(200)
    }
    const resets = async () =>
      (await app.mails(person.email)).filter((mail) => mail.subject === "Crie uma nova senha")
    expect(await resets()).toHaveLength(5)
    expect((await check(tokenIn((await resets())[4], RESET))).status).toBe(200)
    app.advance(31 * MINUTE)
    await restore(person.email)
    expect((await check(tokenIn((await resets())[5], RESET))).status).toBe(200)
  })

  it("sends no link to an account that was deleted since it was asked for", async () => {
    const person = await register()
    await restore(person.email)
    const { body } = await person.call("POST /api/auth/user")
    await deleteAccount(app.deps, body.data.id, { why: "a pedido" })
    expect((await app.mails()).filter(({ to }) => to.endsWith("@excluida.invalid"))).toEqual([])
  })

  it("sends a valid link when the mail server is back, however often sending failed before", async () => {
    const person = await register()
    await app.mails(person.email)
    const mails = join(app.deps.env.dataDir, "mail")
    renameSync(mails, `${mails}-away`)
    writeFileSync(mails, "")
    await restore(person.email)
    await restore(person.email)
    for (let tries = 0; tries < 8; tries++) {
      await expect(app.deps.work.drain()).rejects.toThrow()
      app.advance(1000)
      await app.db.execute(sql`update work.job set state = 'created' where state = 'active'`)
    }
    rmSync(mails)
    renameSync(`${mails}-away`, mails)
    const tried = (await app.mails()).filter((mail) => mail.to === person.email && mail.text.includes(RESET))
    expect(tried).toHaveLength(10)
    expect((await check(tokenIn(tried[9], RESET))).status).toBe(200)
  })

  it("refuses an unknown link and a password confirmation that differs", async () => {
    expect(await check("inventado")).toMatchObject({ status: 400, body: { error: "invalid_token" } })
    const { status, body } = await change("inventado", "maracujá", "maracuja")
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {})).toEqual(["password_confirmation"])
  })
})

it("in production every new password needs 8 characters and must not be a common one", async () => {
  const real = await testApp({ NODE_ENV: "production", RATE_LIMITS: "on", PIX_PROVIDER: "off" })
  try {
    const register = (password: string) =>
      real.call("POST /api/auth/register", { body: newcomer({ password, password_confirmation: password }) })
    const refusals = []
    for (const password of ["abacaxi", "12345678", "Mudar123"])
      refusals.push((await register(password)).body.errors)
    const common = {
      password: ["Muita gente usa esta senha, e ela é fácil de adivinhar. Escolha outra, só sua."],
    }
    expect(refusals).toEqual([{ password: ["A senha deve ter no mínimo 8 caracteres."] }, common, common])
    const both = { password: "qwerty123", password_confirmation: "qwerty123" }
    const person = await real.as("candidate")
    expect((await person.call("PUT /api/user/update", { body: both })).body.errors).toEqual(common)
    const reset = await real.call("POST /api/auth/change/password", { body: { token: "x", ...both } })
    expect(reset.body.errors).toEqual(common)
    expect((await register("caju com castanha")).status).toBe(201)
  } finally {
    await real.close()
  }
})

describe("PASSWORD_MIN", () => {
  it("applies to registration, reset and profile, but not to sign-in", async () => {
    const strict = await testApp({ PASSWORD_MIN: "8" })
    try {
      const { body } = await strict.call("POST /api/auth/register", { body: newcomer() })
      expect(body.errors?.password).toEqual(["A senha deve ter no mínimo 8 caracteres."])
      const reset = await strict.call("POST /api/auth/change/password", {
        body: { token: "x", password: "abacaxi", password_confirmation: "abacaxi" },
      })
      expect(reset.status).toBe(422)
      const person = await strict.as("candidate")
      const profile = await person.call("PUT /api/user/update", {
        body: { password: "abacaxi", password_confirmation: "abacaxi" },
      })
      expect(profile.status).toBe(422)
      const login = await strict.call("POST /api/auth/login", {
        body: { email: person.user.email, password: "abc" },
      })
      expect(login.status).toBe(401)
    } finally {
      await strict.close()
    }
  })
})

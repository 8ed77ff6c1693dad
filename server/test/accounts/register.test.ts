import { eq } from "drizzle-orm"
import { afterAll, describe, expect, it } from "vitest"
import { consents, sessions, users } from "../../src/db/schema/index.ts"
import { testApp } from "../../src/testing/test-app.ts"
import { linkTo, newcomer } from "./newcomer.ts"

const app = await testApp()
afterAll(() => app.close())

describe("registering", () => {
  it("signs an advertiser in at once, with 30 points", async () => {
    const body = newcomer({ user_type_id: 2 })
    const answer = await app.call("POST /api/auth/register", { body })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      code: 201,
      token_type: "Bearer",
      expires_in: 30 * 86_400,
      data: {
        name: "Rosa",
        last_name: "Diniz",
        email: body.email,
        user_type: { id: 2, name: "Anunciante" },
        isAdmin: false,
        verification: 0,
        email_verification: { verification: 0 },
        points: { value: 30, blocked_value: 0, unlimited_until: null },
        companies: [],
        job_exclusive_accesses_ids: [],
        image: null,
      },
    })
    const me = await app.withToken(answer.body.token)("POST /api/auth/user")
    expect(me.body.data.email).toBe(body.email)
  })

  it("gives candidates no points", async () => {
    const { body } = await app.call("POST /api/auth/register", { body: newcomer({ user_type_id: "1" }) })
    expect(body.data.points.value).toBe(0)
  })

  it("stores neither the password nor the token as plain text", async () => {
    const body = newcomer({ password: "só minha", password_confirmation: "só minha" })
    const answer = await app.call("POST /api/auth/register", { body })
    const [user] = await app.db.select().from(users).where(eq(users.email, body.email))
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(await app.db.select().from(sessions))).not.toContain(answer.body.token)
  })

  it("records the consent to the terms", async () => {
    const answer = await app.call("POST /api/auth/register", { body: newcomer() })
    const kept = await app.db.select().from(consents).where(eq(consents.userId, answer.body.data.id))
    expect(kept).toMatchObject([{ kind: "terms", granted: true }])
  })

  it("never creates an administrator, even if the request asks for it", async () => {
    const { body } = await app.call("POST /api/auth/register", {
      body: { ...newcomer(), isAdmin: true, is_admin: 1 },
    })
    expect(body.data.isAdmin).toBe(false)
  })

  it("says whether the e-mail or the username is taken, ignoring case", async () => {
    const first = newcomer()
    await app.call("POST /api/auth/register", { body: first })
    const sameMail = await app.call("POST /api/auth/register", {
      body: newcomer({ email: first.email.toUpperCase() }),
    })
    expect(sameMail).toMatchObject({ status: 409, body: { error: "email_taken" } })
    const sameName = await app.call("POST /api/auth/register", {
      body: newcomer({ username: first.username.toUpperCase() }),
    })
    expect(sameName).toMatchObject({ status: 409, body: { error: "username_taken" } })
  })

  it("gives a username to only one of two concurrent requests", async () => {
    const { username } = newcomer()
    const answers = await Promise.all(
      [1, 2].map(() => app.call("POST /api/auth/register", { body: newcomer({ username }) })),
    )
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(answers.find((one) => one.status === 409)?.body.error).toBe("username_taken")
  })

  it("names every wrong field", async () => {
    const { status, body } = await app.call("POST /api/auth/register", {
      body: { email: "rosa", password: "ab", password_confirmation: "cd", username: "rosa maria" },
    })
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {})).toEqual(
      expect.arrayContaining(["name", "last_name", "username", "email", "password", "user_type_id"]),
    )
  })

  it("refuses a too long e-mail before the other checks, whose cost is quadratic in its length", async () => {
    const body = newcomer({ email: "é".repeat(20_000) })
    const answer = await app.call("POST /api/auth/register", { body })
    expect(answer.body).toMatchObject({ code: 422, errors: { email: ["Use no máximo 254 caracteres."] } })
  })

  it("refuses reserved usernames, and e-mails with letters that look like others", async () => {
    for (const username of ["suporte", "Ad.min", "...", "excluida-5", "root"]) {
      const refused = await app.call("POST /api/auth/register", { body: newcomer({ username }) })
      expect([username, refused.body.error]).toEqual([username, "username_taken"])
      expect((await app.call("POST /api/verify/username", { body: { username } })).status).toBe(200)
    }
    for (const email of ["\u0430dmin@correio.example", "ana@\u0430dmin.example", "joão@correio.example"]) {
      const refused = await app.call("POST /api/auth/register", { body: newcomer({ email }) })
      expect(Object.keys(refused.body.errors ?? {})).toEqual(["email"])
    }
    const accented = await app.call("POST /api/auth/register", {
      body: newcomer({ email: "ana@pão.example" }),
    })
    expect(accented.status).toBe(201)
  })

  it("replaces line breaks in names by spaces", async () => {
    const body = newcomer({ name: " Ana\r\nBcc: todos@correio.example ", last_name: "de\n Sá" })
    const made = await app.call("POST /api/auth/register", { body })
    expect(made.body.data).toMatchObject({ name: "Ana Bcc: todos@correio.example", last_name: "de Sá" })
    const call = app.withToken(made.body.token)
    const saved = await call("PUT /api/user/update", { body: { last_name: "de\tSouza\r\n" } })
    expect(saved.body.data.last_name).toBe("de Souza")
  })

  it("mails a confirmation link, as text and as HTML", async () => {
    const body = newcomer()
    await app.call("POST /api/auth/register", { body })
    const mail = (await app.mails()).find((one) => one.to === body.email)
    expect(mail?.subject).toBe("Confirme o seu e-mail")
    const link = linkTo(mail, "/email/confirmation/")
    expect(mail?.html).toContain(`href="${app.deps.env.publicUrl}${link}"`)
  })

  it("greets people in mails by a plain first name only, so that a name cannot carry a link", async () => {
    const maria = newcomer({ name: "Maria José" })
    const sly = newcomer({ name: "ganhe-dinheiro.example/agora" })
    for (const body of [maria, sly]) await app.call("POST /api/auth/register", { body })
    const mails = await app.mails()
    expect(mails.find((one) => one.to === maria.email)?.text).toContain("Que bom ter você aqui, Maria!")
    const toSly = mails.find((one) => one.to === sly.email)
    expect(toSly?.text).toContain("Que bom ter você aqui!")
    expect(toSly?.html).not.toContain("ganhe-dinheiro")
  })
})

describe("the checks whether an e-mail or username is taken", () => {
  it("answer 200 if it is registered and 404 if it is free", async () => {
    const body = newcomer()
    await app.call("POST /api/auth/register", { body })
    const mail = await app.call("POST /api/verify/email", { body: { email: body.email.toUpperCase() } })
    expect(mail).toMatchObject({ status: 200, body: { data: { email: body.email.toUpperCase() } } })
    const name = await app.call("POST /api/verify/username", { body: { username: body.username } })
    expect(name).toMatchObject({ status: 200, body: { data: { username: body.username } } })
    const free = newcomer()
    expect(await app.call("POST /api/verify/email", { body: { email: free.email } })).toMatchObject({
      status: 404,
      body: { error: "not_foud" },
    })
    expect((await app.call("POST /api/verify/username", { body: { username: free.username } })).status).toBe(
      404,
    )
  })
})

it("lists the two user types for registration", async () => {
  const { body } = await app.call("GET /api/userTypes")
  expect(body.data).toEqual([
    { id: 1, name: "Candidato" },
    { id: 2, name: "Anunciante" },
  ])
})

import { addresses, counties, neighborhoods, states, users } from "../../src/db/schema/index.ts"
import { and, eq } from "drizzle-orm"
import sharp from "sharp"
import { afterAll, describe, expect, it } from "vitest"
import { waitingForLocks } from "../../src/testing/database.ts"
import { testApp } from "../../src/testing/test-app.ts"
import { newcomer, tokenIn } from "./newcomer.ts"
import { ensureAdministrator } from "../../src/features/accounts/index.ts"

const app = await testApp()
afterAll(() => app.close())

const confirmEmail = (id: number) =>
  app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id))

async function photo() {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#17479e" } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], "eu.png", { type: "image/png" })
}

describe("the own profile", () => {
  it("saves the name as it is sent, and leaves fields that are not sent", async () => {
    const person = await app.as("candidate", { name: "Ana" })
    const { status, body } = await person.call("PUT /api/user/update", {
      body: { name: "Ana Lima dos Santos", last_name: "" },
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ name: "Ana Lima dos Santos", last_name: "", email: person.user.email })
  })

  it("accepts only a web address, the one of an upload, or an empty one, as an old client's picture", async () => {
    const person = await app.as("candidate")
    const { body: uploaded } = await person.call("POST /api/upload", { body: { image: await photo() } })
    const save = (wp_image_src: string) => person.call("PUT /api/user/update", { body: { wp_image_src } })
    for (const src of ["javascript:alert(1)", "data:text/html,x", "/foto.png"])
      expect((await save(src)).body.errors).toHaveProperty("wp_image_src")
    for (const src of ["https://blog.example/ana.jpg", uploaded.data.url, ""])
      expect((await save(src)).status).toBe(200)
  })

  it("never changes the e-mail, type, rights or username of a normal user", async () => {
    const person = await app.as("candidate")
    const { body } = await person.call("PUT /api/user/update", {
      body: {
        name: "Ana",
        email: "outra@correio.example",
        username: "outra",
        isAdmin: true,
        user_type_id: 2,
      },
    })
    expect(body.data).toMatchObject({
      email: person.user.email,
      username: person.user.username,
      isAdmin: false,
      user_type_id: 1,
    })
  })

  it("lets an administrator change the username, unless it is taken", async () => {
    const admin = await app.as("administrator")
    const other = await app.as("candidate")
    const taken = await admin.call("PUT /api/user/update", {
      body: { name: "Ana", username: other.user.username },
    })
    expect(taken).toMatchObject({ status: 409, body: { error: "username_taken" } })
    for (const username of ["", " "]) {
      const empty = await admin.call("PUT /api/user/update", { body: { username } })
      expect([empty.status, empty.body.errors]).toEqual([422, { username: ["Informe o nome de usuário."] }])
    }
    const own = await admin.call("PUT /api/user/update", { body: { username: admin.user.username } })
    expect(own.status).toBe(200)
    const free = await admin.call("PUT /api/user/update", { body: { username: "Chefe.Da.Casa" } })
    expect(free.body.data.username).toBe("chefe.da.casa")
  })

  it("accepts only a photo that the same user uploaded", async () => {
    const person = await app.as("candidate")
    const other = await app.as("candidate")
    const { body } = await person.call("POST /api/upload", { body: { image: await photo() } })
    const stolen = await other.call("PUT /api/user/update", { body: { image_id: body.data.id } })
    expect(stolen.status).toBe(422)
    expect(stolen.body.errors?.image_id).toHaveLength(1)
    const mine = await person.call("PUT /api/user/update", { body: { image_id: body.data.id } })
    expect(mine.body.data.image).toEqual(body.data)
    const none = await person.call("PUT /api/user/update", { body: { image_id: null } })
    expect(none.body.data.image).toBeNull()
  })

  it("changes the password only if one is sent, signs out the other devices and sends a mail", async () => {
    const body = newcomer()
    const here = await app.call("POST /api/auth/register", { body })
    await confirmEmail(here.body.data.id)
    const there = await app.call("POST /api/auth/login", { body: { email: body.email, password: "abacaxi" } })
    const call = app.withToken(here.body.token)
    await call("PUT /api/user/update", { body: { name: "Rosa", password: "", password_confirmation: "" } })
    expect((await app.withToken(there.body.token)("POST /api/auth/user")).status).toBe(200)
    const changed = await call("PUT /api/user/update", {
      body: { name: "Rosa", password: "tangerina", password_confirmation: "tangerina" },
    })
    expect(changed.status).toBe(200)
    expect((await call("POST /api/auth/user")).status).toBe(200)
    expect((await app.withToken(there.body.token)("POST /api/auth/user")).status).toBe(401)
    const mails = await app.mails(body.email)
    expect(mails.map((one) => one.subject)).toContain("Sua senha foi alterada")
  })

  it("requires the current password for a new one, unless the sign-in was less than 15 minutes ago", async () => {
    const body = newcomer()
    const { token } = (await app.call("POST /api/auth/register", { body })).body
    const call = app.withToken(token)
    const change = (password: string, current_password?: string) =>
      call("PUT /api/user/update", {
        body: { password, password_confirmation: password, current_password },
      })
    expect((await change("tangerina")).status).toBe(200)
    app.advance(15 * 60_000)
    expect((await change("goiaba")).body.errors).toEqual({
      current_password: ["Digite a sua senha atual, para sabermos que é você."],
    })
    expect((await change("goiaba", "abacaxi")).body.errors).toEqual({
      current_password: ["Senha incorreta."],
    })
    expect((await change("goiaba", "tangerina")).status).toBe(200)
    const exported = await call("POST /api/privacy/export", { body: { password: "goiaba" } })
    expect(exported.status).toBe(200)
  })

  it("mails a new password set without the former one, and refuses export and deletion with it for 15 minutes", async () => {
    const body = newcomer()
    const { token, data } = (await app.call("POST /api/auth/register", { body })).body
    await confirmEmail(data.id)
    const call = app.withToken(token)
    const set = (password: string, current_password?: string) =>
      call("PUT /api/user/update", { body: { password, password_confirmation: password, current_password } })
    expect((await set("goiaba")).status).toBe(200)
    // Typing the stranger's own password proves nothing either.
    expect((await set("tangerina", "goiaba")).status).toBe(200)
    const told = (await app.mails(body.email)).map(({ subject }) => subject)
    expect(told.filter((subject) => subject === "Sua senha foi alterada")).toHaveLength(2)
    for (const key of ["POST /api/privacy/export", "POST /api/privacy/delete-account"] as const)
      expect((await call(key, { body: { password: "tangerina" } })).body.errors?.password?.[0]).toMatch(
        /nova/,
      )
    app.advance(15 * 60_000)
    expect((await call("POST /api/privacy/export", { body: { password: "tangerina" } })).status).toBe(200)
  })

  it("lets an unconfirmed e-mail be corrected, and invalidates the links sent to the former address", async () => {
    const body = newcomer()
    const { token } = (await app.call("POST /api/auth/register", { body })).body
    const call = app.withToken(token)
    const confirm = (mailed: string) =>
      app.call("POST /api/email/verification/verify/{token}", { params: { token: mailed } })
    const linkTo = async (address: string, path = "/email/confirmation/") =>
      tokenIn((await app.mails(address)).at(-1), path)
    const old = await linkTo(body.email)
    await app.call("POST /api/auth/restore/password", { body: { email: body.email } })
    const reset = await linkTo(body.email, "/change/password/")
    const taken = await app.as("candidate")
    const correctEmail = (email: string) => call("PUT /api/user/update", { body: { email } })
    expect((await correctEmail(taken.user.email)).body.error).toBe("email_taken")
    const right = `certa-${body.email}`
    expect((await correctEmail(right)).body.data).toMatchObject({ email: right, verification: 0 })
    expect((await confirm(old)).status).toBe(400)
    const password = { password: "de outrem", password_confirmation: "de outrem" }
    const stolen = await app.call("POST /api/auth/change/password", { body: { token: reset, ...password } })
    expect(stolen.body.error).toBe("invalid_token")
    expect((await confirm(await linkTo(right))).status).toBe(200)
    expect((await correctEmail(body.email)).body.data).toMatchObject({ email: right, verification: 1 })

    const late = await app.call("POST /api/auth/register", { body: newcomer() })
    app.advance(15 * 60_000)
    const asked = await app.withToken(late.body.token)("PUT /api/user/update", {
      body: { email: "a@b.example" },
    })
    expect(Object.keys(asked.body.errors ?? {})).toEqual(["current_password"])
  })

  it("keeps an e-mail that is confirmed while another one is being saved", async () => {
    const body = newcomer()
    const { token, data } = (await app.call("POST /api/auth/register", { body })).body
    const own = eq(users.id, data.id)
    const saving = await app.db.transaction(async (tx) => {
      await tx.select().from(users).where(own).for("update")
      const other = { email: `outra.${body.email}` }
      const sent = app.withToken(token)("PUT /api/user/update", { body: other })
      await expect.poll(() => waitingForLocks(app.db)).toBe(1)
      await tx.update(users).set({ emailVerifiedAt: new Date() }).where(own)
      return { sent }
    })
    expect((await saving.sent).body.data).toMatchObject({ email: body.email, verification: 1 })
  })

  it("answers 401 without a session", async () => {
    for (const key of ["POST /api/user/show", "POST /api/auth/user", "POST /api/auth/logout"] as const)
      expect(await app.call(key)).toMatchObject({ status: 401, body: { error: "unauthorized" } })
  })
})

describe("the own address", () => {
  async function places() {
    const [home] = await app.db
      .select({ state: states.id, county: counties.id })
      .from(counties)
      .innerJoin(states, eq(states.id, counties.stateId))
      .where(and(eq(counties.slug, "sao-luis"), eq(states.slug, "maranhao")))
    const [near] = await app.db
      .select({ id: neighborhoods.id })
      .from(neighborhoods)
      .where(eq(neighborhoods.countyId, home?.county ?? 0))
    const [far] = await app.db
      .select({ id: counties.id })
      .from(counties)
      .innerJoin(states, eq(states.id, counties.stateId))
      .where(eq(states.uf, "SP"))
    if (!home || !near || !far) throw new Error("the start content lacks places")
    return { ...home, neighborhood: near.id, elsewhere: far.id }
  }

  it("is null until it is saved, then includes state, city and neighbourhood", async () => {
    const person = await app.as("candidate")
    expect((await person.call("GET /api/user/address")).body.data).toBeNull()
    const { state, county, neighborhood } = await places()
    const { status, body } = await person.call("PUT /api/user/address/update", {
      body: {
        state_id: state,
        county_id: county,
        neighborhood_id: neighborhood,
        cep: "65.020-000",
        address: "Rua do Sol, 10",
      },
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      state: { uf: "MA" },
      county: { slug: "sao-luis" },
      neighborhood: { id: neighborhood },
      cep: "65020000",
      address: "Rua do Sol, 10",
    })
    expect((await person.call("GET /api/user/address")).body.data).toEqual(body.data)
    const emptied = await person.call("PUT /api/user/address/update", { body: { cep: null } })
    expect(emptied.body.data).toEqual({ ...body.data, cep: null })
  })

  it("keeps the different fields of two concurrent changes", async () => {
    const { call, user } = await app.as("candidate")
    const { state: state_id, county: county_id } = await places()
    const save = (body: object) => call("PUT /api/user/address/update", { body })
    await save({ state_id, county_id })
    const both = await app.db.transaction(async (tx) => {
      await tx.select().from(addresses).where(eq(addresses.userId, user.id)).for("update")
      const both = [save({ cep: "65020000" }), save({ address: "Rua do Sol, 10" })]
      await expect.poll(() => waitingForLocks(app.db)).toBe(2)
      return both
    })
    await Promise.all(both)
    const kept = (await call("GET /api/user/address")).body.data
    expect(kept).toMatchObject({ cep: "65020000", address: "Rua do Sol, 10" })
  })

  it("requires a city of the state and a neighbourhood of the city", async () => {
    const person = await app.as("advertiser")
    const { state, county, elsewhere } = await places()
    const wrongCity = await person.call("PUT /api/user/address/update", {
      body: { state_id: state, county_id: elsewhere },
    })
    expect(Object.keys(wrongCity.body.errors ?? {})).toEqual(["county_id"])
    const nowhere = await person.call("PUT /api/user/address/update", {
      body: { state_id: 999_999, county_id: elsewhere },
    })
    expect(Object.keys(nowhere.body.errors ?? {})).toEqual(["state_id"])
    const wrongPlace = await person.call("PUT /api/user/address/update", {
      body: { state_id: state, county_id: county, neighborhood_id: 999_999 },
    })
    expect(Object.keys(wrongPlace.body.errors ?? {})).toEqual(["neighborhood_id"])
    const none = await person.call("PUT /api/user/address/update", {
      body: { state_id: null, county_id: null },
    })
    expect(Object.keys(none.body.errors ?? {})).toEqual(["state_id", "county_id"])
    const first = await person.call("PUT /api/user/address/update", { body: {} })
    expect(Object.keys(first.body.errors ?? {})).toEqual(["state_id", "county_id"])
  })
})

describe("ADMIN_EMAIL", () => {
  it("creates one administrator, only once, who can sign in", async () => {
    const own = await testApp({ ADMIN_EMAIL: "chefe@correio.example", ADMIN_PASSWORD: "segredo-longo" })
    try {
      expect(await ensureAdministrator(own.deps)).toBe(true)
      expect(await ensureAdministrator(own.deps)).toBe(false)
      const { body } = await own.call("POST /api/auth/login", {
        body: { email: "chefe@correio.example", password: "segredo-longo" },
      })
      expect(body.data).toMatchObject({ isAdmin: true, verification: 1 })
      expect(await own.db.select().from(users)).toHaveLength(1)
    } finally {
      await own.close()
    }
  })
})

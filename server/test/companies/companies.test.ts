import { sql } from "drizzle-orm"
import { afterAll, describe, expect, it } from "vitest"
import { placeOf } from "../../src/testing/advertiser.ts"
import { testApp } from "../../src/testing/test-app.ts"

const app = await testApp()
const place = await placeOf(app)
const elsewhere = await placeOf(app, "SP", "campinas")
afterAll(() => app.close())

describe("an advertiser's companies", () => {
  it("are registered and listed with their address", async () => {
    const me = await app.as("advertiser")
    const made = await me.call("POST /api/company/register", {
      body: {
        name: "Padaria do Porto",
        email: "",
        cnpj: "11.222.333/0001-81",
        ...place,
        street_number: "12",
      },
    })
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      name: "Padaria do Porto",
      email: null,
      cnpj: "11222333000181",
      cnpj_valid: true,
      hide_data: false,
      addresses: [{ ...place, street_number: 12, state: { uf: "MA" }, county: { name: "São Luís" } }],
      job_posts_count: 0,
      active_job_posts_count: 0,
    })
    const list = await me.call("GET /api/companies")
    expect(list.body.total).toBe(1)
    expect(list.body.data).toMatchObject([
      {
        name: "Padaria do Porto",
        addresses: [{ ...place, street_number: 12, county: { name: "São Luís" } }],
      },
    ])
  })

  it("are at most 500, so that no account fills the table", async () => {
    const me = await app.as("advertiser")
    const register = () => me.call("POST /api/company/register", { body: { name: "Padaria", ...place } })
    const made = (await register()).body.data
    const copied = sql`insert into companies (user_id, name, state_id, county_id)
      select user_id, name, state_id, county_id from companies, generate_series(2, 499) where id = ${made.id}`
    await app.db.execute(copied)
    expect((await register()).status).toBe(201)
    const refused = await register()
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { name: ["Você já tem 500 empresas, o máximo."] },
    ])
  })

  it("keep a stored CNPJ, even an invalid one", async () => {
    const me = await app.as("advertiser")
    const { body } = await me.call("POST /api/company/register", { body: { name: "Loja", ...place } })
    const id = body.data.id
    const first = await me.call("PUT /api/company/update", { body: { id, cnpj: "12.345.678/0001-00" } })
    expect(first.body.data).toMatchObject({ cnpj: "12345678000100", cnpj_valid: false })
    const second = await me.call("PUT /api/company/update", {
      body: { id, cnpj: "11.222.333/0001-81", name: "Loja Nova" },
    })
    expect(second.body.data).toMatchObject({ cnpj: "12345678000100", name: "Loja Nova" })
    const odd = { name: "Loja", ...place, cnpj: "ß".repeat(18) }
    expect((await me.call("POST /api/company/register", { body: odd })).body.data.cnpj).toBe(odd.cnpj)
  })

  it("cannot be read or changed by another advertiser", async () => {
    const [me, other] = [await app.as("advertiser"), await app.as("advertiser")]
    const { body } = await me.call("POST /api/company/register", { body: { name: "Minha", ...place } })
    const id = body.data.id
    expect((await other.call("GET /api/company/{id}/show", { params: { id } })).status).toBe(404)
    expect((await other.call("PUT /api/company/update", { body: { id, name: "Sua" } })).status).toBe(404)
    expect((await me.call("GET /api/company/{id}/show", { params: { id } })).body.data.name).toBe("Minha")
  })

  it("must be in a county of their state", async () => {
    const me = await app.as("advertiser")
    const wrong = await me.call("POST /api/company/register", {
      body: { name: "Perdida", state_id: place.state_id, county_id: elsewhere.county_id },
    })
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors).toHaveProperty("county_id")
  })

  it("need a name, a state and a city, and a valid e-mail if any", async () => {
    const me = await app.as("advertiser")
    const { status, body } = await me.call("POST /api/company/register", {
      body: { name: " ", email: "sem-arroba", street_number: -1 },
    })
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(
      ["county_id", "email", "name", "state_id", "street_number"].toSorted(),
    )
  })

  it("can be registered only by advertisers with a confirmed e-mail", async () => {
    const fresh = await app.as("advertiser", { verified: false })
    const refused = await fresh.call("POST /api/company/register", { body: { name: "Nova", ...place } })
    expect([refused.status, refused.body.error]).toEqual([403, "email_not_verified"])
    expect((await fresh.call("GET /api/companies")).status).toBe(200)
    expect((await (await app.as("candidate")).call("GET /api/companies")).status).toBe(403)
    expect((await app.call("GET /api/companies")).status).toBe(401)
  })
})

describe("companies for administrators", () => {
  it("are found by owner and by words", async () => {
    const [admin, me] = [await app.as("administrator"), await app.as("advertiser")]
    await me.call("POST /api/company/register", {
      body: { name: "Construção Aço Forte", cnpj: "44.555.666/0001-99", ...place },
    })
    const byOwner = await admin.call("GET /api/admin/companies", { query: { user_id: me.user.id } })
    expect(byOwner.body.data.map((one) => one.name)).toEqual(["Construção Aço Forte"])
    expect(byOwner.body.data[0]?.user.email).toBe(me.user.email)
    for (const query of ["forte construcao", "44555666000199", "44.555.666/0001-99"])
      expect((await admin.call("GET /api/admin/companies", { query: { query } })).body.total).toBe(1)
  })
})

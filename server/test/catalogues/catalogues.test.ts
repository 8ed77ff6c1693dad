import { eq } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import { afterAll, describe, expect, it } from "vitest"
import { jobTypes, neighborhoods } from "../../src/db/schema/index.ts"
import { advertiserWithCompany, jobForm } from "../../src/testing/advertiser.ts"
import { jobByAdmin } from "../../src/testing/publishing.ts"
import { waitingForLocks } from "../../src/testing/database.ts"
import { testApp } from "../../src/testing/test-app.ts"

const app = await testApp()
const admin = (await app.as("administrator")).call
afterAll(() => app.close())

/** The names of a place's neighbours change with the start content; these do not. */
const maranhao = async () => {
  const { body } = await admin("GET /api/admin/states", { query: { query: "maranhao" } })
  return body.data[0] as NonNullable<(typeof body.data)[0]>
}

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)
const upload = async () => {
  const image = new Blob([pixel], { type: "image/png" })
  return (await admin("POST /api/upload", { body: { image } })).body.data
}

describe("a type with another name", () => {
  it("is still known to other sites' feeds, to imports and to ours", async () => {
    const [whole] = (await admin("GET /api/admin/jobTypes", { query: { query: "integral" } })).body.data
    const name = "Jornada cheia"
    await admin("PUT /api/admin/jobType/update", { body: { id: whole?.id, name } })
    const owner = await advertiserWithCompany(app)
    await jobByAdmin(app, { call: admin }, owner, { job_type_id: whole?.id })
    const feed = await app.app.fastify.inject({ url: "/feeds/vagas.xml" })
    expect(feed.body).toContain("<jobtype>fulltime</jobtype>")
    const rows = "título;tipo;descrição\nCaixa;full-time;\nPadeiro;Integral;\nGari;;Período integral"
    const file = new File([rows], "vagas.csv")
    const { data } = (await admin("POST /api/admin/import/preview", { body: { file } })).body
    expect(data.rows.map(({ type }) => type)).toEqual([name, name, name])
    await admin("PUT /api/admin/jobType/update", { body: { id: whole?.id, name: "Integral" } })
  })
})

describe("a catalogue", () => {
  it("is registered, listed, updated and deleted, each time with its row in the audit log", async () => {
    const made = await admin("POST /api/admin/jobType/register", { body: { name: "Intermitente" } })
    expect([made.status, made.body.code]).toEqual([201, 201])
    const { id } = made.body.data
    expect(made.body.data).toEqual({ id, name: "Intermitente", slug: "intermitente" })

    const renamed = await admin("PUT /api/admin/jobType/update", { body: { id, name: "Por Safra" } })
    expect(renamed.body.data, "the address of a renamed row stays").toEqual({
      id,
      name: "Por Safra",
      slug: "intermitente",
    })
    const found = await admin("GET /api/admin/jobTypes", { query: { query: "safra" } })
    expect(found.body).toMatchObject({ total: 1, data: [{ id }] })

    const removed = await admin("DELETE /api/admin/jobType/{id}/delete", { params: { id } })
    expect(removed.body.data).toEqual({ id })
    expect((await admin("DELETE /api/admin/jobType/{id}/delete", { params: { id } })).status).toBe(404)

    const log = await admin("GET /api/admin/auditLog", { query: { entity: "jobType", entity_id: id } })
    expect(log.body.data.map((entry) => [entry.action, entry.before, entry.after])).toEqual([
      ["delete", { name: "Por Safra", slug: "intermitente" }, null],
      ["update", { name: "Intermitente" }, { name: "Por Safra" }],
      ["register", null, { name: "Intermitente", slug: "intermitente" }],
    ])
  })

  it("keeps fields that are not sent, and refuses an empty required field", async () => {
    const { body } = await admin("POST /api/admin/jobExclusiveAccess/register", {
      body: { title: "Curso de Vendas", description: "Certificado de 40 horas" },
    })
    const { id } = body.data
    const updated = await admin("PUT /api/admin/jobExclusiveAccess/update", {
      body: { id, title: "Curso de Vendas II" },
    })
    expect(updated.body.data).toEqual({
      id,
      title: "Curso de Vendas II",
      description: "Certificado de 40 horas",
    })
    const emptied = await admin("PUT /api/admin/jobExclusiveAccess/update", {
      body: { id, description: null },
    })
    expect(emptied.body.data.description).toBeNull()
    const refused = await admin("PUT /api/admin/jobExclusiveAccess/update", { body: { id, title: "  " } })
    expect([refused.status, refused.body.errors]).toEqual([422, { title: ["Informe o título do acesso."] }])
    expect(
      (await admin("PUT /api/admin/region/update", { body: { id: 999_999, name: "Nada" } })).status,
    ).toBe(404)
  })

  it("has each name only once, even with two concurrent requests", async () => {
    for (const call of ["jobArea", "region"] as const) {
      const register = (name: string) => admin(`POST /api/admin/${call}/register`, { body: { name } })
      const answers = await Promise.all(["Marítima", "maritima"].map(register))
      answers.push(await register("MARÍTIMA"))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
      expect(answers.at(-1)?.body.error).toBe("name_taken")
      const listed = await admin(`GET /api/admin/${call}s`, { query: { query: "maritima" } })
      expect(listed.body.total).toBe(1)
    }
  })

  it("gives a different slug to a different name with the same words", async () => {
    const plain = await admin("POST /api/admin/jobType/register", { body: { name: "Turno A" } })
    const signed = await admin("POST /api/admin/jobType/register", { body: { name: "Turno (A)" } })
    expect(plain.body.data.slug).toBe("turno-a")
    expect(signed.body.data.slug).toMatch(/^turno-a-[0-9a-z]{5}$/)
  })

  it("is refused to everybody but administrators", async () => {
    const advertiser = await app.as("advertiser")
    const body = { name: "Minha área" }
    expect((await app.call("POST /api/admin/jobArea/register", { body })).status).toBe(401)
    expect((await advertiser.call("POST /api/admin/jobArea/register", { body })).status).toBe(403)
    expect((await advertiser.call("GET /api/admin/counties")).status).toBe(403)
  })
})

describe("an entry in use", () => {
  it("cannot be deleted, and the message says why", async () => {
    const state = await maranhao()
    const answers = [
      await admin("DELETE /api/admin/state/{id}/delete", { params: { id: state.id } }),
      await admin("DELETE /api/admin/region/{id}/delete", { params: { id: state.region_id } }),
      await admin("DELETE /api/admin/userType/{id}/delete", { params: { id: 1 } }),
    ]
    for (const answer of answers)
      expect([answer.status, answer.body.error, answer.body.message]).toEqual([
        409,
        "in_use",
        "Não é possível excluir: há registros que usam este item.",
      ])
  })

  it("is reported at the form's field that chose it if it is deleted at the same moment", async () => {
    const me = await advertiserWithCompany(app)
    const type = (await admin("POST /api/admin/jobType/register", { body: { name: "Por safra" } })).body.data
    const form = await jobForm(app, me.companyId)
    const { county_id } = form
    const place = (
      await admin("POST /api/admin/neighborhood/register", { body: { county_id, name: "Vila que Some" } })
    ).body.data
    const refusedWhile = async (more: object, deleting: PgTable & { id: PgColumn }, id: number) => {
      const { sent } = await app.db.transaction(async (tx) => {
        await tx.delete(deleting).where(eq(deleting.id, id))
        const sent = me.call("POST /api/jobPost/register", { body: { ...form, ...more } })
        await expect.poll(() => waitingForLocks(app.db)).toBe(1)
        return { sent }
      })
      const { status, body } = await sent
      return [status, body.errors]
    }
    const sentence = ["Escolha uma opção válida."]
    const byType = await refusedWhile({ job_type_id: type.id }, jobTypes, type.id)
    expect(byType).toEqual([422, { job_type_id: sentence }])
    // The key of a neighbourhood also names its county.
    const byPlace = await refusedWhile({ neighborhood_id: place.id }, neighborhoods, place.id)
    expect(byPlace).toEqual([422, { neighborhood_id: sentence }])
  })

  it("the two user types for registration cannot be deleted, even if nobody has them", async () => {
    expect((await admin("DELETE /api/admin/userType/{id}/delete", { params: { id: 2 } })).body.error).toBe(
      "in_use",
    )
    const added = await admin("POST /api/admin/userType/register", { body: { name: "Parceiro" } })
    const { id } = added.body.data
    expect((await admin("DELETE /api/admin/userType/{id}/delete", { params: { id } })).status).toBe(200)
  })
})

describe("places", () => {
  it("accept a county's state by its UF or by its id", async () => {
    const state = await maranhao()
    const byUf = await admin("POST /api/admin/county/register", {
      body: { name: "Nova Upaon", code: 2_199_999, uf: "ma" },
    })
    expect(byUf.body.data).toMatchObject({
      uf: "MA",
      state_id: state.id,
      code: 2_199_999,
      slug: "nova-upaon",
    })
    const byId = await admin("POST /api/admin/county/register", {
      body: { name: "Velha Upaon", state_id: state.id },
    })
    expect(byId.body.data).toMatchObject({ uf: "MA", code: null })
    const neither = await admin("POST /api/admin/county/register", { body: { name: "Sem Estado" } })
    expect(neither.body.errors).toEqual({ uf: ["Escolha o estado."] })
    const unknown = await admin("POST /api/admin/county/register", { body: { name: "Longe", uf: "ZZ" } })
    expect(unknown.body.errors).toEqual({ uf: ["Escolha o estado."] })
    const sameCode = await admin("PUT /api/admin/county/update", {
      body: { id: byId.body.data.id, code: 2_199_999 },
    })
    expect([sameCode.status, sameCode.body.error]).toEqual([409, "name_taken"])
  })

  it("are filtered by their parents", async () => {
    const state = await maranhao()
    const counties = await admin("GET /api/admin/counties", { query: { state_id: state.id } })
    expect(counties.body.total).toBeGreaterThanOrEqual(217)
    expect(new Set(counties.body.data.map((one) => one.uf))).toEqual(new Set(["MA"]))
    const [county, second] = counties.body.data
    expect([county?.slug, second?.slug]).toEqual(["sao-luis", "acailandia"])
    const region = await admin("GET /api/admin/regions", { query: { county_id: county?.id } })
    expect(region.body.data.map((one) => one.id)).toEqual([state.region_id])
    const neighbours = await admin("GET /api/admin/neighborhoods", { query: { county_id: county?.id } })
    expect(new Set(neighbours.body.data.map((one) => one.county_id))).toEqual(new Set([county?.id]))
    expect((await admin("GET /api/admin/counties", { query: { state_id: "nada" } })).body.total).toBe(0)
  })

  it("let a neighbourhood be registered and edited, with the UF of its county", async () => {
    const counties = await admin("GET /api/admin/counties", { query: { query: "raposa", uf: "MA" } })
    const county_id = counties.body.data[0]?.id
    const made = await admin("POST /api/admin/neighborhood/register", {
      body: { name: "Praia Nova", county_id, uf: "SP" },
    })
    expect(made.body.data).toMatchObject({ name: "Praia Nova", uf: "MA", county_id })
    const edited = await admin("PUT /api/admin/neighborhood/update", {
      body: { id: made.body.data.id, name: "Praia Velha", county_id },
    })
    expect(edited.body.data).toMatchObject({ name: "Praia Velha", slug: "praia-nova" })
    const nowhere = await admin("POST /api/admin/neighborhood/register", {
      body: { name: "Lugar", county_id: 99_999_999 },
    })
    expect(nowhere.body.errors).toEqual({ county_id: ["Escolha o município."] })
  })

  it("list the home state first, then by name", async () => {
    const { body } = await admin("GET /api/admin/states")
    expect(body.data.slice(0, 3).map((one) => one.uf)).toEqual(["MA", "AC", "AL"])
  })

  it("keep a state's picture, code and region", async () => {
    const image = await upload()
    const { id, region_id } = await maranhao()
    const saved = await admin("PUT /api/admin/state/update", { body: { id, image_id: image.id } })
    expect(saved.body.data).toMatchObject({ name: "Maranhão", uf: "MA", uf_code: 21, region_id, image })
    const wrong = await admin("POST /api/admin/state/register", {
      body: { name: "Guanabara", uf: "GB", region_id: 999_999, uf_code: 88 },
    })
    expect(wrong.body.errors).toEqual({ region_id: ["Escolha a região."] })
    const noPicture = await admin("PUT /api/admin/state/update", { body: { id, image_id: 999_999 } })
    expect(noPicture.body.errors).toHaveProperty("image_id")
  })
})

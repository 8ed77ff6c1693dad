import { describe, expect, it } from "vitest"
import { catalogues } from "./catalogues.ts"

const entries = Object.entries(catalogues)

describe.each(entries)("the catalogue %s", (name, catalogue) => {
  it("has the four administrator calls under its own names", () => {
    const calls = [catalogue.list, catalogue.register, catalogue.update, catalogue.remove]
    expect(calls.map((call) => `${call.method} ${call.path}`)).toEqual([
      `GET /api/admin/${catalogue.plural}`,
      `POST /api/admin/${name}/register`,
      `PUT /api/admin/${name}/update`,
      `DELETE /api/admin/${name}/{id}/delete`,
    ])
    expect(new Set(calls.map((call) => call.access))).toEqual(new Set(["administrator"]))
    expect(catalogue.register.status).toBe(201)
    expect(catalogue.remove.errors.map((error) => error.slug)).toEqual(["in_use"])
  })

  it("accepts an update with only an id, and refuses one without an id", () => {
    expect(catalogue.update.body.safeParse({ id: 1 }).success).toBe(true)
    expect(catalogue.update.body.safeParse({}).success).toBe(false)
  })

  it("refuses an empty form with a message", () => {
    const { error } = catalogue.register.body.safeParse({})
    expect(error?.issues.length).toBeGreaterThan(0)
    for (const issue of error?.issues ?? []) expect(issue.message).toMatch(/^(Informe|Escolha) .+\.$/)
  })
})

it("requires of a state a region and a two-letter UF, which is stored in upper case", () => {
  const { error } = catalogues.state.register.body.safeParse({ name: "Maranhão", uf: "mar" })
  expect(error?.issues.map((issue) => issue.path[0])).toEqual(["region_id", "uf"])
  const parsed = catalogues.state.register.body.parse({
    name: "Maranhão",
    uf: "ma",
    region_id: "2",
    uf_code: "21",
  })
  expect(parsed).toEqual({ name: "Maranhão", uf: "MA", region_id: 2, uf_code: 21 })
})

import { afterAll, describe, expect, it } from "vitest"
import { advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { submitJob } from "../../src/testing/publishing.ts"
import { testApp } from "../../src/testing/test-app.ts"
import { adminWrites, everyWrite } from "./every-write.ts"

const app = await testApp()
const admin = await app.as("administrator")
const writes = await everyWrite(app, admin.call)
afterAll(() => app.close())

const updates = adminWrites.filter(({ method, path }) => method === "PUT" && path.endsWith("/update"))
type Row = Record<string, unknown>

describe("a form that was loaded before another change", () => {
  it.each(updates.map(({ key }) => [key] as const))(
    "is refused by %s if it says which older version it saw",
    async (key) => {
      const write = await writes[key]?.()
      if (!write?.body) throw new Error(`every-write.ts does not know ${key}`)
      const first = await admin.call(key, { body: write.body })
      expect(first.status, JSON.stringify(first.body)).toBe(200)
      const now = (first.body as unknown as { data: Row }).data
      const [field] = Object.keys(write.body).filter((name) => name !== "id")
      const name = field as string
      const saw = (seen: Row) => admin.call(key, { body: { ...write.body, seen } })

      const stale = await saw(
        "updated_at" in now ? { updated_at: "2020-01-01T00:00:00.000Z" } : { [name]: "Era assim" },
      )
      expect([stale.status, stale.body.error]).toEqual([409, "record_changed"])
      expect(stale.body.message).toContain("mudou enquanto você o editava")
      // What it does not know of a record is no reason.
      expect((await saw({ unheard_of: 1 })).status).toBe(200)
      const again = await admin.call(key, { body: write.body })
      const current = (again.body as unknown as { data: Row }).data
      expect(
        (await saw("updated_at" in current ? { updated_at: current.updated_at } : { [name]: current[name] }))
          .status,
      ).toBe(200)
      expect((await admin.call(key, { body: write.body })).status).toBe(200)
    },
  )

  it("cannot decide on a job that the advertiser changed since it was read", async () => {
    const owner = await advertiserWithCompany(app, { points: 100 })
    const data = await submitJob(app, owner)
    const queue = await admin.call("GET /api/admin/jobPosts/review", { query: { perPage: 100 } })
    const read = queue.body.data.find(({ id }) => id === data.id)
    if (!read) throw new Error("the job does not wait")
    const edited = await owner.call("PUT /api/jobPost/update", {
      body: { id: data.id, title: "Outra coisa", seen: { updated_at: data.updated_at } },
    })
    expect(edited.status).toBe(200)
    for (const decision of ["approve", "refuse", "rectify"] as const) {
      const body = {
        id: data.id,
        instructions: "<p>Diga o horário.</p>",
        seen: { updated_at: read.updated_at },
      }
      const answer = await admin.call(`POST /api/admin/jobPost/review/${decision}`, { body })
      expect([answer.status, answer.body.error]).toEqual([409, "record_changed"])
    }
    const body = { id: data.id, seen: { updated_at: edited.body.data.updated_at } }
    expect((await admin.call("POST /api/admin/jobPost/review/approve", { body })).status).toBe(200)
    // Nobody changed it for whoever decides second: it is decided.
    const second = await admin.call("POST /api/admin/jobPost/review/refuse", { body })
    expect([second.status, second.body.error]).toEqual([409, "invalid_transition"])
    const late = await owner.call("PUT /api/jobPost/update", {
      body: { id: data.id, title: "Tarde demais", seen: { updated_at: edited.body.data.updated_at } },
    })
    expect([late.status, late.body.error]).toEqual([409, "record_changed"])
  })

  it("does not overwrite a company that another tab saved", async () => {
    const owner = await advertiserWithCompany(app)
    const params = { id: owner.companyId }
    const { data } = (await owner.call("GET /api/company/{id}/show", { params })).body
    const save = (name: string, seen?: Row) =>
      owner.call("PUT /api/company/update", { body: { ...params, name, ...(seen ? { seen } : {}) } })
    expect((await save("Primeira aba", { updated_at: data.updated_at })).status).toBe(200)
    expect((await save("Segunda aba", { updated_at: data.updated_at })).body.error).toBe("record_changed")
    expect((await owner.call("GET /api/company/{id}/show", { params })).body.data.name).toBe("Primeira aba")
  })

  it("does not overwrite a profile or an address that another tab saved", async () => {
    const person = await app.as("candidate")
    const { name, last_name, image } = (await person.call("POST /api/user/show")).body.data
    const rename = (to: string) =>
      person.call("PUT /api/user/update", { body: { name: to, seen: { name, last_name, image } } })
    expect((await rename("Primeira Aba")).status).toBe(200)
    expect((await rename("Segunda Aba")).body.error).toBe("record_changed")
    const [state] = (await app.call("GET /api/states", { query: { all: true } })).body.data
    const [county] = (await app.call("GET /api/counties", { query: { all: true, state_id: state?.id } })).body
      .data
    const move = (address: string, seen: Row) =>
      person.call("PUT /api/user/address/update", {
        body: { state_id: state?.id, county_id: county?.id, address, seen },
      })
    expect((await move("Rua Grande", { state_id: null, address: null })).status).toBe(200)
    expect((await move("Rua Pequena", { state_id: null, address: null })).body.error).toBe("record_changed")
    expect((await move("Rua Pequena", { address: "Rua Grande" })).body.data.address).toBe("Rua Pequena")
  })

  it("does not overwrite exclusive accesses that another administrator set", async () => {
    const write = await writes["PUT /api/admin/user/{id}/exclusiveAccesses"]?.()
    if (!write) throw new Error("no such write")
    const { params, body } = write
    const key = "PUT /api/admin/user/{id}/exclusiveAccesses"
    const saw = { seen: { job_exclusive_access: [] } }
    const first = await admin.call(key, { params, body: { ...body, ...saw } })
    expect(first.status).toBe(200)
    const held = first.body.data.job_exclusive_access
    const none = { job_exclusive_accesses_ids: [] }
    expect((await admin.call(key, { params, body: { ...none, ...saw } })).body.error).toBe("record_changed")
    const seen = { job_exclusive_access: held }
    expect((await admin.call(key, { params, body: { ...none, seen } })).status).toBe(200)
  })
})

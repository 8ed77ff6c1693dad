import { afterAll, describe, expect, it } from "vitest"
import { advertiserWithCompany, jobForm } from "../../src/testing/advertiser.ts"
import { approve, submitJob } from "../../src/testing/publishing.ts"
import { testApp } from "../../src/testing/test-app.ts"

const app = await testApp()
const admin = await app.as("administrator", { name: "Ana Revisora" })
const me = await advertiserWithCompany(app, { points: 10_000 })
afterAll(() => app.close())

const put = (id: number, more: Record<string, unknown>) =>
  admin.call("PUT /api/admin/jobPost/update", { body: { id, ...more } })

describe("the log of administrators' changes", () => {
  it("records who changed what, with the values before and after", async () => {
    const { id } = await submitJob(app, me, { title: "Vigia" })
    const { job_area_id: former } = await jobForm(app, me.companyId)
    const area = await admin.call("POST /api/admin/jobArea/register", { body: { name: "Marcenaria fina" } })
    const { id: other } = area.body.data
    await put(id, { title: "Vigilante", verified: true, job_area_id: other })
    const access = await admin.call("POST /api/admin/jobExclusiveAccess/register", {
      body: { title: "Curso D", description: "Um curso" },
    })
    const accesses = { job_exclusive_accesses_ids: [access.body.data.id] }
    await put(id, accesses)
    await approve(admin, id)
    await admin.call("POST /api/admin/jobPost/status/paused", { body: { id } })
    await admin.call("DELETE /api/admin/jobPost/{id}/delete", { params: { id } })
    const log = await admin.call("GET /api/admin/auditLog", { query: { entity: "jobPost", entity_id: id } })
    expect(log.body.data.map((entry) => entry.action)).toEqual([
      "delete",
      "pause",
      "approve",
      "update",
      "update",
    ])
    // Its accesses are told of where they change and where it leaves.
    expect(log.body.data[3]).toMatchObject({ before: { job_exclusive_accesses_ids: [] }, after: accesses })
    expect(log.body.data[0]?.before).toMatchObject(accesses)
    expect(JSON.stringify(log.body.data.slice(1, 3))).not.toContain("exclusive_accesses_ids")
    expect(log.body.data[4]).toMatchObject({
      user: { id: admin.user.id, name: "Ana Revisora de Teste" },
      entity_name: "Vigilante",
      before: { title: "Vigia", verified: false, job_area_id: former },
      after: { title: "Vigilante", verified: true, job_area_id: other },
      names: { job_area_id: { [former]: expect.any(String), [other]: "Marcenaria fina" } },
    })
    expect(Object.keys(log.body.data[4]?.before ?? {}).toSorted()).toEqual([
      "job_area_id",
      "title",
      "verified",
    ])
    const find = async (query: Record<string, unknown>) =>
      (await admin.call("GET /api/admin/auditLog", { query })).body.total
    expect(await find({ query: "VIGILANTE", action: "approve" })).toBe(1)
    expect(await find({ user_id: 999_999 })).toBe(0)
    expect(await find({ to: "2020-01-01" })).toBe(0)
  })
})

import { afterAll, describe, expect, it } from "vitest"
import { advertiserWithCompany, jobForm } from "../../src/testing/advertiser.ts"
import { testApp } from "../../src/testing/test-app.ts"

const app = await testApp()
afterAll(() => app.close())

describe("descriptions meant to overload the server", () => {
  it.each(["<", "<script", "<a ", "&#", "<p><p>"])(
    "that only repeat %s are refused with an error at the field",
    async (piece) => {
      const me = await advertiserWithCompany(app)
      const description = piece.repeat(Math.floor(60_000 / piece.length))
      const body = await jobForm(app, me.companyId, { description })
      const answer = await me.call("POST /api/jobPost/register", { body })
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ["description"]])
    },
  )
})

describe("texts with null characters", () => {
  it("are stored without these characters and otherwise unchanged", async () => {
    const me = await advertiserWithCompany(app)
    const form = await jobForm(app, me.companyId, { title: "Pad\u0000eiro \\u0000 à noite 🌙" })
    const { title } = (await me.call("POST /api/jobPost/register", { body: form })).body.data
    expect(title).toBe("Padeiro \\u0000 à noite 🌙")
    expect((await me.call("GET /api/jobPost/my", { query: { query: "padeiro\u0000" } })).body.total).toBe(1)
    const slug = "a\u0000b"
    expect((await app.call("GET /api/jobPost/{slug}/show", { params: { slug } })).status).toBe(400)
  })
})

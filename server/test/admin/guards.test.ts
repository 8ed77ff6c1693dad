import { endpoints } from "@upaon/contract/api"
import type { Endpoint } from "@upaon/contract/platform/endpoint"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

let app: TestApp
const tokens: Record<string, string | null> = { visitor: null, stale: "0".repeat(43) }

beforeAll(async () => {
  app = await testApp()
  for (const kind of ["candidate", "advertiser", "administrator"] as const)
    tokens[kind] = (await app.as(kind)).token
  tokens.unverified = (await app.as("advertiser", { verified: false })).token
})
afterAll(() => app.close())

const keyOf = (one: Endpoint) => `${one.method} ${one.path}`

/** Ids that no record has, so that even the one who may does no harm. */
async function status(endpoint: Endpoint, who: string): Promise<number> {
  const token = tokens[who]
  const answer = await app.app.fastify.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/\{\w+\}/g, "2147483647"),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(endpoint.method === "GET" || endpoint.method === "DELETE" ? {} : { payload: {} }),
  })
  return answer.statusCode
}

/** What is really mounted, `GET /api/admin/users`, read from Fastify's drawing of its tree, four columns a level. */
function routesOf({ app: { fastify } }: TestApp): string[] {
  const above: string[] = []
  return fastify
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", part = "", methods = ""] = /^(.*[├└]── )(\S+)(?: \((.*)\))?$/.exec(line) ?? []
      above.splice(indent.length / 4 - 1, above.length, part)
      const spoken = methods.split(", ").filter((method) => method !== "" && method !== "HEAD")
      return spoken.map((method) => `${method} ${above.join("")}`)
    })
}

const admin = endpoints.filter((one) => one.path.startsWith("/api/admin/"))

describe("the administrator's calls", () => {
  it("are all for administrators", () => {
    expect(admin.length).toBeGreaterThan(60)
    expect(admin.filter((one) => one.access !== "administrator").map(keyOf)).toEqual([])
    const elsewhere = endpoints.filter((one) => one.access === "administrator" && !admin.includes(one))
    expect(elsewhere.map(keyOf)).toEqual([])
  })

  it("are no more than the contract lists", () => {
    const served = routesOf(app).filter((route) => route.includes(" /api/admin"))
    const listed = admin.map((one) => keyOf(one).replace(/\{(\w+)\}/g, ":$1"))
    expect(served.toSorted()).toEqual(listed.toSorted())
  })

  it.each(admin.map((one) => [keyOf(one), one] as const))("%s", async (_key, one) => {
    expect(await status(one, "visitor")).toBe(401)
    expect(await status(one, "stale")).toBe(401)
    expect(await status(one, "candidate")).toBe(403)
    expect(await status(one, "advertiser")).toBe(403)
    // Served, and refused at most for what was sent.
    expect([200, 404, 415, 422]).toContain(await status(one, "administrator"))
  })
})

const members = endpoints.filter((one) => one.access === "advertiser")
const signedIn = endpoints.filter((one) => one.access === "signed-in")

describe("the members' calls", () => {
  it.each(members.map((one) => [keyOf(one), one] as const))(
    "%s is no visitor's and no candidate's",
    async (_key, one) => {
      expect(await status(one, "visitor")).toBe(401)
      expect(await status(one, "candidate")).toBe(403)
      if (one.verified) expect(await status(one, "unverified")).toBe(403)
    },
  )

  it.each(signedIn.map((one) => [keyOf(one), one] as const))("%s is no visitor's", async (_key, one) => {
    expect(await status(one, "visitor")).toBe(401)
    expect(await status(one, "stale")).toBe(401)
  })

  it("ask for a confirmed address wherever companies, jobs and payments are written", () => {
    const writes = members.filter(
      (one) => one.method !== "GET" && /^\/api\/(company|jobPost|pointPacksPayment)\//.test(one.path),
    )
    expect(writes.length).toBeGreaterThan(6)
    expect(writes.filter((one) => !one.verified).map(keyOf)).toEqual([])
  })
})

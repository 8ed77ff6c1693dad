import { type ApiKey, endpoints } from "@upaon/contract/api"
import type { Endpoint } from "@upaon/contract/platform/endpoint"
import { ADVERTISER, CANDIDATE, hasAccess } from "@upaon/contract/platform/roles"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { submitJob } from "../../src/testing/publishing.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

let app: TestApp
const tokens: Record<string, string | null> = { visitor: null, stale: "0".repeat(43) }

beforeAll(async () => {
  app = await testApp()
  for (const who of ["candidate", "unverified", "advertiser", "administrator"] as const) await signInAs(who)
})
afterAll(() => app.close())

async function signInAs(who: keyof typeof ROLES) {
  if (who === "visitor") return
  const kind = who === "unverified" ? "advertiser" : who
  tokens[who] = (await app.as(kind, { verified: who !== "unverified" })).token
}

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
  it("require the administrator's role, and no other call does", () => {
    expect(admin.length).toBeGreaterThan(60)
    expect(admin.filter((one) => one.access !== "administrator").map(keyOf)).toEqual([])
    const elsewhere = endpoints.filter((one) => one.access === "administrator" && !admin.includes(one))
    expect(elsewhere.map(keyOf)).toEqual([])
  })

  it("are exactly those that the contract lists", () => {
    const served = routesOf(app).filter((route) => route.includes(" /api/admin"))
    const listed = admin.map((one) => keyOf(one).replace(/\{(\w+)\}/g, ":$1"))
    expect(served.toSorted()).toEqual(listed.toSorted())
  })
})

const ROLES = {
  visitor: null,
  candidate: { isAdmin: false, userTypeId: CANDIDATE, verified: true },
  unverified: { isAdmin: false, userTypeId: ADVERTISER, verified: false },
  advertiser: { isAdmin: false, userTypeId: ADVERTISER, verified: true },
  administrator: { isAdmin: true, userTypeId: ADVERTISER, verified: true },
} as const

/** What the contract declares of a role: refused so, or served and refused at most for what was sent. */
function declared(one: Endpoint, who: keyof typeof ROLES): 401 | 403 | "served" {
  const person = ROLES[who]
  if (!hasAccess(one.access, person)) return person ? 403 : 401
  return one.verified && person && !person.verified ? 403 : "served"
}

describe("every call with every role", () => {
  it.each(endpoints.map((one) => [keyOf(one), one] as const))("%s", async (_key, one) => {
    expect(await status(one, "stale")).toBe(401)
    for (const who of Object.keys(ROLES) as (keyof typeof ROLES)[]) {
      const answered = await status(one, who)
      const own = one.errors.some((error) => error.status === answered)
      const served = own || (answered < 500 && answered !== 401 && answered !== 403)
      expect([who, served ? "served" : answered]).toEqual([who, declared(one, who)])
      // Whoever signed out is somebody new for the next call.
      if (one.path === "/api/auth/logout") await signInAs(who)
    }
  })

  it("requires a confirmed e-mail if it writes companies, jobs or payments", () => {
    const writes = endpoints.filter(
      (one) =>
        one.access === "advertiser" &&
        one.method !== "GET" &&
        /^\/api\/(company|jobPost|pointPacksPayment)\//.test(one.path),
    )
    expect(writes.length).toBeGreaterThan(6)
    expect(writes.filter((one) => !one.verified).map(keyOf)).toEqual([])
  })

  it("answers 404 to an advertiser who asks for another's company or job", async () => {
    const [owner, other] = [await advertiserWithCompany(app), await advertiserWithCompany(app)]
    const job = (await submitJob(app, owner)).id
    const theirs = endpoints.filter(
      (one) => one.access === "advertiser" && /^\/api\/(company|jobPost)\//.test(one.path),
    )
    const asked = theirs.flatMap((one) => {
      const id = one.path.startsWith("/api/company/") ? owner.companyId : job
      const bodies: readonly unknown[] = one.body instanceof z.ZodUnion ? one.body.options : [one.body]
      const takes = (field: string) =>
        bodies.some((body) => body instanceof z.ZodObject && field in body.shape)
      if (!takes("id") && !one.path.includes("{id}")) return []
      const sent = { ...(takes("id") && { id }), ...(takes("email") && { email: "alguem@exemplo.com" }) }
      return [
        {
          one,
          params: { id, user_id: 1, invitation_id: 1 },
          ...(Object.keys(sent).length > 0 && { body: sent }),
        },
      ]
    })
    expect(asked.length).toBeGreaterThan(5)
    for (const { one, ...given } of asked)
      expect([keyOf(one), (await other.call(keyOf(one) as ApiKey, given)).status]).toEqual([keyOf(one), 404])
  })
})

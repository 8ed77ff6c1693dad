import { and, desc, eq } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { consents } from "../../src/db/schema/index.ts"
import { readEnv } from "../../src/env.ts"
import { externalOrigins, pagePolicy } from "../../src/ssr/content-security-policy.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

const APP_ID = "6b1f3c1e-0000-4000-8000-000000000000"

/** The policy that pages of such an installation carry, by directive. */
function policyOf(settings: Record<string, string>) {
  const policy = pagePolicy(Buffer.from("<p>Oi</p>"), [], externalOrigins(readEnv(settings)), false)
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ")
      return [name, sources] as const
    }),
  )
}
const outside = (policy: Record<string, string[]>) =>
  Object.values(policy)
    .flat()
    .filter((source) => source.includes("://"))

describe("what pages may load from other sites", () => {
  it("is nothing while nothing is configured", () => {
    const policy = policyOf({
      COURSES_URL: "https://cursos.example.com",
      SOCIAL_X_URL: "https://x.com/upaon",
    })
    expect(outside(policy)).toEqual([])
    // What the page itself fetched, a curriculum: nobody else's address.
    expect(policy["frame-src"]).toEqual(["blob:"])
    expect(policy["default-src"]).toEqual(["'self'"])
    expect(policy["style-src"]).toEqual(["'self'"])
    expect(policy["require-trusted-types-for"]).toEqual(["'script'"])
    expect(policyOf({ ONESIGNAL_APP_ID: APP_ID, ONESIGNAL_API_KEY: "k" })).toEqual(policy)
  })

  it.each([
    [
      { NEWSLETTER_FORM_URL: "https://boletim.example.com/f?x=1" },
      ["https://boletim.example.com"],
      "frame-src",
    ],
    [{ RESUME_BANK_URL: "https://banco.example.com/p/" }, ["https://banco.example.com"], "frame-src"],
    [{ COMMENTS_PROVIDER: "disqus", COMMENTS_ID: "upaon" }, ["https://disqus.com"], "frame-src"],
  ])("is only what %o needs", (settings, sources, directive) => {
    const policy = policyOf(settings)
    expect((policy[directive] ?? []).filter((source) => source.includes("://"))).toEqual(sources)
    for (const source of outside(policy)) expect(sources).toContain(source)
  })
})

describe("push", () => {
  let off: TestApp
  let on: TestApp
  beforeAll(async () => {
    off = await testApp()
    on = await testApp({ ONESIGNAL_APP_ID: APP_ID })
  })
  afterAll(async () => {
    await off.close()
    await on.close()
  })

  it("is enabled by an application id of more than ten characters, and its worker loads nothing external", async () => {
    expect(readEnv({ ONESIGNAL_APP_ID: "0123456789" }).push).toBeNull()
    expect(readEnv({ ONESIGNAL_APP_ID: "01234567890" }).push).not.toBeNull()
    const worker = await on.app.fastify.inject({ url: "/service-worker.js" })
    expect(worker.headers["content-type"]).toBe("text/javascript; charset=utf-8")
    expect(worker.headers["content-security-policy"]).not.toContain("://")
    expect(worker.body).not.toContain("importScripts")
  })

  it("stores given and withdrawn consents, those of visitors without a user", async () => {
    const person = await on.as("candidate")
    const say = (granted: boolean, call = person.call) =>
      call("POST /api/privacy/consent", { body: { kind: "push", granted } })
    expect((await say(true)).status).toBe(201)
    expect((await say(false)).status).toBe(201)
    expect((await say(true, on.call)).status).toBe(201)
    const rows = await on.db
      .select({ userId: consents.userId, granted: consents.granted })
      .from(consents)
      .where(and(eq(consents.kind, "push")))
      .orderBy(desc(consents.id))
    expect(rows).toEqual([
      { userId: null, granted: true },
      { userId: person.user.id, granted: false },
      { userId: person.user.id, granted: true },
    ])
    const terms = { kind: "terms", granted: true }
    expect((await person.call("POST /api/privacy/consent", { body: terms })).status).toBe(422)
  })

  it("stores no visitor's consent where it is off, and at most five an hour where it is on", async () => {
    const body = { kind: "push", granted: true }
    expect((await off.call("POST /api/privacy/consent", { body })).status).toBe(201)
    expect(await off.db.$count(consents)).toBe(0)
    const person = await off.as("candidate")
    expect((await person.call("POST /api/privacy/consent", { body })).status).toBe(201)
    expect(await off.db.$count(consents)).toBe(1)

    const limited = await testApp({ ONESIGNAL_APP_ID: APP_ID, RATE_LIMITS: "on" })
    for (let n = 0; n < 5; n++)
      expect((await limited.call("POST /api/privacy/consent", { body })).status).toBe(201)
    expect((await limited.call("POST /api/privacy/consent", { body })).status).toBe(429)
    expect(await limited.db.$count(consents)).toBe(5)
    await limited.close()
  })
})

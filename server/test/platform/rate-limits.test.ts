import { afterAll, describe, expect, it, vi } from "vitest"
import { later } from "../../src/testing/later.ts"
import { testApp } from "../../src/testing/test-app.ts"

const app = await testApp({ RATE_LIMITS: "on" })
afterAll(() => app.close())

const tryFrom = async (remoteAddress: string, number: number) => {
  const answer = await app.app.fastify.inject({
    method: "POST",
    url: "/api/auth/login",
    remoteAddress,
    payload: { email: `alguem${number}@correio.example`, password: "chute" },
  })
  return answer.statusCode
}

const numbers = Array.from({ length: 10 }, (_, index) => index)

describe("the rate limit per address", () => {
  it("is shared by all addresses of an IPv6 /64 network, and each network has its own", async () => {
    for (const number of numbers) expect(await tryFrom(`2001:db8:a:b::${number + 1}`, number)).toBe(401)
    expect(await tryFrom("2001:db8:a:b:ffff:1:2:3", 99)).toBe(429)
    expect(await tryFrom("2001:0DB8:A:B::9", 99)).toBe(429)
    expect(await tryFrom("2001:db8:a:c::1", 99)).toBe(401)
    // As some proxies write it: the port, another one for each connection, makes no other line.
    expect(await tryFrom("[2001:db8:a:b::9]:50123", 99)).toBe(429)
    for (const number of numbers) expect(await tryFrom(`192.0.2.9:${50_000 + number}`, number)).toBe(401)
    expect(await tryFrom("192.0.2.9", 99)).toBe(429)
  })

  it("causes one warning in the log if requests come through a proxy without TRUST_PROXY", async () => {
    const said = vi.spyOn(app.deps.log, "warn")
    const headers = { "x-forwarded-for": "203.0.113.7" }
    for (let count = 0; count < 2; count++) await app.app.fastify.inject({ url: "/api/health", headers })
    expect(
      said.mock.calls.flat().filter((text) => String(text).startsWith("TRUST_PROXY: falta")),
    ).toHaveLength(1)
  })

  it("lets 300 calls a minute be made, of whatever kind, and refuses further ones", async () => {
    const ask = async (url: string) =>
      (await app.app.fastify.inject({ url, remoteAddress: "192.0.2.76" })).statusCode
    for (let count = 0; count < 150; count++)
      expect([await ask("/api/states"), await ask("/api/jobTypes")]).toEqual([200, 200])
    expect([await ask("/api/states"), await ask("/api/jobTypes")]).toEqual([429, 429])
  })

  it("lets 3,000 pictures a minute be loaded, refuses further ones, and lets them be loaded a minute later", async () => {
    const look = () => app.app.fastify.inject({ url: "/uploads/2026-01/x.webp", remoteAddress: "192.0.2.77" })
    for (let count = 0; count < 3000; count++) expect((await look()).statusCode).toBe(404)
    expect((await look()).statusCode).toBe(429)
    expect((await later(60_000, look)).statusCode).toBe(404)
  })

  it("is reported to a browser as a page with a retry link, and to a script as JSON", async () => {
    const open = (accept: string) =>
      app.app.fastify.inject({ url: "/alerta/nada/vagas", remoteAddress: "192.0.2.78", headers: { accept } })
    for (let count = 0; count < 600; count++) await open("*/*")
    const page = await open("text/html,application/xhtml+xml")
    expect([page.statusCode, page.headers["content-type"]]).toEqual([429, "text/html; charset=utf-8"])
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0)
    expect(page.body).toContain("Muitas tentativas. Tente novamente em alguns minutos.")
    expect(page.body).toContain("Tentar de novo")
    expect((await open("*/*")).json()).toMatchObject({ error: "too_many_requests" })
  })

  it("is of alerts, reports, notifications and confirmation mails each, so that many of one refuse no other", async () => {
    const { token } = await app.as("candidate")
    const post = async (url: string, payload?: object) => {
      const headers = url.includes("verification") ? { authorization: `Bearer ${token}` } : {}
      const asked = { method: "POST", url, headers, payload, remoteAddress: "192.0.2.79" } as const
      return (await app.app.fastify.inject(asked)).statusCode
    }
    const ask = (number: number) =>
      post("/api/jobAlert/register", {
        q: "padeiro",
        frequency: "daily",
        email: `a${number}@correio.example`,
      })
    for (let count = 0; count < 30; count++) expect(await ask(count)).toBe(201)
    expect(await ask(30)).toBe(429)
    expect(await post("/api/jobPost/nada/report", { reason: "other" })).toBe(404)
    expect(await post("/api/push/remove", { id: crypto.randomUUID() })).toBe(404)
    expect(await post("/api/email/verification/send")).toBe(200)
  })

  it("counts an IPv4 address and its IPv6-mapped form as one", async () => {
    for (const number of numbers) expect(await tryFrom("192.0.2.7", number + 20)).toBe(401)
    expect(await tryFrom("::ffff:192.0.2.7", 99)).toBe(429)
    expect(await tryFrom("::ffff:192.0.2.8", 99)).toBe(401)
    expect(await tryFrom("192.0.3.7", 99)).toBe(401)
  })
})

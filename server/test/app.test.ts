import { afterAll, describe, expect, it } from "vitest"
import { testApp } from "../src/testing/test-app.ts"

const app = await testApp()
afterAll(() => app.close())

describe("the API", () => {
  it("answers the site's numbers to a visitor", async () => {
    const { status, body } = await app.call("GET /api/stats/public")
    expect(status).toBe(200)
    expect(body).toEqual({ code: 200, data: { jobs: 0, companies: 0, users: 0 } })
  })

  it("answers an unknown path under /api in the error format", async () => {
    const answer = await app.app.fastify.inject("/api/nada/aqui")
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 404, error: "not_foud", message: "Recurso não encontrado" })
  })

  it("answers an address that cannot be decoded in the error format", async () => {
    const answer = await app.app.fastify.inject("/api/jobPost/%E0%A4%A/show")
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ code: 400, error: "bad_request", message: "Dados inválidos" })
  })

  it("answers 401 to an unknown session, even where no session is needed", async () => {
    const { status, body } = await app.withToken("nobody")("GET /api/stats/public")
    expect(status).toBe(401)
    expect(body.error).toBe("unauthorized")
  })

  it("sends no-store with answers to signed-in users and to mailed links", async () => {
    const person = await app.as("candidate")
    expect((await person.call("GET /api/user/address")).headers["cache-control"]).toBe("no-store")
    expect((await person.call("GET /api/states")).headers["cache-control"]).toBe("no-store")
    // Everybody's answers may be kept, but a shared cache must ask each time: a session or a moment later they are others.
    for (const url of [
      "/api/states",
      "/api/user/address",
      "/api/ready",
      "/api/nothing",
      "/assets/nothing.js",
    ])
      expect((await app.app.fastify.inject(url)).headers["cache-control"]).toBe("no-cache")
    // Nor to who comes by a mail's link, whatever its program adds to the address.
    const token = `A${"b".repeat(42)}`
    for (const url of [`/api/jobAlert/${token}/show`, `/api/jobPost/confirm/${token}?resposta=open`])
      expect((await app.app.fastify.inject(url)).headers["cache-control"]).toBe("no-store")
  })

  it("is healthy, and ready while the database answers", async () => {
    expect((await app.app.fastify.inject("/api/health")).statusCode).toBe(200)
    expect((await app.app.fastify.inject("/api/ready")).statusCode).toBe(200)
  })

  it("limits the headers of a request to 20 seconds and the whole request to two minutes", () => {
    const { headersTimeout, requestTimeout } = app.app.fastify.server
    expect([headersTimeout, requestTimeout]).toEqual([20_000, 120_000])
  })

  it("serves its OpenAPI document and its documentation page", async () => {
    const document = (await app.app.fastify.inject("/api/openapi.json")).json<{
      paths: Record<string, unknown>
    }>()
    expect(document.paths["/api/stats/public"]).toHaveProperty("get")
    expect((await app.app.fastify.inject("/api/docs/")).statusCode).toBe(200)
  })
})

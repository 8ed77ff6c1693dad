import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { afterAll, describe, expect, it } from "vitest"
import { testApp } from "../../src/testing/test-app.ts"

const app = await testApp()
afterAll(() => app.close())

const LIST = "/api/openapi.json"
const ask = (url: string, headers: Record<string, string> = {}) => app.app.fastify.inject({ url, headers })

describe("a public response", () => {
  it("is compressed with an encoding that the client accepts, with the same content", async () => {
    const { body, headers } = await ask(LIST)
    expect(body.length).toBeGreaterThan(1024)
    expect(headers["content-encoding"]).toBeUndefined()
    const small = await ask(LIST, { "accept-encoding": "gzip, br" })
    expect(small.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" })
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(body)
    const older = await ask(LIST, { "accept-encoding": "gzip, br;q=0" })
    expect(older.headers["content-encoding"]).toBe("gzip")
    expect(gunzipSync(older.rawPayload).toString()).toBe(body)
    expect(small.rawPayload.length).toBeLessThan(body.length / 3)
  })

  it("is not sent again to a client with a matching ETag", async () => {
    const { headers } = await ask(LIST)
    const etag = String(headers.etag)
    // The same for every encoding, so it is weak; some proxies make it strong.
    expect(etag).toMatch(/^W\/"/)
    for (const known of [etag, `"x", ${etag.slice(2)}`])
      expect(await ask(LIST, { "if-none-match": known })).toMatchObject({
        statusCode: 304,
        headers: { etag, vary: "Accept-Encoding" },
        body: "",
      })
    expect((await ask(LIST, { "if-none-match": '"x"' })).statusCode).toBe(200)
  })

  it("is not compressed when it is short", async () => {
    const { headers, body } = await ask("/api/health", { "accept-encoding": "br" })
    expect(body.length).toBeLessThan(1024)
    expect(headers["content-encoding"]).toBeUndefined()
  })
})

it("a private response is compressed, too, but has no ETag and may not be stored", async () => {
  const { token } = await app.as("administrator")
  const { headers } = await ask("/api/admin/jobAreas", {
    authorization: `Bearer ${token}`,
    "accept-encoding": "br",
  })
  expect(headers["content-encoding"]).toBe("br")
  expect(headers["cache-control"]).toBe("no-store")
  expect(headers.etag).toBeUndefined()
})

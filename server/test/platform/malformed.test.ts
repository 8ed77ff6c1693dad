import { connect } from "node:net"
import { afterAll, describe, expect, it } from "vitest"
import { testApp } from "../../src/testing/test-app.ts"
import { newcomer } from "../accounts/newcomer.ts"

const app = await testApp({
  RATE_LIMITS: "on",
  TRUST_PROXY: "2",
  METRICS_TOKEN: "segredo-das-medidas",
  CONTACT_EMAIL: "contato@upaon.example",
})
const port = Number(new URL(await app.app.fastify.listen({ port: 0, host: "127.0.0.1" })).port)
afterAll(() => app.close())

/** What comes back to these bytes, sent as they are in pieces; the connection is left open by us. */
const raw = (...pieces: (string | Buffer)[]) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1")
    let text = ""
    socket.on("error", reject)
    socket.on("data", (bytes) => {
      text += bytes.toString()
      // All that these answers are is one line of JSON.
      if (text.includes("\r\n\r\n{")) socket.end(() => resolve(text))
    })
    socket.on("close", () => resolve(text))
    void (async () => {
      for (const piece of pieces) await new Promise((sent) => socket.write(piece, sent))
    })()
  })

const head = (line: string, ...headers: string[]) =>
  [line, "Host: a.example", ...headers, "", ""].join("\r\n")

describe("unusual and malformed requests", () => {
  it.each([
    ["an asterisk", head("GET * HTTP/1.1")],
    ["an address of another protocol", head("GET ftp://x/ HTTP/1.1")],
    ["two hosts", head("GET /api/stats/public HTTP/1.1", "Host: b.example")],
  ])("get 400: %s", async (_name, text) => {
    expect(await raw(text)).toMatch(/^HTTP\/1.1 400 [^]*bad_request/)
  })

  it("are accepted with an absolute URL, as proxies send it", async () => {
    expect(await raw(head("GET http://a.example/api/health HTTP/1.1"))).toMatch(/^HTTP\/1.1 200 /)
  })

  it("get 403 if another site's page sends them to write something, but not if they only read", async () => {
    const headers = { "sec-fetch-site": "cross-site" }
    const ask = async (method: "POST" | "GET" | "HEAD", url: string) =>
      (await app.app.fastify.inject({ method, url, headers, payload: {} })).statusCode
    expect(await ask("POST", "/api/jobPost/padeiro/report")).toBe(403)
    expect(await ask("POST", "/job/padeiro/denuncia")).toBe(403)
    for (const method of ["GET", "HEAD"] as const) expect(await ask(method, "/api/states")).toBe(200)
  })

  it("get 400 for an object in place of a text", async () => {
    const payload = { email: "ana@example.com", q: "padeiro", salary_from: [{ toString: 1 }] }
    const answer = await app.app.fastify.inject({ method: "POST", url: "/api/jobAlert/register", payload })
    expect(answer.json()).toMatchObject({ code: 400, error: "bad_request" })
  })

  it("get 400 for an address that no proxy wrote, where there are fewer than TRUST_PROXY says", async () => {
    const register = async (from: string) => {
      const headers = { "x-forwarded-for": from }
      const request = { method: "POST", url: "/api/auth/register", headers, payload: newcomer() } as const
      return (await app.app.fastify.inject(request)).statusCode
    }
    expect(await register(`${"9".repeat(300)}, 203.0.113.7`)).toBe(400)
    expect(await register("[2001:db8:a:b:ffff:1:2:3]:50123, 203.0.113.7")).toBe(201)
    expect(await register(`${"9".repeat(300)}, 203.0.113.7, 203.0.113.8`)).toBe(201)
  })

  it("get 404 for an unknown path, and for a path asked with another method", async () => {
    const ask = async (method: "PATCH" | "DELETE" | "POST", url: string) => {
      const { statusCode, body } = await app.app.fastify.inject({ method, url })
      return [statusCode, (JSON.parse(body) as { error: string }).error]
    }
    expect(await ask("DELETE", "/api/states?all=1")).toEqual([404, "not_foud"])
    for (const url of ["/api/", "/api/jobPost/7/applicationsXcsv"])
      expect(await ask("POST", url)).toEqual([404, "not_foud"])
  })

  it("get 404 for a page whose path cannot be decoded, and 400 for such an API path", async () => {
    for (const url of ["/%zz", "/vaga%00", "/%E0%A4%A?q=1"])
      expect((await app.app.fastify.inject(url)).statusCode).toBe(404)
    expect((await app.app.fastify.inject("/api/jobPost/%zz/show")).statusCode).toBe(400)
  })
})

const aFile = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nPDF\r\n'
const twoFiles = `${aFile}${aFile}--b--\r\n`

describe("malformed bodies", () => {
  it.each([
    ["no boundary", "multipart/form-data", "x"],
    ["an empty boundary", "multipart/form-data; boundary=", "x"],
    [
      "cut off",
      "multipart/form-data; boundary=b",
      '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nPNG',
    ],
  ])("multipart, %s: 400", async (_name, type, payload) => {
    const { token } = await app.as("candidate")
    const answer = await app.app.fastify.inject({
      method: "POST",
      url: "/api/upload",
      headers: { authorization: `Bearer ${token}`, "content-type": type },
      payload,
    })
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, "bad_request"])
  })

  it.each([
    ["a form where JSON belongs", "/api/auth/login", "multipart/form-data; boundary=b", "--b--", 415],
    ["a text where JSON belongs", "/api/auth/login", "text/plain", '{"email":"a"}', 415],
    ["two files where one belongs", "/api/curriculum/read", "multipart/form-data; boundary=b", twoFiles, 400],
  ])("%s", async (_name, url, type, payload, status) => {
    const headers = { "content-type": type }
    expect((await app.app.fastify.inject({ method: "POST", url, headers, payload })).statusCode).toBe(status)
  })

  it("get 413 while they are still being sent if they are too large", async () => {
    const megabyte = Buffer.alloc(1024 * 1024, 0x20)
    const json = head(
      "POST /api/jobPost/search HTTP/1.1",
      "Content-Type: application/json",
      "Content-Length: 4194304",
    )
    const whole = await Promise.all(
      Array.from({ length: 8 }, () => raw(json, megabyte, megabyte, megabyte, megabyte)),
    )
    // No file was sent, and so none is too large.
    expect(
      whole.filter((text) => !/^HTTP\/1.1 413 [^]*O que foi enviado é grande demais/.test(text)),
    ).toEqual([])
  })

  it("find nothing with objects in place of ids", async () => {
    const { status, body } = await app.call("POST /api/jobPostsWithAds/search", {
      body: { county_id: { toString: 1 }, params: [{ toString: 1 }] },
    })
    expect([status, body.total]).toEqual([200, 0])
  })
})

describe("technical information about the product", () => {
  it("the OpenAPI document is compressed, has an ETag and is rate limited", async () => {
    const ask = (headers = {}) =>
      app.app.fastify.inject({ url: "/api/openapi.json", headers, remoteAddress: "192.0.2.1" })
    const packed = await ask({ "accept-encoding": "gzip" })
    expect(packed.headers["content-encoding"]).toBe("gzip")
    expect((await ask({ "if-none-match": packed.headers.etag })).statusCode).toBe(304)
    const { paths } = (await ask()).json<{ paths: Record<string, object> }>()
    expect([paths["/api/health"], paths["/api/ready"]]).toEqual([
      expect.objectContaining({ get: expect.anything() }),
      expect.objectContaining({ get: expect.anything() }),
    ])
    const statuses = []
    for (let count = 0; count < 300; count++)
      statuses.push((await ask({ "if-none-match": packed.headers.etag })).statusCode)
    expect(statuses.at(-1)).toBe(429)
  })

  it("the API's documentation loads nothing from other sites and works over plain HTTP", async () => {
    const { headers } = await app.app.fastify.inject("/api/docs/")
    expect(headers["content-security-policy"]).not.toMatch(/https?:|upgrade|swagger\.io/)
    expect((await app.app.fastify.inject("/api/docs/json")).headers.location).toBe("/api/openapi.json")
  })

  it("security.txt names a contact, and the permissions policy denies geolocation", async () => {
    const answer = await app.app.fastify.inject("/.well-known/security.txt")
    expect(answer.headers["permissions-policy"]).toContain("geolocation=()")
    expect(answer.body).toMatch(/^Contact: mailto:contato@upaon\.example\nExpires: \d{4}-/)
  })

  it("the metrics require the exact token", async () => {
    const ask = (authorization: string) =>
      app.app.fastify.inject({ url: "/metrics", headers: { authorization } })
    expect((await ask("Bearer segredo-das-medidas")).statusCode).toBe(200)
    for (const wrong of [
      "Bearer segredo-das-medida",
      "Bearer segredo-das-medidas2",
      "segredo-das-medidas",
      "",
    ])
      expect((await ask(wrong)).statusCode).toBe(401)
  })
})

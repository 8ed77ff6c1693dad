import type { SiteSettings } from "@upaon/contract/site/endpoints"
import fastify, { type FastifyInstance } from "fastify"
import { expect, it } from "vitest"
import { createPageCache } from "./page-cache.ts"
import { createRender } from "./render.ts"
import { sendPage } from "./send-page.ts"
import { createResponseCache } from "./response-cache.ts"
import type { WebBuildSource } from "./web-build.ts"

type Carry = (question: { method: string; url: string }) => Promise<{ status: number }>

/** A page that makes two calls, one after the other, and returns the status of the second. */
const web = {
  load: async () => ({
    entry: {
      module: {
        createLoadContext: (carry: Carry) => carry,
        createPageHandler: () => async (_request: Request, carry: Carry) => {
          await carry({ method: "GET", url: "/quick" })
          const { status } = await carry({ method: "POST", url: "/hanging" })
          return new Response("", { status })
        },
      },
    },
  }),
} as unknown as WebBuildSource

const renderOf = (app: FastifyInstance) =>
  createRender({
    app,
    web,
    site: {} as SiteSettings,
    publicUrl: "http://localhost",
    outside: { connect: [], frame: [] },
    answers: createResponseCache(),
    finish: async (html) => ({ html, sources: [] }),
    development: false,
    innerHeader: {},
    patienceMs: 20,
  })

it("a page answers 503 if its data does not arrive in time", async () => {
  const app = fastify()
  app.get("/quick", async () => ({ code: 200 }))
  app.post("/hanging", () => new Promise(() => {}))
  expect((await renderOf(app)("/", "127.0.0.1")).status).toBe(503)
})

it("a page that fails answers 503 if one of its calls was unavailable, otherwise 500", async () => {
  for (const [quick, status] of [
    [503, 503],
    [200, 500],
  ]) {
    const app = fastify()
    app.get("/quick", (_request, reply) => reply.code(quick as number).send({}))
    app.post("/hanging", (_request, reply) => reply.code(500).send({}))
    expect((await renderOf(app)("/", "127.0.0.1")).status).toBe(status)
  }
})

it("a request body that is not a valid form is refused before the page is rendered", async () => {
  const render = renderOf(fastify())
  for (const type of ["", "application/json", "multipart/form-data; boundary=x"]) {
    const form = { body: Buffer.from("{}"), type }
    await expect(render("/job/x/candidatura", "127.0.0.1", { form })).rejects.toThrow("Dados inválidos")
  }
})

it("a form with too many fields, or too long names or values, is refused before it costs much", async () => {
  const render = renderOf(fastify())
  const written = "application/x-www-form-urlencoded"
  for (const [body, type] of [
    ["a&".repeat(1_000_000), written],
    ["a&".repeat(1_000_000), `multipart/form-data; boundary=x, ${written}`],
    [`message=${"a".repeat(1_000_000)}`, written],
    [`${"a".repeat(1_000_000)}=b`, written],
    [`message=${"%41".repeat(15_000)}&`.repeat(40), written],
    ...[
      "multipart/form-data; boundary=x",
      "multipart/form-data ;boundary=x",
      "text/plain;a=b,multipart/form-data; boundary=x",
    ].map(
      (type) =>
        [
          `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(200)}--x--\r\n`,
          type,
        ] as const,
    ),
  ] as const) {
    const form = { body: Buffer.from(body), type }
    await expect(render("/job/x/candidatura", "127.0.0.1", { form })).rejects.toThrow("Dados inválidos")
  }
})

it("a 503 page is sent with Retry-After and Cache-Control: no-store", async () => {
  const app = fastify()
  const cache = createPageCache()
  const body = Buffer.from("indisponível")
  app.get("/", async (request, reply) =>
    sendPage(await cache.get("/", async () => ({ status: 503, headers: {}, body })), request, reply),
  )
  const { statusCode, headers } = await app.inject("/")
  expect([statusCode, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"])
})

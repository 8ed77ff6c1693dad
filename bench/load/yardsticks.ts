/**
 * The yardsticks as separate servers: raw node:http strings, a short one and (/page) one of as many bytes as the first argument
 * says, and a bare Fastify JSON route. Prints their ports.
 */
import fastify from "fastify"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

const page = Buffer.alloc(Number(process.argv[2] ?? 0), "x")
const raw = createServer((request, response) => {
  response.setHeader("content-type", "text/plain")
  response.end(request.url === "/page" ? page : "ok")
})
await new Promise<void>((resolve) => raw.listen(0, "127.0.0.1", resolve))

const app = fastify()
const schema = { response: { 200: { type: "object", properties: { code: { type: "integer" } } } } }
app.post("/", { schema }, async () => ({ code: 200 }))
await app.listen({ port: 0, host: "127.0.0.1" })

console.log(
  JSON.stringify({
    raw: (raw.address() as AddressInfo).port,
    fastify: (app.server.address() as AddressInfo).port,
  }),
)

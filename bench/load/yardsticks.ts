/** The two yardsticks as servers of their own: a raw node:http string, a bare Fastify JSON route. Says its ports. */
import fastify from "fastify"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

const raw = createServer((_request, response) => {
  response.setHeader("content-type", "text/plain")
  response.end("ok")
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

import { createServer, type Server, type Socket } from "node:net"
import { afterEach, describe, expect, it } from "vitest"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

let app: TestApp | undefined
let silent: Server | undefined
const sockets = new Set<Socket>()

afterEach(async () => {
  await app?.close()
  for (const socket of sockets) socket.destroy()
  silent?.close()
  app = silent = undefined
})

const signIn = (number: number) =>
  app?.app.fastify.inject({
    method: "POST",
    url: "/api/auth/login",
    remoteAddress: "192.0.2.1",
    payload: { email: `alguem${number}@correio.example`, password: "chute" },
  })

async function tryTwelveTimes() {
  const since = performance.now()
  const statuses = []
  for (let number = 0; number < 12; number++) statuses.push((await signIn(number))?.statusCode)
  return { statuses, ms: performance.now() - since }
}

/** Far less than waiting for Redis at each call would take, and far more than a busy machine needs. */
const FAR_LESS_MS = 25_000

/** Ten are refused for their password, the rest by the limit, which this process then counts by itself. */
const EXPECTED = [...Array(10).fill(401), 429, 429]

describe("while Redis", () => {
  it("is unreachable, calls are answered without delay and rate limits still hold", async () => {
    app = await testApp({ RATE_LIMITS: "on", REDIS_URL: "redis://127.0.0.1:1" })
    const { statuses, ms } = await tryTwelveTimes()
    expect(statuses).toEqual(EXPECTED)
    expect(ms).toBeLessThan(FAR_LESS_MS)
  })

  it("accepts connections but never responds, calls are answered without delay and rate limits still hold", async () => {
    silent = createServer((socket) => void sockets.add(socket))
    await new Promise<void>((resolve) => silent?.listen(0, "127.0.0.1", resolve))
    const { port } = silent.address() as { port: number }
    app = await testApp({ RATE_LIMITS: "on", REDIS_URL: `redis://127.0.0.1:${port}` })
    const { statuses, ms } = await tryTwelveTimes()
    expect(statuses).toEqual(EXPECTED)
    expect(ms).toBeLessThan(FAR_LESS_MS)
  })
})

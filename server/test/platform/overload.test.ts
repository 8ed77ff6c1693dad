import { afterAll, expect, it, vi } from "vitest"
import { createLaneQueue } from "../../src/platform/http/overload.ts"
import { testApp } from "../../src/testing/test-app.ts"

let releaseTurns: () => void = () => {}

const app = await testApp()
afterAll(() => app.close())

/** All that a process does for visitors at once goes on until `releaseTurns` is called. */
function occupyAllTurns() {
  const held = new Promise<void>((resolve) => {
    releaseTurns = resolve
  })
  return Array.from({ length: 10 }, () => app.app.fastify.overload.inTurn(() => held))
}

it("sends visitors away with 503 and Retry-After, but serves signed-in people and webhooks", async () => {
  const person = await app.as("candidate")
  const turns = occupyAllTurns()
  const visitor = await app.call("GET /api/states")
  expect([visitor.status, visitor.body.error]).toEqual([503, "unavailable"])
  expect(Number(visitor.headers["retry-after"])).toBeGreaterThanOrEqual(2)
  expect((await person.call("GET /api/states")).status).toBe(200)
  const notice = await app.app.fastify.inject({ method: "POST", url: "/api/webhooks/mercadopago" })
  // Its own refusal: no bank is set up here.
  expect(notice.body).not.toContain("Muita gente")
  expect((await app.app.fastify.inject("/api/ready")).statusCode).toBe(200)
  releaseTurns()
  await Promise.all(turns)
  expect((await app.call("GET /api/states")).status).toBe(200)
})

it("does not send a lone visitor away when the process is slow", async () => {
  const statuses = []
  for (let times = 0; times < 4; times++) {
    const asked = app.app.fastify.inject("/robots.txt")
    await new Promise<void>((resolve) => setImmediate(resolve))
    const until = performance.now() + 310
    while (performance.now() < until);
    statuses.push((await asked).statusCode)
    await new Promise<void>((resolve) => setTimeout(resolve, 5))
  }
  expect(statuses).toEqual([200, 200, 200, 200])
})

it("serves a whole burst of requests once there is capacity", async () => {
  const turns = occupyAllTurns()
  const burst = Array.from({ length: 30 }, () => app.call("GET /api/states"))
  releaseTurns()
  expect(new Set((await Promise.all(burst)).map(({ status }) => status))).toEqual(new Set([200]))
  await Promise.all(turns)
})

it("serves the newest waiting request first once another was sent away", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
  const { inTurn } = createLaneQueue()
  const gone: string[] = []
  const go = (name: string) => inTurn(async () => void gone.push(name))
  const held = new Promise<void>((resolve) => {
    releaseTurns = resolve
  })
  const turns = Array.from({ length: 10 }, () => inTurn(() => held))
  const first = expect(go("first")).rejects.toThrow()
  vi.advanceTimersByTime(350)
  const second = go("second")
  vi.advanceTimersByTime(60)
  const third = go("third")
  vi.useRealTimers()
  releaseTurns()
  await Promise.all([first, second, third, ...turns])
  expect(gone).toEqual(["third", "second"])
})

it("serves ten at once again after the queue that others were sent away from is empty", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
  const { inTurn } = createLaneQueue()
  let held = new Promise<void>((resolve) => {
    releaseTurns = resolve
  })
  const busy = Array.from({ length: 10 }, () => inTurn(() => held))
  const gone = expect(inTurn(async () => {})).rejects.toThrow()
  vi.advanceTimersByTime(401)
  releaseTurns()
  await Promise.all([gone, ...busy])
  held = new Promise<void>((resolve) => {
    releaseTurns = resolve
  })
  let running = 0
  const slow = Array.from({ length: 10 }, () => inTurn(() => (running++, held)))
  vi.useRealTimers()
  expect(running).toBe(10)
  releaseTurns()
  await Promise.all(slow)
})

it("limits how many passwords are hashed or wait at once, and responds 503 to the rest", async () => {
  const tries = Array.from({ length: 120 }, (_, number) =>
    app.call("POST /api/auth/login", { body: { email: `a${number}@correio.example`, password: "chute" } }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401, 503]))
})

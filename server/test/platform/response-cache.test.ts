import { expect, test } from "vitest"
import { createResponseCache } from "../../src/ssr/response-cache.ts"

function asking(status = 200) {
  let asked = 0
  return {
    count: () => asked,
    ask: async () => {
      asked++
      return { status, body: { asked } }
    },
  }
}

test("pages rendered within a second share one API call, and later pages call again", async () => {
  let now = Date.now()
  const answers = createResponseCache(() => now)
  const api = asking()
  await Promise.all([answers.get("/api/states", api.ask), answers.get("/api/states", api.ask)])
  await answers.get("/api/states", api.ask)
  expect(api.count()).toBe(1)
  now += 1001
  expect(await answers.get("/api/states", api.ask)).toEqual({ status: 200, body: { asked: 2 } })
  // The system's clock was set back.
  now -= 3_600_000
  await answers.get("/api/states", api.ask)
  now += 1001
  expect(await answers.get("/api/states", api.ask)).toEqual({ status: 200, body: { asked: 3 } })
})

test("a change discards shared answers, also one that was still being fetched", async () => {
  const answers = createResponseCache(() => 0)
  const api = asking()
  const underway = answers.get("/api/states", api.ask)
  answers.clear()
  await underway
  expect(await answers.get("/api/states", api.ask)).toEqual({ status: 200, body: { asked: 2 } })
})

test("a refused or failed call is not shared", async () => {
  const answers = createResponseCache(() => 0)
  await answers.get("/api/states", asking(429).ask)
  await expect(answers.get("/api/areas", () => Promise.reject(new Error("away")))).rejects.toThrow("away")
  await new Promise(setImmediate)
  const api = asking()
  await answers.get("/api/states", api.ask)
  await answers.get("/api/areas", api.ask)
  expect(api.count()).toBe(2)
})

import { describe, expect, it } from "vitest"
import { createPageCache } from "./page-cache.ts"

const page = async () => ({ status: 200, headers: {}, body: Buffer.from("<p>oi</p>") })

describe("kept pages", () => {
  it("are held only while they may be sent, however many addresses are asked for", async () => {
    let now = 0
    const cache = createPageCache(() => now)
    for (let number = 0; number < 1000; number++) {
      now += 100
      await cache.get(`/search?q=${number}`, page)
    }
    // Those of the last four seconds.
    expect(cache.size()).toBe(40)
    expect(cache.fresh("/search?q=999")).toBeDefined()
    for (let number = 0; number < 5000; number++) await cache.get(`/job/${number}`, page)
    expect(cache.size()).toBeLessThanOrEqual(2000)
  })

  it("outlive no change", async () => {
    const cache = createPageCache(() => 0)
    await cache.get("/", page)
    cache.clear()
    expect([cache.size(), cache.fresh("/")]).toEqual([0, undefined])
  })
})

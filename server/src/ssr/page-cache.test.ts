import { describe, expect, it, vi } from "vitest"
import { createPageCache } from "./page-cache.ts"

const page = async () => ({ status: 200, headers: {}, body: Buffer.from("<p>oi</p>") })

describe("cached pages", () => {
  it("are removed when they expire, and their number is limited", async () => {
    vi.useFakeTimers()
    const cache = createPageCache()
    for (let number = 0; number < 1000; number++) {
      vi.advanceTimersByTime(100)
      await cache.get(`/search?q=${number}`, page)
    }
    // The pages of the last four seconds.
    expect(cache.size()).toBe(41)
    expect(cache.fresh("/search?q=999")).toBeDefined()
    for (let number = 0; number < 5000; number++) await cache.get(`/job/${number}`, page)
    expect(cache.size()).toBeLessThanOrEqual(2000)
    vi.useRealTimers()
  })

  it("with known dependencies stay until one changes or their time ends, after catching up with lost notices", async () => {
    let [now, lag, drawn] = [0, 0, 0]
    const news = {
      lagSeconds: () => lag,
      settle: async () => {
        lag = 0
      },
    }
    const cache = createPageCache(() => now, news)
    const render = async () => {
      drawn++
      return { ...(await page()), shown: { names: new Set(["job 1", "top ma/sao-luis"]), until: 50_000 } }
    }
    const read = () => cache.get("/job/a", render)
    await read()
    now = 40_000
    cache.clear(new Set(["job 2"]))
    await read()
    expect(drawn).toBe(1)
    // If a notice was lost, the process catches up itself before the page is sent again.
    lag = 30
    expect(cache.fresh("/job/a")).toBeUndefined()
    await read()
    expect([drawn, lag]).toEqual([1, 0])
    cache.clear(new Set(["top ma/sao-luis"]))
    await read()
    expect(drawn).toBe(2)
    now = 50_001
    await read()
    expect(drawn).toBe(3)
  })

  it("are not cached if what they show changes while they are rendered", async () => {
    const cache = createPageCache(() => 0, { lagSeconds: () => 0, settle: async () => {} })
    let finish = () => {}
    const waiting = new Promise<void>((resolve) => (finish = resolve))
    const drawing = cache.get("/job/a", async () => {
      await waiting
      return { ...(await page()), shown: { names: new Set(["job 1"]), until: 1e6 } }
    })
    cache.clear(new Set(["job 1"]))
    finish()
    await drawing
    expect(cache.fresh("/job/a")).toBeUndefined()
  })

  it("are all removed when the cache is cleared", async () => {
    const cache = createPageCache(() => 0)
    await cache.get("/", page)
    cache.clear()
    expect([cache.size(), cache.fresh("/")]).toEqual([0, undefined])
  })
})

import { expect, it, vi } from "vitest"
import { createLargeCounts } from "./large-counts.ts"

it("caches the totals of long lists, refreshes them in the background, and drops those of lists that became short", async () => {
  let now = 1
  const counts = createLargeCounts(() => now)
  const count = vi.fn(async () => 30_001)
  counts.keep("long", 30_000)
  counts.keep("short", 19_999)
  expect(counts.get("short", count)).toBeUndefined()
  expect(counts.get("long", count)).toBe(30_000)
  expect(count).not.toHaveBeenCalled()
  now += 6000
  expect(counts.get("long", count)).toBe(30_000)
  expect(counts.get("long", count)).toBe(30_000)
  await expect.poll(() => counts.get("long", count)).toBe(30_001)
  expect(count).toHaveBeenCalledOnce()
  now += 6000
  counts.get("long", async () => 12)
  await expect.poll(() => counts.get("long", count)).toBeUndefined()
})

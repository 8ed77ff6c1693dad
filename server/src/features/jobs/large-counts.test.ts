import { expect, it, vi } from "vitest"
import { createLargeCounts } from "./large-counts.ts"

it("keeps long lists' totals, counts them again behind an answer, and forgets what grew short", async () => {
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

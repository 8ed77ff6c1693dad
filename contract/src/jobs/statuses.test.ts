import { expect, it } from "vitest"
import { JOB_STATUS, mayRenew } from "./statuses.ts"

it("offers renewal of expired, expiring and filled jobs, but not of one that an administrator ended before it expired", () => {
  const now = new Date("2026-11-28T12:00:00Z")
  const offered = (status: keyof typeof JOB_STATUS, day: string) =>
    mayRenew({ status_id: JOB_STATUS[status], expiry_date: `2026-${day}T12:00:00Z` }, now)
  expect([offered("notactive", "11-27"), offered("notactive", "12-20")]).toEqual([true, false])
  expect([offered("active", "12-01"), offered("active", "12-20"), offered("filled", "12-20")]).toEqual([
    true,
    false,
    true,
  ])
})

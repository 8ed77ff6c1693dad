import { expect, test } from "vitest"
import { allowedExpiry, withNumericOffset } from "./expiry.ts"

const now = new Date("2026-11-20T12:00:00.250Z")
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test.each([
  ["nothing asked for", undefined, after(31)],
  ["less than Mercado Pago allows", after(15), after(31)],
  ["a day", after(24 * 60), after(24 * 60)],
  ["more than Mercado Pago allows", after(40 * 24 * 60), after(30 * 24 * 60 - 1)],
])("%s", (_, wanted, expected) => {
  expect(allowedExpiry(wanted, now)).toEqual(expected)
})

test("a time is written with Brasília's numeric offset, also across midnight", () => {
  expect(withNumericOffset(now)).toBe("2026-11-20T09:00:00.250-03:00")
  const night = new Date("2026-01-01T01:30:00.000Z")
  expect(withNumericOffset(night)).toBe("2025-12-31T22:30:00.000-03:00")
  expect(new Date(withNumericOffset(night))).toEqual(night)
})

import { toLocalTime } from "@upaon/contract/platform/format-time"
import { isFinalPayment } from "@upaon/contract/payments/statuses"
import { expect, test } from "vitest"
import { toPixStatus } from "./payment-messages.ts"

const now = new Date("2026-11-20T12:00:00.250Z")

test("a time is written with Brasília's numeric offset, also across midnight", () => {
  expect(toLocalTime(now)).toBe("2026-11-20T09:00:00.250-03:00")
  const night = new Date("2026-01-01T01:30:00.000Z")
  expect(toLocalTime(night)).toBe("2025-12-31T22:30:00.000-03:00")
  expect(new Date(toLocalTime(night))).toEqual(night)
})

test.each([
  ["pending", "pending_waiting_transfer", "pending"],
  ["in_process", "pending_review_manual", "in_process"],
  ["inprocess", null, "in_process"],
  ["authorized", "pending_capture", "in_process"],
  ["in_mediation", "pending", "inmediation"],
  ["inmediation", null, "inmediation"],
  ["approved", "accredited", "approved"],
  ["approved", "partially_refunded", "approved"],
  ["paid", null, "approved"],
  ["rejected", "rejected_by_bank", "rejected"],
  ["cancelled", "by_collector", "cancelled"],
  ["canceled", null, "cancelled"],
  ["cancelled", "expired", "expired"],
  ["expired", null, "expired"],
  ["refunded", "refunded", "refunded"],
  ["charged_back", "settled", "chargedback"],
  ["chargedback", null, "chargedback"],
  ["APPROVED", "accredited", "approved"],
])("the provider's status %s (%s) is our status %s", (word, detail, status) => {
  expect(toPixStatus(word, detail)).toBe(status)
})

test("an unknown status neither credits nor ends a payment", () => {
  for (const word of ["", "processed", "constructor", "__proto__"]) {
    const status = toPixStatus(word)
    expect(status).toBe("in_process")
    expect(isFinalPayment(status)).toBe(false)
  }
})

test("pending, processing and disputed payments are not final, all others are", () => {
  expect((["pending", "in_process", "inmediation"] as const).map(isFinalPayment)).toEqual([
    false,
    false,
    false,
  ])
  const ended = ["approved", "rejected", "cancelled", "refunded", "chargedback", "expired"] as const
  expect(ended.every(isFinalPayment)).toBe(true)
})

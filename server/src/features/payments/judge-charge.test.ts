import { PAYMENT_STATUSES, type PaymentStatus } from "@upaon/contract/payments/statuses"
import { describe, expect, test } from "vitest"
import { judgeCharge, type Standing } from "./judge-charge.ts"

const now = new Date("2026-11-20T12:00:00Z")
const later = new Date("2026-11-20T12:15:00Z")
const earlier = new Date("2026-11-20T11:45:00Z")

const judge = (payment: Partial<Standing>, charge: PaymentStatus, differences: string[] = []) =>
  judgeCharge(
    { status: "pending", creditedAt: null, expiresAt: later, ...payment },
    { status: charge },
    differences,
    now,
  )

describe("judging a payment by the provider's answer", () => {
  test.each(["pending", "in_process", "inmediation", "rejected", "cancelled", "expired"] as const)(
    "an approved charge credits a payment that is %s",
    (status) =>
      expect(judge({ status }, "approved")).toEqual({ status: "approved", credit: true, reverse: false }),
  )

  test.each(PAYMENT_STATUSES)("a credited payment is never credited again: %s", (charge) => {
    expect(judge({ status: "approved", creditedAt: earlier }, charge).credit).toBe(false)
  })

  test.each(["pending", "in_process", "rejected", "cancelled", "expired"] as const)(
    "an outdated answer changes nothing after the payment was credited: %s",
    (charge) =>
      expect(judge({ status: "approved", creditedAt: earlier }, charge)).toEqual({
        status: "approved",
        credit: false,
        reverse: false,
      }),
  )

  test.each(PAYMENT_STATUSES)("a payment that was given back is not credited again: %s", (charge) => {
    expect(judge({ status: "refunded", creditedAt: earlier }, charge)).toEqual({
      status: "refunded",
      credit: false,
      reverse: false,
    })
    expect(judge({ status: "chargedback" }, charge).credit).toBe(false)
  })

  test("a refund or chargeback reverses points only if the payment was credited", () => {
    expect(judge({ status: "approved", creditedAt: earlier }, "chargedback").reverse).toBe(true)
    expect(judge({}, "refunded")).toEqual({ status: "refunded", credit: false, reverse: false })
  })

  test("an approved charge with differences puts the payment in mediation and is not credited", () => {
    expect(judge({}, "approved", ["amountCents"])).toEqual({
      status: "inmediation",
      credit: false,
      reverse: false,
    })
  })

  test("only a pending payment expires by the clock", () => {
    expect(judge({ expiresAt: earlier }, "pending").status).toBe("expired")
    expect(judge({ expiresAt: now }, "pending").status).toBe("expired")
    expect(judge({ expiresAt: earlier }, "in_process").status).toBe("in_process")
    expect(judge({ expiresAt: null }, "pending").status).toBe("pending")
  })

  test("an ended payment never becomes pending again, so that it cannot coexist with a newer one", () => {
    for (const status of ["rejected", "cancelled", "expired", "inmediation"] as const)
      for (const charge of ["pending", "in_process"] as const)
        expect(judge({ status }, charge).status).toBe(status)
  })
})

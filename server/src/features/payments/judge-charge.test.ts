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

describe("what an answer makes of a payment", () => {
  test.each(["pending", "in_process", "inmediation", "rejected", "cancelled", "expired"] as const)(
    "money credits one that is %s",
    (status) =>
      expect(judge({ status }, "approved")).toEqual({ status: "approved", credit: true, reverse: false }),
  )

  test.each(PAYMENT_STATUSES)("nothing credits a second time: %s", (charge) => {
    expect(judge({ status: "approved", creditedAt: earlier }, charge).credit).toBe(false)
  })

  test.each(["pending", "in_process", "rejected", "cancelled", "expired"] as const)(
    "an answer older than the money changes nothing: %s",
    (charge) =>
      expect(judge({ status: "approved", creditedAt: earlier }, charge)).toEqual({
        status: "approved",
        credit: false,
        reverse: false,
      }),
  )

  test.each(PAYMENT_STATUSES)("what went back stays back, whatever comes: %s", (charge) => {
    expect(judge({ status: "refunded", creditedAt: earlier }, charge)).toEqual({
      status: "refunded",
      credit: false,
      reverse: false,
    })
    expect(judge({ status: "chargedback" }, charge).credit).toBe(false)
  })

  test("money that goes back takes points only where some were given", () => {
    expect(judge({ status: "approved", creditedAt: earlier }, "chargedback").reverse).toBe(true)
    expect(judge({}, "refunded")).toEqual({ status: "refunded", credit: false, reverse: false })
  })

  test("money that disagrees waits for a person", () => {
    expect(judge({}, "approved", ["amountCents"])).toEqual({
      status: "inmediation",
      credit: false,
      reverse: false,
    })
  })

  test("the clock ends only what waits for money", () => {
    expect(judge({ expiresAt: earlier }, "pending").status).toBe("expired")
    expect(judge({ expiresAt: now }, "pending").status).toBe("expired")
    expect(judge({ expiresAt: earlier }, "in_process").status).toBe("in_process")
    expect(judge({ expiresAt: null }, "pending").status).toBe("pending")
  })

  test("no ended payment opens again, so that it cannot stand beside a newer one", () => {
    for (const status of ["rejected", "cancelled", "expired", "inmediation"] as const)
      for (const charge of ["pending", "in_process"] as const)
        expect(judge({ status }, charge).status).toBe(status)
  })
})

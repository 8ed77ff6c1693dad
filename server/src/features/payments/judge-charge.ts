import { isFinalPayment, type PaymentStatus } from "@upaon/contract/payments/statuses"
import type { PaymentRow } from "./payment-context.ts"
import type { PixCharge } from "./providers/pix-provider.ts"

type ExpectedCharge = Pick<PaymentRow, "externalReference" | "priceCents" | "collectorId" | "providerId">

/**
 * Compares a provider's charge with our payment before crediting: the names of the fields that differ, empty when all agree.
 * Points are given only for the agreed amount, in reais, to our own account, for this very payment.
 */
export function chargeDifferences(charge: PixCharge, payment: ExpectedCharge): string[] {
  const agrees = {
    externalReference: charge.externalReference === payment.externalReference,
    amountCents: charge.amountCents === payment.priceCents,
    currency: charge.currency === "BRL",
    // Account and charge id are compared once the provider has named them.
    collectorId: [null, charge.collectorId].includes(payment.collectorId),
    providerId: [null, charge.providerId].includes(payment.providerId),
  }
  return Object.entries(agrees).flatMap(([field, isSame]) => (isSame ? [] : [field]))
}

export type Standing = Pick<PaymentRow, "status" | "creditedAt" | "expiresAt">

export type ChargeVerdict = {
  status: PaymentStatus
  /** Credit the points now. */
  credit: boolean
  /** Reverse the credit now. */
  reverse: boolean
}

const MONEY_BACK: readonly PaymentStatus[] = ["refunded", "chargedback"]

/**
 * Decides what a provider's answer changes in our payment. Answers may arrive late, twice and in any order, so a payment
 * only moves towards its end:
 * - received money is credited once, also after the payment had ended without it (rule 7);
 * - money that differs from what was agreed is not credited: it waits in `inmediation` for a person;
 * - refunded money takes the points back, and nothing changes after that;
 * - an answer older than the payment's money changes nothing.
 * @param differences names of the fields in which the charge differs from our row
 */
export function judgeCharge(
  payment: Standing,
  charge: { status: PaymentStatus },
  differences: readonly string[],
  now: Date,
): ChargeVerdict {
  const isCredited = payment.creditedAt !== null
  const to = (status: PaymentStatus, move: Partial<ChargeVerdict> = {}): ChargeVerdict => ({
    status,
    credit: false,
    reverse: false,
    ...move,
  })
  if (MONEY_BACK.includes(payment.status)) return to(payment.status)
  if (MONEY_BACK.includes(charge.status)) return to(charge.status, { reverse: isCredited })
  if (charge.status === "approved") {
    if (isCredited) return to("approved")
    return differences.length > 0 ? to("inmediation") : to("approved", { credit: true })
  }
  if (charge.status === "inmediation") return to("inmediation")
  if (isCredited || isFinalPayment(payment.status)) return to(payment.status)
  if (!isFinalPayment(charge.status)) {
    if (payment.status === "inmediation") return to("inmediation")
    const over = payment.expiresAt !== null && payment.expiresAt <= now
    return to(charge.status === "pending" && over ? "expired" : charge.status)
  }
  return to(charge.status)
}

import { isFinalPayment, type PaymentStatus } from "@upaon/contract/payments/statuses"
import type { PaymentRow } from "./payment-context.ts"
import type { PixCharge } from "./providers/pix-provider.ts"

type Agreed = Pick<PaymentRow, "externalReference" | "priceCents" | "collectorId" | "providerId">

/**
 * What must be equal before a provider's charge may credit our payment, and is not: the names of the differing
 * fields, empty when all agree. Points are given for the money that was agreed on, in reais, into our own account,
 * for this very payment, and for nothing else.
 */
export function chargeDifferences(charge: PixCharge, payment: Agreed): string[] {
  const agrees = {
    externalReference: charge.externalReference === payment.externalReference,
    amountCents: charge.amountCents === payment.priceCents,
    currency: charge.currency === "BRL",
    // The account and the charge count from when the provider first names them.
    collectorId: [null, charge.collectorId].includes(payment.collectorId),
    providerId: [null, charge.providerId].includes(payment.providerId),
  }
  return Object.entries(agrees).flatMap(([field, isSame]) => (isSame ? [] : [field]))
}

export type Standing = Pick<PaymentRow, "status" | "creditedAt" | "expiresAt">

export type ChargeVerdict = {
  status: PaymentStatus
  /** Give the points now. */
  credit: boolean
  /** Take the points back now. */
  reverse: boolean
}

const MONEY_BACK: readonly PaymentStatus[] = ["refunded", "chargedback"]

/**
 * What a provider's answer makes of one of our payments. Answers may come late, twice and in any order, so a
 * payment only ever moves towards its end:
 *
 * - money that came in is credited once, also after the payment had ended without it (rule 7);
 * - money that disagrees with what was agreed on is credited by nobody: it waits in `inmediation` for a person;
 * - money that went back takes the points back, and nothing follows after that;
 * - an answer older than the money changes nothing.
 *
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

import { eq } from "drizzle-orm"
import { type NoticeSource, payments, type Transaction } from "../../db/index.ts"
import { creditPayment, reversePayment } from "../points/index.ts"
import { chargeDifferences, judgeCharge, type ChargeVerdict } from "./judge-charge.ts"
import { mailRefund } from "./mail-refund.ts"
import { nextCheck } from "./next-check.ts"
import type { PaymentContext, PaymentRow } from "./payment-context.ts"
import { noteAnswer, refundedCents, chargeForLog } from "./payment-notices.ts"
import type { PixCharge } from "./providers/pix-provider.ts"

/**
 * Brings a payment of ours to what the provider says of its charge: status, points given or taken back, what was
 * said, all in one transaction or not at all. Safe to repeat, in parallel and in any order.
 */
export async function applyCharge(
  context: PaymentContext,
  paymentId: number,
  charge: PixCharge,
  source: NoticeSource,
): Promise<PaymentRow> {
  const { db, clock, log } = context
  const now = clock.now()
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const differences = differencesOf(payment, charge)
    if (isAnother(differences)) {
      log.error({ paymentId, differences }, "payments: a provider's charge is another payment's")
      return keepApart(tx, payment, charge, { differences, source, now })
    }
    const verdict = judgeCharge(
      { status: payment.status, credited: payment.creditedAt !== null, expiresAt: payment.expiresAt },
      charge,
      differences,
      now,
    )
    if (verdict.credit) await creditPayment(tx, entryOf(payment, now))
    if (verdict.reverse) await reversePayment(tx, entryOf(payment, now))
    const after = await writeVerdict(tx, payment, charge, { verdict, differences, now })
    if (after.status === "refunded" && payment.status !== "refunded") await mailRefund(tx, context, after)
    const partly = charge.refundedCents !== refundedCents(payment) && after.status === "approved"
    if (after.status !== payment.status || after.providerId !== payment.providerId || partly) {
      const outcome = partly ? "refunded in part" : outcomeOf(verdict, differences)
      await noteAnswer(tx, after, { source, body: chargeForLog(charge), status: charge.status, outcome, now })
    }
    return after
  })
}

/** The row of a payment, held until the transaction ends. */
async function lockPayment(tx: Transaction, id: number): Promise<PaymentRow> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for("update")
  if (!payment) throw new Error(`payments: there is no payment ${id}`)
  return payment
}

const entryOf = (payment: PaymentRow, now: Date) => ({
  id: payment.id,
  userId: payment.userId,
  points: payment.packPoints,
  now,
})

function differencesOf(payment: PaymentRow, charge: PixCharge): string[] {
  const differences = chargeDifferences(charge, {
    externalReference: payment.externalReference,
    amountCents: payment.priceCents,
    collectorId: payment.collectorId,
  })
  if (payment.providerId !== null && payment.providerId !== charge.providerId) differences.push("providerId")
  return differences
}

const isAnother = (differences: readonly string[]) =>
  differences.includes("externalReference") || differences.includes("providerId")

/** A charge that is not this payment's moves nothing; that it was offered is kept. */
async function keepApart(
  tx: Transaction,
  payment: PaymentRow,
  charge: PixCharge,
  { differences, source, now }: { differences: string[]; source: NoticeSource; now: Date },
): Promise<PaymentRow> {
  const outcome = `another charge: ${differences.join(", ")}`
  await noteAnswer(tx, payment, { source, body: chargeForLog(charge), status: charge.status, outcome, now })
  return payment
}

async function writeVerdict(
  tx: Transaction,
  payment: PaymentRow,
  charge: PixCharge,
  { verdict, differences, now }: { verdict: ChargeVerdict; differences: string[]; now: Date },
): Promise<PaymentRow> {
  const [after] = await tx
    .update(payments)
    .set({
      status: verdict.status,
      statusDetail: differences.length > 0 ? `differs: ${differences.join(", ")}` : charge.statusDetail,
      providerId: charge.providerId,
      collectorId: payment.collectorId ?? charge.collectorId,
      qrCode: payment.qrCode ?? charge.qrCode,
      qrCodeBase64: payment.qrCodeBase64 ?? charge.qrCodeBase64,
      paymentUrl: payment.paymentUrl ?? charge.ticketUrl,
      expiresAt: payment.expiresAt ?? charge.expiresAt,
      approvedAt: payment.approvedAt ?? (charge.status === "approved" ? (charge.approvedAt ?? now) : null),
      creditedAt: verdict.credit ? now : payment.creditedAt,
      reversedAt: verdict.reverse ? now : payment.reversedAt,
      lastCheckedAt: now,
      nextCheckAt: nextCheck(verdict.status, payment.createdAt, now),
      providerRaw: chargeForLog(charge),
      updatedAt: now,
    })
    .where(eq(payments.id, payment.id))
    .returning()
  if (!after) throw new Error(`payments: payment ${payment.id} vanished under its lock`)
  return after
}

function outcomeOf(verdict: ChargeVerdict, differences: readonly string[]): string {
  if (verdict.credit) return "credited"
  if (verdict.reverse) return "reversed"
  return differences.length > 0 ? `differs: ${differences.join(", ")}` : verdict.status
}

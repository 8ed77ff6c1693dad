import { refundMail as words } from "@upaon/contract/messages/payments"
import { fill, money } from "@upaon/contract/platform/format"
import { and, eq } from "drizzle-orm"
import { isNotErased, type NoticeSource, payments, type Transaction, users } from "../../db/index.ts"
import { composeMail } from "../../platform/mail/index.ts"
import { pick } from "../../platform/pick.ts"
import { creditPayment, reversePayment } from "../points/index.ts"
import { chargeDifferences, judgeCharge, type ChargeVerdict } from "./judge-charge.ts"
import { nextCheck } from "./next-check.ts"
import type { PaymentContext, PaymentRow } from "./payment-context.ts"
import { chargeForLog, recordAnswer, refundedCents } from "./payment-notices.ts"
import type { PixCharge } from "./providers/pix-provider.ts"

/**
 * Updates a payment to the provider's charge: status, points credited or reversed, and the record of the answer, all in one
 * transaction. Idempotent; calls may run in parallel and arrive in any order.
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
    const note = (of: PaymentRow, outcome: string) =>
      recordAnswer(tx, of, { source, body: chargeForLog(charge), status: charge.status, outcome, now })
    const differences = chargeDifferences(charge, payment)
    if (isAnother(differences)) {
      log.error({ paymentId, differences }, "payments: a provider's charge is another payment's")
      // A charge of another payment changes nothing; only the notice of it is stored.
      await note(payment, `another charge: ${differences.join(", ")}`)
      return payment
    }
    const verdict = judgeCharge(payment, charge, differences, now)
    const entry = { id: payment.id, userId: payment.userId, points: payment.packPoints, now }
    if (verdict.credit) await creditPayment(tx, entry)
    if (verdict.reverse) await reversePayment(tx, entry)
    const after = await writeVerdict(tx, payment, charge, { verdict, differences, now })
    if (after.status === "refunded" && payment.status !== "refunded")
      await mailRefund(tx, context, after, after.priceCents - refundedCents(payment))
    const partly = charge.refundedCents !== refundedCents(payment) && after.status === "approved"
    if (after.status !== payment.status || after.providerId !== payment.providerId || partly)
      await note(after, partly ? "refunded in part" : outcomeOf(verdict, differences))
    return after
  })
}

/** Locks a payment until the transaction ends. Throws an Error when it does not exist. */
async function lockPayment(tx: Transaction, id: number): Promise<PaymentRow> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for("update")
  if (!payment) throw new Error(`payments: there is no payment ${id}`)
  return payment
}

const isAnother = (differences: readonly string[]) =>
  differences.includes("externalReference") || differences.includes("providerId")

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
      // The moment of a refund is read from it where no points were taken back.
      updatedAt: verdict.status === payment.status ? payment.updatedAt : now,
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

/**
 * Tells the payer that the money is refunded and its points are taken back. An erased account gets no mail, and a suspended
 * person no button to a sign-in that refuses.
 * @param cents what was left of the price after earlier refunds of a part
 */
async function mailRefund(
  tx: Transaction,
  { mail, env }: PaymentContext,
  { userId, packTitle, reversedAt }: PaymentRow,
  cents: number,
): Promise<void> {
  const isPayer = and(eq(users.id, userId), isNotErased)
  const [payer] = await tx
    .select(pick(users, "email", "blockedAt"))
    .from(users)
    .where(isPayer)
  if (!payer) return
  const text = fill(words.text, { pack: packTitle, price: money(cents / 100) })
  const content = {
    subject: words.subject,
    preview: text,
    heading: words.subject,
    blocks: [
      text,
      ...(reversedAt ? [words.points] : []),
      ...(payer.blockedAt
        ? []
        : [{ kind: "button", label: words.button, url: `${env.publicUrl}/panel/transactions` } as const]),
    ],
    reason: words.reason,
  }
  await mail.post(tx, composeMail(payer.email, env.publicUrl, content))
}

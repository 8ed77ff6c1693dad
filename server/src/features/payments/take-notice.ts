import { badSignature, paymentsOff } from "@upaon/contract/payments/errors"
import { createHash } from "node:crypto"
import { and, eq, or } from "drizzle-orm"
import { paymentNotices, payments } from "../../db/schema/index.ts"
import { Failure } from "../../platform/http/failure.ts"
import { applyCharge } from "./apply-charge.ts"
import type { PaymentContext } from "./payment-context.ts"
import type { NoticeRequest } from "./providers/pix-provider.ts"

export const NOTICE_QUEUE = "payments-notice"

export type NoticeWork = { noticeId: number }

/**
 * Takes a provider's notice in: a signed one is kept, once, together with the work of reading the payment back.
 * Nothing of it is believed, and the provider gets its answer before that work begins.
 *
 * @returns whether it was worth keeping
 * @throws Failure 401 for a forged one, 503 where this provider is not in use
 */
export async function takeNotice(
  { db, clock, log, work, provider }: PaymentContext,
  request: NoticeRequest,
  told: Record<string, unknown>,
): Promise<boolean> {
  if (provider?.name !== "mercadopago") throw new Failure(paymentsOff)
  const verdict = provider.verifyNotice(request)
  if (verdict.kind === "refused") {
    log.warn({ reason: verdict.reason }, "payments: a notice was refused")
    throw new Failure(badSignature)
  }
  if (verdict.kind === "ignored") return false
  return db.transaction(async (tx) => {
    const [notice] = await tx
      .insert(paymentNotices)
      .values({
        provider: provider.name,
        source: "webhook",
        noticeKey: createHash("sha256").update(verdict.key).digest("hex"),
        providerId: verdict.providerId,
        body: told,
        receivedAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: paymentNotices.id })
    if (notice) await work.enqueue<NoticeWork>(tx, NOTICE_QUEUE, { noticeId: notice.id })
    return notice !== undefined
  })
}

/**
 * Reads back the payment that a notice spoke of and applies what the provider says. Safe to repeat.
 * @throws ProviderUnavailable: the work is tried again later
 */
export async function readNotice(context: PaymentContext, { noticeId }: NoticeWork): Promise<void> {
  const { db, clock, provider } = context
  const [notice] = await db.select().from(paymentNotices).where(eq(paymentNotices.id, noticeId))
  if (!notice?.providerId || notice.processedAt || provider?.name !== notice.provider) return
  const close = (outcome: string, paymentId: number | null, status: typeof notice.status) =>
    db
      .update(paymentNotices)
      .set({ outcome, paymentId, status, processedAt: clock.now() })
      .where(eq(paymentNotices.id, noticeId))

  const charge = await provider.find(notice.providerId)
  if (!charge) return void (await close("unknown to the provider", null, null))
  const [payment] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider.name),
        or(
          eq(payments.providerId, charge.providerId),
          eq(payments.externalReference, charge.externalReference ?? ""),
        ),
      ),
    )
    // Of two, the one that the provider's own number names.
    .orderBy(eq(payments.providerId, charge.providerId))
    .limit(1)
  if (!payment) return void (await close("no payment of ours", null, charge.status))
  const after = await applyCharge(context, payment.id, charge, "webhook")
  await close(after.status, after.id, charge.status)
}

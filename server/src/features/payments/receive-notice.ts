import { badSignature, bankRefused, paymentsOff } from "@upaon/contract/payments/endpoints"
import { createHash } from "node:crypto"
import { and, eq, or, sql } from "drizzle-orm"
import { paymentNotices, payments } from "../../db/index.ts"
import { Failure, notFound } from "../../platform/http/index.ts"
import { applyCharge } from "./apply-charge.ts"
import type { PaymentContext, PaymentRow } from "./payment-context.ts"
import type { NoticeRequest } from "./providers/mercadopago/mercado-pago-provider.ts"
import { ProviderRefused } from "./providers/pix-provider.ts"
import type { BankOutcome } from "./providers/sandbox/sandbox-provider.ts"

export const NOTICE_QUEUE = "payments-notice"

export type NoticeWork = { noticeId: number }

/**
 * Receives a provider's notice. A signed one is stored once, together with the work that looks the payment up.
 * Its content is not trusted, and the provider gets its response before that work begins.
 * @returns whether the notice concerns a charge
 * @throws Failure 401 for a forged notice, 503 where this provider is not in use
 */
export async function receiveNotice(
  { db, clock, log, work, provider }: PaymentContext,
  request: NoticeRequest,
  body: Record<string, unknown>,
): Promise<boolean> {
  if (provider?.name !== "mercadopago") throw new Failure(paymentsOff)
  const authenticity = provider.verifyNotice(request)
  if (authenticity.kind === "refused") {
    log.warn({ reason: authenticity.reason }, "payments: a notice was refused")
    throw new Failure(badSignature)
  }
  if (authenticity.kind === "ignored") return false
  return db.transaction(async (tx) => {
    const [notice] = await tx
      .insert(paymentNotices)
      .values({
        provider: provider.name,
        source: "webhook",
        noticeKey: createHash("sha256").update(authenticity.key).digest("hex"),
        providerId: authenticity.providerId,
        body,
        receivedAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: paymentNotices.id })
    if (notice) await work.enqueue<NoticeWork>(tx, NOTICE_QUEUE, { noticeId: notice.id })
    return notice !== undefined
  })
}

/**
 * Looks up the payment of a notice and applies the provider's answer. Idempotent.
 * @throws ProviderUnavailable: the work is retried later
 */
export async function processNotice(context: PaymentContext, { noticeId }: NoticeWork): Promise<void> {
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
  const named = and(
    eq(payments.provider, provider.name),
    or(
      eq(payments.providerId, charge.providerId),
      eq(payments.externalReference, charge.externalReference ?? ""),
    ),
  )
  const [payment] = await db
    .select()
    .from(payments)
    .where(named)
    // Of two payments, the one with the provider's own id.
    .orderBy(sql`${eq(payments.providerId, charge.providerId)} desc nulls last`)
    .limit(1)
  if (!payment) return void (await close("no payment of ours", null, charge.status))
  const after = await applyCharge(context, payment.id, charge, "webhook")
  await close(after.status, after.id, charge.status)
}

/**
 * Simulates the payer's bank in the sandbox, then applies the result like any other answer. Whoever has the random
 * reference may do it, just as whoever has a real code may pay it.
 * @throws Failure 404 outside the sandbox and for an unknown reference, 409 for what no bank could do any more
 */
export async function simulateBank(
  context: PaymentContext,
  externalReference: string,
  outcome: BankOutcome,
): Promise<PaymentRow> {
  const { db, provider } = context
  if (provider?.name !== "sandbox") throw notFound()
  const [payment] = await db.select().from(payments).where(eq(payments.externalReference, externalReference))
  if (!payment) throw notFound()
  const charge = await provider.play(externalReference, outcome).catch((error: unknown) => {
    if (error instanceof ProviderRefused) throw new Failure(bankRefused)
    throw error
  })
  if (!charge) throw notFound()
  return applyCharge(context, payment.id, charge, "look-up")
}

import { randomUUID } from "node:crypto"
import { lt, sql } from "drizzle-orm"
import { type NoticeSource, paymentNotices, type Transaction } from "../../db/index.ts"
import type { Deps } from "../feature.ts"
import type { PaymentRow } from "./payment-context.ts"
import type { PixCharge } from "./providers/pix-provider.ts"

/** A charge as stored for administrators: without the code, which is large and only for the payer. */
export function chargeForLog(charge: PixCharge): Record<string, unknown> {
  const { qrCode: _code, qrCodeBase64: _picture, ...rest } = charge
  return JSON.parse(JSON.stringify(rest)) as Record<string, unknown>
}

/** Centavos refunded according to the last look-up. After a partial refund the payment stays approved and keeps its points. */
export function refundedCents({ providerRaw }: Pick<PaymentRow, "providerRaw">): number {
  const cents = providerRaw?.refundedCents
  return typeof cents === "number" ? cents : 0
}

/** Records what a provider answered about a payment, or what an administrator requested. */
export async function recordAnswer(
  tx: Transaction,
  payment: Pick<PaymentRow, "id" | "provider" | "providerId">,
  note: {
    source: NoticeSource
    body: Record<string, unknown>
    status?: PaymentRow["status"]
    outcome: string
    now: Date
  },
): Promise<void> {
  await tx.insert(paymentNotices).values({
    provider: payment.provider,
    source: note.source,
    paymentId: payment.id,
    providerId: payment.providerId,
    status: note.status ?? null,
    noticeKey: `${note.source}:${payment.id}:${randomUUID()}`,
    body: note.body,
    outcome: note.outcome,
    receivedAt: note.now,
    processedAt: note.now,
  })
}

/** Deletes notices received before `until`; the payments themselves stay as the financial record. */
export async function clearNotices({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db.delete(paymentNotices).where(lt(paymentNotices.receivedAt, until))
}

/** Erases the reasons for which a person's payments were refunded; the refunds stay in the financial record. */
export async function eraseReasonsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`
    update payment_notices set body = body - 'reason'
    where source = 'administrator' and payment_id in (select id from payments where user_id = ${userId})`)
}

import type {
  AdminPayment,
  PaymentRecord,
  PaymentState,
  PixPayment,
} from "@upaon/contract/payments/endpoints"
import { isFinalPayment } from "@upaon/contract/payments/statuses"
import { dateDiffForHumans, dateFormatPtbr } from "@upaon/contract/platform/format-time"
import type { PaymentRow } from "./payment-context.ts"

const reais = (cents: number) => cents / 100

/** Whether its points are in the ledger, in the words of rule 7. */
const creditedPoint = (row: PaymentRow) => (row.creditedAt ? (1 as const) : (0 as const))

/** How a payment stands, for the page that waits for it. */
export function presentState(row: PaymentRow, now: Date): PaymentState {
  return {
    id: row.id,
    status: row.status,
    payment_status: row.status,
    credited_point: creditedPoint(row),
    is_final: isFinalPayment(row.status),
    expires_at: row.expiresAt?.toISOString() ?? null,
    expires_in: row.expiresAt && Math.max(0, Math.round((row.expiresAt.getTime() - now.getTime()) / 1000)),
    points: row.packPoints,
  }
}

const codeOf = (row: PaymentRow) => ({
  point_pack_id: row.pointPackId,
  qr_code: row.qrCode,
  qr_code_base64: row.qrCodeBase64,
  external_reference: row.externalReference,
  payment_url: row.paymentUrl,
})

/** A payment with its code, for the page that shows it. */
export const presentPix = (row: PaymentRow, now: Date): PixPayment => ({
  ...presentState(row, now),
  ...codeOf(row),
  price: reais(row.priceCents),
})

/** A payment in the history. Codes go out while they can be paid only: they are large, and of no use after. */
export function presentRecord(row: PaymentRow, now: Date): PaymentRecord {
  return {
    ...presentState(row, now),
    ...codeOf(row),
    ...(isFinalPayment(row.status) ? { qr_code: null, qr_code_base64: null } : {}),
    payment_id: row.providerId,
    // In cents here and only here (rule 1).
    point_pack: { id: row.pointPackId, title: row.packTitle, points: row.packPoints, price: row.priceCents },
    pref_id: null,
    transaction_amount: reais(row.priceCents),
    created_at: row.createdAt.toISOString(),
    date_format_ptbr: dateFormatPtbr(row.createdAt),
    date_diff_for_humans: dateDiffForHumans(row.createdAt, now),
  }
}

type Payer = { id: number; name: string; lastName: string; email: string }

/** A payment as administrators see it. */
export function presentAdminPayment(row: PaymentRow, payer: Payer, now: Date): AdminPayment {
  const { qr_code: _code, qr_code_base64: _picture, ...record } = presentRecord(row, now)
  const givenBack = row.status === "refunded" || row.status === "chargedback"
  return {
    ...record,
    provider: row.provider,
    user_id: payer.id,
    user: { id: payer.id, name: payer.name, last_name: payer.lastName, email: payer.email },
    paid_at: row.approvedAt?.toISOString() ?? null,
    refunded_at: (row.reversedAt ?? (givenBack ? row.updatedAt : null))?.toISOString() ?? null,
  }
}

import { z } from "zod"
import { moment } from "../platform/fields.ts"
import { PAYMENT_STATUSES } from "./statuses.ts"

const status = z.enum(PAYMENT_STATUSES)
const credited = z.union([z.literal(0), z.literal(1)])

/** A pack of points. `points` null is unlimited publishing for 30 days. `price` in reais. */
export const pointPack = z.object({
  id: z.int(),
  title: z.string(),
  points: z.int().nullable(),
  price: z.number(),
  description: z.string().nullable(),
  image: z.object({ url: z.string() }).nullable(),
})
export type PointPack = z.output<typeof pointPack>

/** How a payment stands. */
export const paymentState = z.object({
  id: z.int(),
  status,
  payment_status: status,
  /** 1 only after the points are in the ledger. */
  credited_point: credited,
  is_final: z.boolean(),
  expires_at: moment().nullable(),
  /** Seconds until then, at least 0: the payer's clock may be an hour off. */
  expires_in: z.int().nullable(),
  points: z.int().nullable(),
})
export type PaymentState = z.output<typeof paymentState>

const code = {
  point_pack_id: z.int(),
  /** Copy-and-paste code. */
  qr_code: z.string().nullable(),
  /** PNG in base64, without a `data:` prefix. */
  qr_code_base64: z.string().nullable(),
  external_reference: z.string(),
  payment_url: z.string().nullable(),
}

/** A payment on the PIX page. `price` in reais. */
export const pixPayment = paymentState.extend({ ...code, price: z.number() })
export type PixPayment = z.output<typeof pixPayment>

/** A payment in the history. `point_pack.price` in cents (rule 1), `transaction_amount` in reais. */
export const paymentRecord = paymentState.omit({ points: true }).extend({
  ...code,
  /** The provider's number. */
  payment_id: z.string().nullable(),
  point_pack: z.object({
    id: z.int(),
    title: z.string(),
    points: z.int().nullable(),
    price: z.int(),
  }),
  pref_id: z.string().nullable(),
  transaction_amount: z.number(),
  created_at: moment(),
  date_format_ptbr: z.string(),
  date_diff_for_humans: z.string(),
})
export type PaymentRecord = z.output<typeof paymentRecord>

/** A payment as administrators see it. */
export const adminPayment = paymentRecord.omit({ qr_code: true, qr_code_base64: true }).extend({
  provider: z.string(),
  user_id: z.int(),
  user: z.object({ id: z.int(), name: z.string(), last_name: z.string(), email: z.string() }),
  paid_at: moment().nullable(),
  refunded_at: moment().nullable(),
})
export type AdminPayment = z.output<typeof adminPayment>

/** With what the provider said, the newest notice first. */
export const adminPaymentRecord = adminPayment.extend({
  /** Reais that went back. A part leaves the points: what they are worth is an administrator's to judge. */
  refunded_amount: z.number(),
  notices: z.array(
    z.object({
      id: z.int(),
      at: moment(),
      /** webhook, look-up, creation, administrator. */
      source: z.string(),
      status: z.string().nullable(),
      said: z.record(z.string(), z.unknown()),
    }),
  ),
})
export type AdminPaymentRecord = z.output<typeof adminPaymentRecord>

import type { PaymentStatus } from "@upaon/contract/payments/statuses"
import { sql } from "drizzle-orm"
import { check, index, pgTable, unique, uniqueIndex } from "drizzle-orm/pg-core"
import { timestamps, id, instant, money, reference } from "./columns.ts"
import { uploads, users } from "./users.ts"

const statuses = sql.raw(
  "('pending', 'in_process', 'inmediation', 'approved', 'rejected', 'cancelled', 'refunded', 'chargedback', 'expired')",
)

export const payments = pgTable(
  "payments",
  (t) => ({
    id: id(),
    userId: reference("user_id", () => users.id, "restrict").notNull(),
    pointPackId: reference("point_pack_id", () => pointPacks.id, "restrict").notNull(),
    /** The pack at the time of purchase: title, points (null: unlimited) and price in cents. */
    packTitle: t.varchar("pack_title", { length: 255 }).notNull(),
    packPoints: t.integer("pack_points"),
    priceCents: t.integer("price_cents").notNull(),
    provider: t.varchar({ length: 32 }).notNull(),
    /** Null until the provider has answered. */
    providerId: t.varchar("provider_id", { length: 64 }),
    /** The account that receives the money, as named by the provider when it created the charge. */
    collectorId: t.varchar("collector_id", { length: 64 }),
    externalReference: t
      .varchar("external_reference", { length: 64 })
      .notNull()
      .unique("payments_external_reference_unique"),
    idempotencyKey: t
      .varchar("idempotency_key", { length: 64 })
      .notNull()
      .unique("payments_idempotency_key_unique"),
    status: t.varchar({ length: 16 }).notNull().default("pending").$type<PaymentStatus>(),
    statusDetail: t.text("status_detail"),
    qrCode: t.text("qr_code"),
    qrCodeBase64: t.text("qr_code_base64"),
    paymentUrl: t.text("payment_url"),
    expiresAt: instant("expires_at"),
    approvedAt: instant("approved_at"),
    /** Set in the transaction that adds the ledger row. */
    creditedAt: instant("credited_at"),
    /** When the payment was refunded or charged back, and the points were taken back. */
    reversedAt: instant("reversed_at"),
    lastCheckedAt: instant("last_checked_at"),
    /** When background work next asks the provider about the charge; null: never. */
    nextCheckAt: instant("next_check_at"),
    /** The provider's last response, without secrets. */
    providerRaw: t.jsonb("provider_raw").$type<Record<string, unknown>>(),
    ...timestamps(),
  }),
  (t) => [
    unique("payments_provider_id_unique").on(t.provider, t.providerId),
    uniqueIndex("payments_unfinished_unique")
      .on(t.userId, t.pointPackId)
      .where(sql`${t.status} in ('pending', 'in_process')`),
    index("payments_user_idx").on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("payments_newest_idx").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("payments_status_idx").on(t.status, t.createdAt.desc().nullsFirst()),
    index("payments_next_check_idx").on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    index("payments_pack_idx").on(t.pointPackId),
    check("payments_status", sql`${t.status} in ${statuses}`),
    check("payments_price", sql`${t.priceCents} > 0`),
    check("payments_points", sql`${t.packPoints} > 0`),
    check("payments_reversed_after_credit", sql`${t.reversedAt} is null or ${t.creditedAt} is not null`),
  ],
)

/** The origin of a row of `payment_notices`. */
export type NoticeSource = "webhook" | "look-up" | "creation" | "administrator"

/**
 * The history of payments, not only notices: each notice of a provider (once), each response to our own requests (creation,
 * look-up, refund) that changed something, and each refund requested by an administrator. `source` tells which.
 */
export const paymentNotices = pgTable(
  "payment_notices",
  (t) => ({
    id: t.bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    provider: t.varchar({ length: 32 }).notNull(),
    source: t.varchar({ length: 16 }).notNull().default("webhook").$type<NoticeSource>(),
    /** Null while the payment of a notice is unknown. */
    paymentId: reference("payment_id", () => payments.id, "restrict"),
    /** Status of the charge according to the provider. */
    status: t.varchar({ length: 16 }).$type<PaymentStatus>(),
    /** Hash of the signed content, so that the same notice counts once; random for responses. */
    noticeKey: t.varchar("notice_key", { length: 128 }).notNull(),
    providerId: t.varchar("provider_id", { length: 64 }),
    body: t.jsonb().$type<Record<string, unknown>>(),
    outcome: t.text(),
    receivedAt: instant("received_at").notNull().defaultNow(),
    processedAt: instant("processed_at"),
  }),
  (t) => [
    unique("payment_notices_key_unique").on(t.provider, t.noticeKey),
    index("payment_notices_provider_idx").on(t.provider, t.providerId),
    index("payment_notices_payment_idx").on(t.paymentId, t.id),
  ],
)

/** The records of the sandbox bank. */
export const sandboxCharges = pgTable(
  "sandbox_charges",
  (t) => ({
    id: id(),
    providerId: t
      .varchar("provider_id", { length: 64 })
      .notNull()
      .unique("sandbox_charges_provider_id_unique"),
    externalReference: t
      .varchar("external_reference", { length: 64 })
      .notNull()
      .unique("sandbox_charges_external_reference_unique"),
    idempotencyKey: t
      .varchar("idempotency_key", { length: 64 })
      .notNull()
      .unique("sandbox_charges_idempotency_key_unique"),
    amountCents: t.integer("amount_cents").notNull(),
    status: t.varchar({ length: 16 }).notNull().default("pending").$type<PaymentStatus>(),
    qrCode: t.text("qr_code").notNull(),
    expiresAt: instant("expires_at").notNull(),
    approvedAt: instant("approved_at"),
    refundedCents: t.integer("refunded_cents").notNull().default(0),
    ...timestamps(),
  }),
  (t) => [
    check("sandbox_charges_status", sql`${t.status} in ${statuses}`),
    check("sandbox_charges_amount", sql`${t.amountCents} > 0`),
  ],
)

export const pointPacks = pgTable(
  "point_packs",
  (t) => ({
    id: id(),
    title: t.varchar({ length: 255 }).notNull(),
    /** Null: 30 days of unlimited publishing. */
    points: t.integer(),
    /** Reais. */
    price: money("price").notNull(),
    description: t.text(),
    imageId: reference("image_id", () => uploads.id, "set null"),
    active: t.boolean().notNull().default(true),
    position: t.integer().notNull().default(0),
    ...timestamps(),
  }),
  (t) => [
    index("point_packs_position_idx").on(t.position, t.id),
    index("point_packs_image_idx").on(t.imageId),
    check("point_packs_points", sql`${t.points} > 0`),
    check("point_packs_price", sql`${t.price} > 0`),
  ],
)

import type {
  AdminPayment,
  AdminPaymentRecord,
  listAllPayments,
  PaymentRecord,
  PaymentState,
  PixPayment,
} from "@upaon/contract/payments/endpoints"
import { isFinalPayment, UNFINISHED_PAYMENT_STATUSES } from "@upaon/contract/payments/statuses"
import { dateDiffForHumans, dateFormatPtbr, endOfDay, startOfDay } from "@upaon/contract/platform/format-time"
import { and, desc, eq, getTableColumns, gte, inArray, lte, or, sql, type SQL } from "drizzle-orm"
import type { z } from "zod"
import { hasWords, paymentNotices, payments, type Queryable, users } from "../../db/index.ts"
import { foundRow, type PageWindow, readRows } from "../../platform/http/index.ts"
import type { PaymentRow } from "./payment-context.ts"
import { refundedCents } from "./payment-notices.ts"
import { pick } from "../../platform/pick.ts"
import { toWire } from "../../platform/wire.ts"

/** One of the person's own payments. @throws Failure 404, also for another person's payment */
export async function ownPayment(db: Queryable, userId: number, id: number): Promise<PaymentRow> {
  const own = and(eq(payments.id, id), eq(payments.userId, userId))
  return foundRow(await db.select().from(payments).where(own))
}

/** An approved payment and its payer, for the payer and for administrators. @throws Failure 404 */
export async function paidPayment(db: Queryable, reader: { id: number; isAdmin: boolean }, id: number) {
  const approved = and(
    eq(payments.id, id),
    eq(payments.status, "approved"),
    reader.isAdmin ? undefined : eq(payments.userId, reader.id),
  )
  const { row, payer: who } = await withPayer(db, approved)
  return { row, payer: { name: [who.name, who.lastName].filter(Boolean).join(" "), email: who.email } }
}

/** A page of the person's own payments, newest first. */
export function ownPayments(db: Queryable, userId: number, window: PageWindow, now: Date) {
  const own = eq(payments.userId, userId)
  const newest = db.select().from(payments).where(own).orderBy(desc(payments.createdAt), desc(payments.id))
  return readRows(newest, window, (row) => presentRecord(row, now), db.$count(payments, own))
}

/** The number of a person's payments, and of those paid and pending (rule c20). */
export async function countOwnPayments(db: Queryable, userId: number) {
  const own = eq(payments.userId, userId)
  const [total, paid, pending] = await Promise.all([
    db.$count(payments, own),
    db.$count(payments, and(own, eq(payments.status, "approved"))),
    db.$count(payments, and(own, inArray(payments.status, [...UNFINISHED_PAYMENT_STATUSES]))),
  ])
  return { total, paid, pending }
}

type Filters = z.output<(typeof listAllPayments)["query"]>

/** At most this many notices of a payment are shown. */
const NOTICES_SHOWN = 100

// `provider_raw` is large, and the notices show its content already.
const { providerRaw: _raw, ...columns } = getTableColumns(payments)
const payer = pick(users, "id", "name", "lastName", "email")
const isPayer = eq(users.id, payments.userId)

async function withPayer(db: Queryable, where: SQL | undefined) {
  const found = db.select({ row: payments, payer }).from(payments).innerJoin(users, isPayer).where(where)
  return foundRow(await found)
}

function matching(filters: Filters): SQL | undefined {
  // Folding is slow, and a person's names are stored folded.
  const text = sql`concat_ws(' ', ${users.words}, lower(concat_ws(' ', ${payments.providerId},
    ${payments.externalReference}, ${payments.id})), fold(${payments.packTitle}))`
  return and(
    hasWords(filters.query, text),
    filters.status ? sql`${payments.status} = ${filters.status}` : undefined,
    filters.user_id === undefined ? undefined : eq(payments.userId, filters.user_id),
    filters.from ? gte(payments.createdAt, startOfDay(filters.from)) : undefined,
    filters.to ? lte(payments.createdAt, endOfDay(filters.to)) : undefined,
  )
}

/** A page of all payments, newest first, and the number of matches. */
export function findPayments(db: Queryable, filters: Filters, window: PageWindow, now: Date) {
  const where = matching(filters)
  const newest = db
    .select({ row: columns, payer })
    .from(payments)
    .innerJoin(users, isPayer)
    .where(where)
    .orderBy(desc(payments.createdAt), desc(payments.id))
  const present = ({ row, payer: who }: Awaited<typeof newest>[number]) =>
    presentAdminPayment({ ...row, providerRaw: null }, who, now)
  return readRows(newest, window, present, db.$count(sql`${payments} join ${users} on ${isPayer}`, where))
}

/** A payment with the provider's notices, newest first. @throws Failure 404 */
export async function anyPayment(db: Queryable, id: number, now: Date): Promise<AdminPaymentRecord> {
  const { row, payer: who } = await withPayer(db, eq(payments.id, id))
  const ofIt = or(
    eq(paymentNotices.paymentId, id),
    row.providerId === null
      ? undefined
      : and(eq(paymentNotices.provider, row.provider), eq(paymentNotices.providerId, row.providerId)),
  )
  const notices = await db
    .select()
    .from(paymentNotices)
    .where(ofIt)
    .orderBy(desc(paymentNotices.id))
    .limit(NOTICES_SHOWN)
  return {
    ...presentAdminPayment(row, who, now),
    refunded_amount: refundedCents(row) / 100,
    notices: notices.map((notice) => ({
      id: notice.id,
      at: notice.receivedAt.toISOString(),
      source: notice.source,
      status: notice.status,
      said: { ...notice.body, outcome: notice.outcome },
    })),
  }
}

const reais = (cents: number) => cents / 100

/** Whether the points are in the ledger, 0 or 1 as rule 7 has it. */
const creditedPoint = (row: PaymentRow) => (row.creditedAt ? (1 as const) : (0 as const))

/** The state of a payment, for the page that waits for it. */
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

const codeOf = (row: PaymentRow) =>
  toWire(pick(row, "pointPackId", "qrCode", "qrCodeBase64", "externalReference", "paymentUrl"))

/** A payment with its code, for the page that shows it. */
export const presentPix = (row: PaymentRow, now: Date): PixPayment => ({
  ...presentState(row, now),
  ...codeOf(row),
  title: row.packTitle,
  price: reais(row.priceCents),
})

/** A payment in the history. The code is included only while it can be paid, because it is large and useless afterwards. */
function presentRecord(row: PaymentRow, now: Date): PaymentRecord {
  return {
    ...presentState(row, now),
    ...codeOf(row),
    ...(isFinalPayment(row.status) ? { qr_code: null, qr_code_base64: null } : {}),
    payment_id: row.providerId,
    // In centavos, unlike everywhere else (rule 1).
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
function presentAdminPayment(row: PaymentRow, payer: Payer, now: Date): AdminPayment {
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

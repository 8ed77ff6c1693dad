import { UNFINISHED_PAYMENT_STATUSES } from "@upaon/contract/payments/statuses"
import { and, desc, eq, inArray } from "drizzle-orm"
import type { Queryable } from "../../db/client.ts"
import { payments } from "../../db/schema/index.ts"
import { notFound } from "../../platform/http/failure.ts"
import type { PaymentRow } from "./payment-context.ts"

/**
 * A payment of one's own.
 * @throws Failure 404 for another's, too
 */
export async function ownPayment(db: Queryable, userId: number, id: number): Promise<PaymentRow> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.userId, userId)))
  if (!payment) throw notFound()
  return payment
}

/** One's own payments, the newest first. */
export function ownPayments(
  db: Queryable,
  userId: number,
  window: { limit: number; offset: number },
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.userId, userId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(window.limit)
    .offset(window.offset)
}

/** How many payments somebody has, and how many of them are paid and pending (rule c20). */
export async function countOwnPayments(db: Queryable, userId: number) {
  const own = eq(payments.userId, userId)
  const [total, paid, pending] = await Promise.all([
    db.$count(payments, own),
    db.$count(payments, and(own, eq(payments.status, "approved"))),
    db.$count(payments, and(own, inArray(payments.status, [...UNFINISHED_PAYMENT_STATUSES]))),
  ])
  return { total, paid, pending }
}

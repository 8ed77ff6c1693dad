import { paymentExists, paymentsOff } from "@upaon/contract/payments/errors"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import { and, desc, eq, gte, inArray, or } from "drizzle-orm"
import { randomUUID } from "node:crypto"
import { payments, pointPacks } from "../../db/schema/index.ts"
import { Failure, notFound } from "../../platform/http/failure.ts"
import type { Session } from "../../platform/http/session.ts"
import { cancelPayment } from "./cancel-payment.ts"
import { makeCharge, PROVIDER_UNAVAILABLE } from "./make-charge.ts"
import type { PaymentContext, PaymentRow } from "./payment-context.ts"
import { refreshPayment } from "./refresh-payment.ts"

/** Longer than a provider is given to answer: whoever was making a charge since before that is gone. */
const MAKING_MS = 40_000
/** Codes that ended by the clock this recently might still be paid at the provider: a new try cancels them too. */
const RECENT_MS = DAY_MS

const BLOCKING = ["pending", "in_process"] as const

/**
 * Opens a payment of a pack and makes its PIX. The row comes first, so that a charge is never without one, and its
 * idempotency key makes the same call safe to repeat: a try whose answer was lost is finished by the next.
 *
 * With `retry`, what is open for the pack is cancelled at the provider before; should that turn out to be paid,
 * it is credited and answered instead of a second code.
 *
 * @throws Failure 404 for a pack that is not sold, 409 `payment_exists`, 503 where the provider is off or down
 */
export async function createPackPayment(
  context: PaymentContext,
  user: Session["user"],
  { packId, retry }: { packId: number; retry: boolean },
): Promise<PaymentRow> {
  const { db, provider } = context
  const pack = await findPack(context, packId)
  if (!provider) throw new Failure(paymentsOff)
  const open = await findOpen(context, user.id, packId, retry)
  if (retry) {
    for (const payment of open) {
      const cancelled = await cancelPayment(context, payment)
      if (cancelled.status === "approved") return cancelled
    }
  } else {
    for (const payment of open) {
      const now = await refreshPayment(context, payment)
      if (now.status === "approved" && payment.creditedAt === null) return now
    }
  }
  const now = context.clock.now()
  const [opened] = await db
    .insert(payments)
    .values({
      userId: user.id,
      pointPackId: pack.id,
      packTitle: pack.title,
      packPoints: pack.points,
      priceCents: Math.round(pack.price * 100),
      provider: provider.name,
      externalReference: `pix_${randomUUID()}`,
      idempotencyKey: randomUUID(),
      nextCheckAt: new Date(now.getTime() + 60_000),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  const payment = opened ?? (await leftUnmade(context, user.id, packId))
  return makeCharge({ ...context, provider }, payment, user)
}

async function findPack({ db }: PaymentContext, id: number) {
  const [pack] = await db
    .select()
    .from(pointPacks)
    .where(and(eq(pointPacks.id, id), eq(pointPacks.active, true)))
  if (!pack) throw notFound()
  return pack
}

function findOpen({ db, clock }: PaymentContext, userId: number, packId: number, retry: boolean) {
  const recent = and(
    eq(payments.status, "expired"),
    gte(payments.createdAt, new Date(clock.now().getTime() - RECENT_MS)),
  )
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.pointPackId, packId),
        or(inArray(payments.status, BLOCKING), retry ? recent : undefined),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(20)
}

/**
 * The open payment that never got its charge: nobody has seen a code of it, so it is made now.
 * @throws Failure 409 `payment_exists` when there is a code, or somebody is fetching it at this moment
 */
async function leftUnmade(context: PaymentContext, userId: number, packId: number): Promise<PaymentRow> {
  const [payment] = await context.db
    .select()
    .from(payments)
    .where(
      and(eq(payments.userId, userId), eq(payments.pointPackId, packId), inArray(payments.status, BLOCKING)),
    )
  const given = payment?.statusDetail === PROVIDER_UNAVAILABLE
  const abandoned = payment && context.clock.now().getTime() - payment.createdAt.getTime() > MAKING_MS
  if (payment?.providerId === null && payment.provider === context.provider?.name && (given || abandoned)) {
    return payment
  }
  throw new Failure(paymentExists)
}

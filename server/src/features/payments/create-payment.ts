import { paymentExists, paymentsOff, providerDown } from "@upaon/contract/payments/endpoints"
import { BLOCKING_PAYMENT_STATUSES } from "@upaon/contract/payments/statuses"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import { randomUUID } from "node:crypto"
import { and, desc, eq, gte, inArray, or } from "drizzle-orm"
import { payments, pointPacks } from "../../db/index.ts"
import { Failure, foundRow, type Session } from "../../platform/http/index.ts"
import { applyCharge } from "./apply-charge.ts"
import { cancelPayment, writeUnmoved } from "./cancel-payment.ts"
import { refreshPayment } from "./look-up-payments.ts"
import type { PaymentContext, PaymentRow } from "./payment-context.ts"
import { type PixCharge, ProviderRefused, ProviderUnavailable } from "./providers/pix-provider.ts"

/** Longer than a provider is given to answer: whoever was making a charge since before that is gone. */
const MAKING_MS = 40_000
/** Codes that ended by the clock this recently might still be paid at the provider: a new try cancels them too. */
const RECENT_MS = DAY_MS

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
  for (const payment of open) {
    const after = await (retry ? cancelPayment : refreshPayment)(context, payment)
    if (after.status === "approved" && (retry || payment.creditedAt === null)) return after
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
  const sold = and(eq(pointPacks.id, id), eq(pointPacks.active, true))
  return foundRow(await db.select().from(pointPacks).where(sold))
}

const ofPack = (userId: number, packId: number) =>
  and(eq(payments.userId, userId), eq(payments.pointPackId, packId))
const isOpen = inArray(payments.status, BLOCKING_PAYMENT_STATUSES)

function findOpen({ db, clock }: PaymentContext, userId: number, packId: number, retry: boolean) {
  const recent = and(
    eq(payments.status, "expired"),
    gte(payments.createdAt, new Date(clock.now().getTime() - RECENT_MS)),
  )
  const open = and(ofPack(userId, packId), or(isOpen, retry ? recent : undefined))
  return db.select().from(payments).where(open).orderBy(desc(payments.createdAt)).limit(20)
}

/**
 * The open payment that never got its charge: nobody has seen a code of it, so it is made now.
 * @throws Failure 409 `payment_exists` when there is a code, or somebody is fetching it at this moment
 */
async function leftUnmade(context: PaymentContext, userId: number, packId: number): Promise<PaymentRow> {
  const open = and(ofPack(userId, packId), isOpen)
  const [payment] = await context.db.select().from(payments).where(open)
  const given = payment?.statusDetail === PROVIDER_UNAVAILABLE
  const abandoned = payment && context.clock.now().getTime() - payment.createdAt.getTime() > MAKING_MS
  if (payment?.providerId === null && payment.provider === context.provider?.name && (given || abandoned)) {
    return payment
  }
  throw new Failure(paymentExists)
}

/** Stands in `status_detail` while it is not known whether the provider made the charge. */
const PROVIDER_UNAVAILABLE = "provider_unavailable"

type Made = PaymentContext & { provider: NonNullable<PaymentContext["provider"]> }

/**
 * Has the provider make the charge of an open payment, and keeps it. Repeating it makes no second charge.
 * @throws Failure 503: the payment stays open when nobody knows what the provider did, and ends when it refused
 */
async function makeCharge(context: Made, payment: PaymentRow, user: Session["user"]): Promise<PaymentRow> {
  let charge: PixCharge
  try {
    charge = await context.provider.create({
      externalReference: payment.externalReference,
      amountCents: payment.priceCents,
      description: payment.packTitle,
      payer: { email: user.email, firstName: user.name },
      idempotencyKey: payment.idempotencyKey,
    })
  } catch (error) {
    const known = error instanceof ProviderUnavailable || error instanceof ProviderRefused
    if (!known) throw error
    context.log.error({ err: error, paymentId: payment.id }, "payments: no PIX could be made")
    const refused = error instanceof ProviderRefused
    await writeUnmoved(context, payment, {
      status: refused ? "cancelled" : "pending",
      statusDetail: refused ? `refused: ${error.reason}` : PROVIDER_UNAVAILABLE,
      updatedAt: context.clock.now(),
    })
    throw new Failure(providerDown)
  }
  return applyCharge(context, payment.id, charge, "creation")
}

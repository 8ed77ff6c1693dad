import { paymentExists, paymentsOff, providerDown } from "@upaon/contract/payments/endpoints"
import { BLOCKING_PAYMENT_STATUSES } from "@upaon/contract/payments/statuses"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import { randomUUID } from "node:crypto"
import { and, desc, eq, gte, inArray, or } from "drizzle-orm"
import { payments, pointPacks } from "../../db/index.ts"
import { Failure, foundRow, type Session } from "../../platform/http/index.ts"
import { applyCharge } from "./apply-charge.ts"
import { cancelPayment, updateIfUnchanged } from "./cancel-payment.ts"
import { refreshPayment } from "./look-up-payments.ts"
import type { PaymentContext, PaymentRow } from "./payment-context.ts"
import { type PixCharge, ProviderRefused, ProviderUnavailable } from "./providers/pix-provider.ts"

/** Longer than any provider call: a charge that was started before and has no result was abandoned. */
const CREATION_MS = 40_000
/** Codes that expired this recently might still be payable at the provider: a retry cancels them too. */
const RECENT_MS = DAY_MS

/**
 * Opens a payment for a pack and creates its PIX charge. The row is written first, so that no charge exists without one. Its
 * idempotency key makes the call repeatable: the next call finishes one whose response was lost. With `retry`, open payments of
 * the pack are cancelled at the provider first; if one turns out to be paid, it is credited and returned instead of a second
 * code.
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
  const payment = opened ?? (await findUncharged(context, user.id, packId))
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
 * An open payment that has no charge yet: nobody has seen a code for it, so its charge is made now.
 * @throws Failure 409 `payment_exists` when there is a code, or another request is fetching it at this moment
 */
async function findUncharged(context: PaymentContext, userId: number, packId: number): Promise<PaymentRow> {
  const open = and(ofPack(userId, packId), isOpen)
  const [payment] = await context.db.select().from(payments).where(open)
  const given = payment?.statusDetail === PROVIDER_UNAVAILABLE
  const abandoned = payment && context.clock.now().getTime() - payment.createdAt.getTime() > CREATION_MS
  if (payment?.providerId === null && payment.provider === context.provider?.name && (given || abandoned)) {
    return payment
  }
  throw new Failure(paymentExists)
}

/** Stored in `status_detail` while it is unknown whether the provider made the charge. */
const PROVIDER_UNAVAILABLE = "provider_unavailable"

type Made = PaymentContext & { provider: NonNullable<PaymentContext["provider"]> }

/**
 * Has the provider make the charge of an open payment, and stores it. Repeating the call makes no second charge.
 * @throws Failure 503: the payment stays open when the result is unknown, and ends when the provider refused
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
    await updateIfUnchanged(context, payment, {
      status: refused ? "cancelled" : "pending",
      statusDetail: refused ? `refused: ${error.reason}` : PROVIDER_UNAVAILABLE,
      updatedAt: context.clock.now(),
    })
    throw new Failure(providerDown)
  }
  return applyCharge(context, payment.id, charge, "creation")
}

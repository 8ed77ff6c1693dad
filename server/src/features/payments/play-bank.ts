import { bankRefused } from "@upaon/contract/payments/errors"
import { eq } from "drizzle-orm"
import { payments } from "../../db/schema/index.ts"
import { Failure, notFound } from "../../platform/http/failure.ts"
import { applyCharge } from "./apply-charge.ts"
import type { PaymentContext, PaymentRow } from "./payment-context.ts"
import { ProviderRefused } from "./providers/provider-error.ts"
import type { BankPlay } from "./providers/sandbox/bank-rules.ts"

/**
 * Plays the payer's bank in the sandbox, then reads the outcome as any other answer. Whoever holds the random
 * reference may do it, as whoever holds a real code may pay it.
 *
 * @throws Failure 404 outside the sandbox and for an unknown reference, 409 for what no bank could do any more
 */
export async function playTheBank(
  context: PaymentContext,
  externalReference: string,
  outcome: BankPlay,
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

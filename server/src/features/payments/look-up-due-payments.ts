import { inArray, sql } from "drizzle-orm"
import { payments } from "../../db/schema/index.ts"
import { lookUpPayment } from "./look-up-payment.ts"
import type { PaymentContext, PaymentRow } from "./payment-context.ts"
import { ProviderUnavailable } from "./providers/provider-error.ts"

const BATCH = 8
/** One run starts no new batch after this; the next minute goes on. */
const RUN_MS = 45_000

/**
 * Asks the provider about every payment whose turn has come, so that no payment depends on a notice. Any number of
 * processes may run it at once: each takes other payments. A crash in the middle only delays by a minute.
 *
 * @returns how many were looked up
 */
export async function lookUpDuePayments(context: PaymentContext): Promise<number> {
  const started = Date.now()
  let done = 0
  while (Date.now() - started < RUN_MS) {
    const due = await takeDue(context)
    if (due.length === 0) break
    const answers = await Promise.all(due.map((payment) => lookUpQuietly(context, payment)))
    done += due.length
    // Nobody is there: asking the others would only take the provider's and our time.
    if (answers.every((answer) => answer === "unavailable")) break
  }
  return done
}

/** Due payments, put off by a minute for everybody else before they are asked about. */
async function takeDue({ db, clock }: PaymentContext): Promise<PaymentRow[]> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(sql`${payments.nextCheckAt} <= ${now}`)
      .orderBy(payments.nextCheckAt)
      .limit(BATCH)
      .for("update", { skipLocked: true })
    if (due.length === 0) return []
    return tx
      .update(payments)
      .set({
        nextCheckAt: new Date(now.getTime() + 60_000),
        lastCheckedAt: now,
        updatedAt: sql`${payments.updatedAt}`,
      })
      .where(
        inArray(
          payments.id,
          due.map(({ id }) => id),
        ),
      )
      .returning()
  })
}

async function lookUpQuietly(
  context: PaymentContext,
  payment: PaymentRow,
): Promise<"answered" | "unavailable"> {
  try {
    await lookUpPayment(context, payment)
    return "answered"
  } catch (error) {
    context.log.warn({ err: error, paymentId: payment.id }, "payments: a look-up failed")
    return error instanceof ProviderUnavailable ? "unavailable" : "answered"
  }
}

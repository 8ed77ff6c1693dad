import { refundMail as words } from "@upaon/contract/messages/payments"
import { fill, money } from "@upaon/contract/platform/format"
import { and, eq } from "drizzle-orm"
import { isKept, type Transaction, users } from "../../db/index.ts"
import { composeMail } from "../../platform/mail/index.ts"
import type { PaymentContext, PaymentRow } from "./payment-context.ts"

/** Tells the payer that a payment's money goes back, and with it what it had given. An erased account is told nothing. */
export async function mailRefund(
  tx: Transaction,
  { mail, env }: PaymentContext,
  { userId, packTitle, priceCents, reversedAt }: PaymentRow,
): Promise<void> {
  const [payer] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isKept))
  if (!payer) return
  const text = fill(words.text, { pack: packTitle, price: money(priceCents / 100) })
  const blocks = [
    text,
    ...(reversedAt ? [words.points] : []),
    { kind: "button", label: words.button, url: `${env.publicUrl}/panel/transactions` } as const,
  ]
  const content = {
    subject: words.subject,
    preview: text,
    heading: words.subject,
    blocks,
    reason: words.reason,
  }
  await mail.post(tx, composeMail(payer.email, env.publicUrl, content))
}

import { payments } from "@upaon/contract/messages/payments"
import { BLOCKING_PAYMENT_STATUSES, paymentLabel, pointsInWords } from "@upaon/contract/payments/statuses"
import type { PaymentRecord } from "@upaon/contract/payments/endpoints"
import { money } from "@upaon/contract/platform/format"
import { fullDatePtbr } from "@upaon/contract/platform/format-time"
import { ReceiptButton } from "./receipt-button.tsx"
import { CardLine, RecordCard, StatusChip } from "../../panel-kit/index.ts"

const words = payments.history

/** A payment of one's own; one that waits leads back to its code. */
export function PaymentCard({ payment }: { payment: PaymentRecord }) {
  const { point_pack: pack } = payment
  const label = paymentLabel(payment.payment_status)
  const open = (BLOCKING_PAYMENT_STATUSES as readonly string[]).includes(payment.payment_status)
  return (
    <RecordCard
      title={pack.title}
      to={open ? `/panel/pix-payment/${payment.point_pack_id}` : undefined}
      chips={<StatusChip tone={label.tone}>{label.text}</StatusChip>}
      foot={
        <span title={fullDatePtbr(payment.created_at)}>
          {payment.date_diff_for_humans} · nº {payment.id}
          {open && ` · ${words.goOn}`}
        </span>
      }
    >
      <CardLine icon={pack.points === null ? "infinity" : "coins"}>{pointsInWords(pack.points)}</CardLine>
      <CardLine icon="receipt">{money(pack.price / 100)}</CardLine>
      {payment.payment_status === "approved" && <ReceiptButton id={payment.id} />}
    </RecordCard>
  )
}

import { Modal, Text, Textarea } from "@mantine/core"
import { adminPayments as words } from "@upaon/contract/messages/admin-payments"
import { type AdminPaymentRecord, refundPayment } from "@upaon/contract/payments/endpoints"
import { fill, money } from "@upaon/contract/platform/format"
import { DialogButtons, useRecord } from "../../../panel-kit/index.ts"
import { api } from "../../../platform/api.ts"
import { fullName } from "../../../platform/session.ts"

type Props = { payment: AdminPaymentRecord; opened: boolean; onClose: () => void }

/** Asks why, then gives the money back through the provider. */
export function RefundDialog({ payment, opened, onClose }: Props) {
  const record = useRecord({
    initial: { reason: "" },
    schema: refundPayment.body,
    send: (body, options) =>
      api("POST /api/admin/pointPacksPayment/{id}/refund", { params: { id: payment.id }, body }, options),
    alertOn: [409, 503],
    success: words.refunded,
    renews: [
      "GET /api/admin/pointPacksPayment/{id}/show",
      "GET /api/admin/pointPacksPayments",
      "GET /api/admin/user/{id}/points",
    ],
    saved: onClose,
  })
  const asked = fill(words.refundAsk, {
    price: money(payment.transaction_amount),
    name: fullName(payment.user),
  })
  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={false} title={words.refundTitle}>
      <form onSubmit={record.submit} noValidate>
        <Text mb="md">{asked}</Text>
        <Textarea
          label={words.reason}
          withAsterisk
          maxLength={255}
          autosize
          minRows={2}
          data-autofocus
          {...record.field("reason")}
          error={record.form.errors.reason ?? record.alerts[0]}
        />
        <DialogButtons submit={words.refund} onCancel={onClose} busy={record.busy} danger />
      </form>
    </Modal>
  )
}

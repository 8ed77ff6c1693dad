import { Anchor, Button, Text, Timeline, Modal, Textarea } from "@mantine/core"
import { adminPayments as words } from "@upaon/contract/messages/admin-payments"
import { adminPaymentLabels, packPoints } from "@upaon/contract/payments/statuses"
import { type AdminPaymentRecord, refundPayment } from "@upaon/contract/payments/endpoints"
import { fill, money } from "@upaon/contract/platform/format"
import { fullDatePtbr } from "@upaon/contract/platform/format-time"
import { useState } from "react"
import { SiteLink } from "../../../platform/pages/site-link.tsx"
import {
  Columns,
  editing,
  EditLoader,
  Facts,
  Panel,
  Screen,
  useIdOfAddress,
  DialogButtons,
  useRecord,
} from "../../../panel-kit/index.ts"
import { useCall } from "../../../platform/query.ts"
import { fullName } from "../../../platform/session.ts"
import { PaymentChip } from "./payments-screen.tsx"
import css from "./admin-payments.module.css"
import { api } from "../../../platform/api.ts"

const LIST = "/panel/admin/payments"

/** /panel/admin/payment/show?id=7 */
export default function PaymentScreen() {
  const id = useIdOfAddress()
  const title = fill(words.one, { id: id ?? "" })
  const query = useCall(
    "GET /api/admin/pointPacksPayment/{id}/show",
    { params: { id: id ?? 0 } },
    editing(id),
  )
  return (
    <Screen title={title} under={{ label: words.title, to: LIST }}>
      <EditLoader id={id} query={query} find={(reply) => reply.data} backTo={LIST}>
        {(payment) => <Payment payment={payment} />}
      </EditLoader>
    </Screen>
  )
}

const isPartly = ({ refunded_amount, transaction_amount }: AdminPaymentRecord) =>
  refunded_amount > 0 && refunded_amount < transaction_amount
/** The payment can be refunded: it is paid, or held for a manual decision because of a mismatch. */
const isRefundable = ({ status }: AdminPaymentRecord) => status === "approved" || status === "inmediation"

function Payment({ payment }: { payment: AdminPaymentRecord }) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const amount = money(payment.refunded_amount)
  const when = (moment: string | null) => moment && fullDatePtbr(moment)
  return (
    <Columns>
      <Panel
        title={payment.point_pack.title}
        actions={
          isRefundable(payment) && (
            <Button color="red" variant="light" onClick={() => setAsking(true)}>
              {words.refund}
            </Button>
          )
        }
      >
        <Facts
          rows={[
            [words.status, <PaymentChip key="status" status={payment.status} />],
            [
              words.payer,
              <Anchor key="payer" component={SiteLink} to={`/panel/admin/user/show?id=${payment.user_id}`}>
                {fullName(payment.user)}
              </Anchor>,
            ],
            ["E-mail", payment.user.email],
            [words.points, packPoints(payment.point_pack.points)],
            [words.value, money(payment.transaction_amount)],
            [words.credited, payment.credited_point === 1 ? words.creditedYes : words.creditedNo],
            [words.when, when(payment.created_at)],
            [words.expiresAt, when(payment.expires_at)],
            [words.paidAt, when(payment.paid_at)],
            [words.refundedAt, when(payment.refunded_at)],
            ...(isPartly(payment)
              ? [[words.refundedPart, fill(words.refundedPartText, { amount })] as const]
              : []),
            [words.provider, words.providers[payment.provider] ?? payment.provider],
            [words.number, payment.payment_id],
            [words.reference, payment.external_reference],
          ]}
        />
      </Panel>
      <PaymentNotices notices={payment.notices} />
      <Modal opened={asking} onClose={close} closeOnClickOutside={false} title={words.refundTitle}>
        <RefundForm payment={payment} onClose={close} />
      </Modal>
    </Columns>
  )
}

/** The provider's notifications about a payment, newest first, each with its full content on demand. */
function PaymentNotices({ notices }: Pick<AdminPaymentRecord, "notices">) {
  return (
    <Panel title={words.notices}>
      {notices.length === 0 && <Text c="dimmed">{words.noNotices}</Text>}
      <Timeline active={notices.length} bulletSize={12} lineWidth={2}>
        {notices.map(({ id, source, status, at, said }) => (
          <Timeline.Item key={id} title={words.sources[source] ?? source}>
            {status && ((adminPaymentLabels as Record<string, string>)[status] ?? status)}
            <p className="faint">{fullDatePtbr(at)}</p>
            <details>
              <summary>{words.details}</summary>
              <pre className={css.said}>{JSON.stringify(said, null, 2)}</pre>
            </details>
          </Timeline.Item>
        ))}
      </Timeline>
    </Panel>
  )
}

type Props = { payment: AdminPaymentRecord; onClose: () => void }

/** Asks for a reason, then refunds the payment through the provider. */
function RefundForm({ payment, onClose }: Props) {
  const record = useRecord({
    initial: { reason: "" },
    dialogAbout: "refund",
    schema: refundPayment.body,
    send: (body, options) =>
      api("POST /api/admin/pointPacksPayment/{id}/refund", { params: { id: payment.id }, body }, options),
    alertOn: [503],
    // The bank may still be working: only what the provider confirmed is told as done.
    success: ({ data }) => (data.status === "refunded" ? words.refunded : words.refundAsked),
    renews: [
      "GET /api/admin/pointPacksPayment/{id}/show",
      "GET /api/admin/pointPacksPayments",
      "GET /api/admin/user/{id}/points",
    ],
    saved: onClose,
  })
  const asked = fill(words.refundAsk, {
    // Of a payment that was refunded in part, the rest is left.
    price: money(payment.transaction_amount - payment.refunded_amount),
    name: fullName(payment.user),
  })
  return (
    <form onSubmit={record.submit} noValidate>
      <Text mb="md">
        {asked} {payment.credited_point === 1 && words.refundTakes}
      </Text>
      <Textarea
        label={words.reason}
        withAsterisk
        aria-required
        maxLength={255}
        autosize
        minRows={2}
        data-autofocus
        {...record.field("reason")}
        error={record.form.errors.reason ?? record.alerts[0]}
      />
      <DialogButtons submit={words.refund} onCancel={onClose} busy={record.busy} danger />
    </form>
  )
}

import { Anchor } from "@mantine/core"
import { adminPayments as words } from "@upaon/contract/messages/admin-payments"
import {
  adminPaymentLabels,
  PAYMENT_STATUSES,
  paymentLabel,
  pointsInWords,
} from "@upaon/contract/payments/statuses"
import type { AdminPayment } from "@upaon/contract/payments/endpoints"
import { money } from "@upaon/contract/platform/format"
import { fullDatePtbr } from "@upaon/contract/platform/format-time"
import { SiteLink } from "../../../platform/pages/site-link.tsx"
import { type Column, dayOrNone, ListScreen, StatusChip, useListAddress } from "../../../panel-kit/index.ts"
import { useCall } from "../../../platform/query.ts"
import { fullName } from "../../../platform/session.ts"
import css from "./admin-payments.module.css"

const PAGE_SIZE = 20

const statuses = [
  { value: "", label: words.allStatuses },
  ...PAYMENT_STATUSES.map((status) => ({ value: status, label: adminPaymentLabels[status] ?? status })),
]

const columns: readonly Column<AdminPayment>[] = [
  {
    title: words.payer,
    cell: (payment) => (
      <span className={css.person}>
        <Anchor component={SiteLink} to={`/panel/admin/payment/show?id=${payment.id}`} fw={650}>
          {fullName(payment.user)}
        </Anchor>
        <span className="faint">{payment.user.email}</span>
      </span>
    ),
  },
  {
    title: words.pack,
    cell: ({ point_pack: pack }) => (
      <span className={css.person}>
        {pack.title}
        <span className="faint">{pointsInWords(pack.points)}</span>
      </span>
    ),
  },
  { title: words.value, align: "right", cell: (payment) => money(payment.transaction_amount) },
  { title: words.status, cell: (payment) => <PaymentChip status={payment.status} /> },
  {
    title: words.when,
    align: "right",
    cell: (payment) => <span title={fullDatePtbr(payment.created_at)}>{payment.date_diff_for_humans}</span>,
  },
]

/** A payment's status in the words that administrators read. */
export function PaymentChip({ status }: { status: AdminPayment["status"] }) {
  return <StatusChip tone={paymentLabel(status).tone}>{adminPaymentLabels[status] ?? status}</StatusChip>
}

/** /panel/admin/payments?query=…&status=approved&from=2026-11-01&to=2026-11-30&user_id=7 */
export default function PaymentsScreen() {
  const address = useListAddress("query", "status", "from", "to", "user_id")
  const { values, page } = address
  const query = useCall(
    "GET /api/admin/pointPacksPayments",
    {
      query: {
        query: values.query,
        status: values.status,
        user_id: values.user_id,
        from: dayOrNone(values.from),
        to: dayOrNone(values.to),
        page,
        perPage: PAGE_SIZE,
      },
    },
    { keepPrevious: true },
  )
  return (
    <ListScreen
      title={words.title}
      counted
      access="administrator"
      query={query}
      address={address}
      filters={{
        search: words.search,
        choices: [{ name: "status", label: words.status, options: statuses }],
        days: words,
      }}
      empty={{ title: words.empty, icon: "receipt" }}
      keyOf={(payment) => payment.id}
      columns={columns}
    />
  )
}

import { Anchor } from "@mantine/core"
import { adminPayments as words } from "@upaon/contract/messages/admin-payments"
import { adminPaymentLabels, paymentLabel, pointsText } from "@upaon/contract/payments/statuses"
import type { AdminPayment } from "@upaon/contract/payments/endpoints"
import { money } from "@upaon/contract/platform/format"
import { fullDatePtbr } from "@upaon/contract/platform/format-time"
import { SiteLink } from "../../../platform/pages/site-link.tsx"
import { choicesOf, type Column, Lines, ListScreen, StatusChip, useList } from "../../../panel-kit/index.ts"
import { fullName } from "../../../platform/session.ts"

const statuses = choicesOf(words.allStatuses, adminPaymentLabels)

const columns: readonly Column<AdminPayment>[] = [
  {
    title: words.payer,
    cell: (payment) => (
      <Lines
        name={
          <Anchor component={SiteLink} to={`/panel/admin/payment/show?id=${payment.id}`} fw={650}>
            {fullName(payment.user)}
          </Anchor>
        }
        lines={[payment.user.email]}
      />
    ),
  },
  {
    title: words.pack,
    cell: ({ point_pack: pack }) => <Lines name={pack.title} lines={[pointsText(pack.points)]} />,
  },
  { title: words.value, align: "right", cell: (payment) => money(payment.transaction_amount) },
  { title: words.status, cell: (payment) => <PaymentChip status={payment.status} /> },
  {
    title: words.when,
    align: "right",
    cell: (payment) => <span title={fullDatePtbr(payment.created_at)}>{payment.date_diff_for_humans}</span>,
  },
]

/** A payment's status with the administrators' label. */
export function PaymentChip({ status }: { status: AdminPayment["status"] }) {
  return <StatusChip tone={paymentLabel(status).tone}>{adminPaymentLabels[status]}</StatusChip>
}

/** /panel/admin/payments?query=…&status=approved&from=2026-11-01&to=2026-11-30&user_id=7 */
export default function PaymentsScreen() {
  const filters = ["query", "status", "from", "to", "user_id"] as const
  return (
    <ListScreen
      {...useList("GET /api/admin/pointPacksPayments", { perPage: 20, filters })}
      title={words.title}
      counted
      filters={{
        search: words.search,
        choices: [{ name: "status", label: words.status, options: statuses }],
        days: words,
      }}
      empty={{ title: words.empty, icon: "receipt" }}
      columns={columns}
    />
  )
}

import { payments, paymentReceipt as receipt } from "@upaon/contract/messages/payments"
import { count, fill, money } from "@upaon/contract/platform/format"
import { BLOCKING_PAYMENT_STATUSES, paymentLabel, pointsText } from "@upaon/contract/payments/statuses"
import type { PaymentRecord } from "@upaon/contract/payments/endpoints"
import { fullDatePtbr } from "@upaon/contract/platform/format-time"
import { Button } from "@mantine/core"
import {
  ListScreen,
  PanelButton,
  gated,
  StatCard,
  StatRow,
  useAccount,
  useListAddress,
  CardLine,
  RecordCard,
  StatusChip,
  PanelIcon,
} from "../../panel-kit/index.ts"
import { useCall } from "../../platform/query.ts"
import { PAYMENT_PARAMETER } from "./pix/open-payment.ts"
import { download } from "../../platform/files.ts"

const words = payments.history
const PAGE_SIZE = 7
const PAGE_LINKS = 3
const BUY = "/panel/points-buy"
const totals = [
  { name: "total", icon: "receipt" },
  { name: "paid", icon: "check", tone: "good" },
  { name: "pending", icon: "clock", tone: "accent" },
] as const

/** /panel/transactions?page=2 */
export default gated("advertiser", Transactions)

function Transactions() {
  const address = useListAddress()
  const { verified } = useAccount()
  const query = useCall(
    "POST /api/pointPacksPayments",
    { body: { page: address.page, perPage: PAGE_SIZE } },
    { keepPrevious: true, enabled: verified },
  )
  const counts = query.data?.counts
  const unknown = query.isError ? "-" : undefined
  return (
    <ListScreen
      title={(total) => (total === null ? words.name : fill(words.title, { total: count(total) }))}
      crumbs={[{ label: words.name }]}
      verified
      query={query}
      address={address}
      pageLinks={PAGE_LINKS}
      actions={<PanelButton to={BUY}>{words.buy}</PanelButton>}
      above={
        <StatRow>
          {totals.map(({ name, ...card }) => (
            <StatCard
              key={name}
              label={words[name]}
              value={counts?.[name] ?? null}
              unknown={unknown}
              {...card}
            />
          ))}
        </StatRow>
      }
      empty={{ title: words.empty, icon: "receipt" }}
      failed={words.loadFailed}
      card={(payment) => <PaymentCard payment={payment} />}
    />
  )
}

/** One of the person's own payments; a pending one links to its code. */
function PaymentCard({ payment }: { payment: PaymentRecord }) {
  const { point_pack: pack } = payment
  const label = paymentLabel(payment.payment_status)
  const open = (BLOCKING_PAYMENT_STATUSES as readonly string[]).includes(payment.payment_status)
  return (
    <RecordCard
      title={pack.title}
      chips={<StatusChip tone={label.tone}>{label.text}</StatusChip>}
      foot={
        <span title={fullDatePtbr(payment.created_at)}>
          {payment.date_diff_for_humans} · nº {payment.id}
        </span>
      }
    >
      <CardLine icon={pack.points === null ? "infinity" : "coins"}>{pointsText(pack.points)}</CardLine>
      <CardLine icon="receipt">{money(pack.price / 100)}</CardLine>
      {payment.payment_status === "approved" && <ReceiptButton id={payment.id} />}
      {open && (
        <PanelButton
          mt={6}
          to={`/panel/pix-payment/${payment.point_pack_id}?${PAYMENT_PARAMETER}=${payment.id}`}
        >
          {words.goOn}
        </PanelButton>
      )}
    </RecordCard>
  )
}

/** Downloads the receipt of an approved payment, if the operator's data is configured. */
function ReceiptButton({ id }: { id: number }) {
  const settings = useCall("GET /api/site/settings", {}, { freshMs: 300_000 })
  if (!settings.data?.data.receipts) return null
  const save = () => download(`/api/pointPacksPayment/${id}/receipt`, `recibo-${id}.pdf`, receipt.failed)
  return (
    <Button
      mt={6}
      variant="light"
      leftSection={<PanelIcon name="file" size={16} />}
      onClick={() => void save()}
    >
      {receipt.menu}
    </Button>
  )
}

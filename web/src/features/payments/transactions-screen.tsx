import { payments } from "@upaon/contract/messages/payments"
import { count, fill } from "@upaon/contract/platform/format"
import {
  ListScreen,
  PanelButton,
  gated,
  StatCard,
  StatRow,
  useAccount,
  useListAddress,
} from "../../panel-kit/index.ts"
import { useCall } from "../../platform/query.ts"
import { PaymentCard } from "./payment-card.tsx"

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
  const buy = <PanelButton to={BUY}>{words.buy}</PanelButton>
  return (
    <ListScreen
      title={(total) => (total === null ? words.name : fill(words.title, { total: count(total) }))}
      crumbs={[{ label: words.name }]}
      access="advertiser"
      verified
      query={query}
      address={address}
      pageLinks={PAGE_LINKS}
      actions={buy}
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
      empty={{ title: words.empty, icon: "receipt", action: buy }}
      failed={words.loadFailed}
      keyOf={(payment) => payment.id}
      card={(payment) => <PaymentCard payment={payment} />}
    />
  )
}

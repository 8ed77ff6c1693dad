import { Button } from "@mantine/core"
import { payments } from "@upaon/contract/messages/payments"
import { fill } from "@upaon/contract/platform/format"
import { SiteLink } from "../../platform/site-link.tsx"
import { ListScreen, RoleGate, StatCard, StatRow, useAccount, useListAddress } from "../../panel-kit/index.ts"
import { count } from "../../platform/format.ts"
import { useCall } from "../../platform/query.ts"
import { PaymentCard } from "./payment-card.tsx"

const words = payments.history
const PAGE_SIZE = 7
const PAGE_LINKS = 3
const BUY = "/panel/points-buy"

/** /panel/transactions?page=2 */
export default function TransactionsScreen() {
  return (
    <RoleGate access="advertiser">
      <Transactions />
    </RoleGate>
  )
}

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
  const buy = (
    <Button component={SiteLink} to={BUY}>
      {words.buy}
    </Button>
  )
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
          <StatCard label={words.total} value={counts?.total ?? null} icon="receipt" unknown={unknown} />
          <StatCard
            label={words.paid}
            value={counts?.paid ?? null}
            icon="check"
            tone="good"
            unknown={unknown}
          />
          <StatCard
            label={words.pending}
            value={counts?.pending ?? null}
            icon="clock"
            tone="accent"
            unknown={unknown}
          />
        </StatRow>
      }
      empty={{ title: words.empty, icon: "receipt", action: buy }}
      failed={words.loadFailed}
      keyOf={(payment) => payment.id}
      card={(payment) => <PaymentCard payment={payment} />}
    />
  )
}

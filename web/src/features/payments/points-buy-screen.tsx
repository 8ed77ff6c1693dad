import { Alert, Button } from "@mantine/core"
import { payments } from "@upaon/contract/messages/payments"
import { fill } from "@upaon/contract/platform/format"
import { SiteLink } from "../../platform/site-link.tsx"
import {
  ListScreen,
  PanelIcon,
  RoleGate,
  useAccount,
  useBalance,
  useListAddress,
} from "../../panel-kit/index.ts"
import { dateFormatPtbr } from "../../platform/format.ts"
import { useCall } from "../../platform/query.ts"
import { BuyProblem } from "./buy-problem.tsx"
import { PackCard } from "./pack-card.tsx"
import { usePaidNotice } from "./use-paid-notice.ts"
import { usePixProvider } from "./use-pix-provider.ts"

const words = payments.buy
const PAGE_SIZE = 6
const PAGE_LINKS = 3

/** /panel/points-buy?page=2, and after a payment ?success=true&points=100 */
export default function PointsBuyScreen() {
  return (
    <RoleGate access="advertiser">
      <PointsBuy />
    </RoleGate>
  )
}

function PointsBuy() {
  const address = useListAddress()
  const { verified } = useAccount()
  const paid = usePaidNotice()
  const provider = usePixProvider()
  const query = useCall(
    "GET /api/pointPacks",
    { query: { page: address.page, perPage: PAGE_SIZE } },
    { keepPrevious: true, enabled: verified },
  )
  const first = (address.page - 1) * PAGE_SIZE
  return (
    <ListScreen
      title={words.title}
      crumbs={[{ label: words.title }]}
      access="advertiser"
      verified
      query={query}
      address={address}
      failed={words.initFailed}
      pageLinks={PAGE_LINKS}
      cardWidth={264}
      actions={
        <Button
          component={SiteLink}
          to="/panel/transactions"
          variant="default"
          leftSection={<PanelIcon name="receipt" />}
        >
          {words.history}
        </Button>
      }
      above={
        <>
          {paid && (
            <Alert
              color="green"
              icon={<PanelIcon name="check" />}
              withCloseButton
              closeButtonLabel="Fechar aviso"
              onClose={paid.dismiss}
            >
              {fill(words.approved, { points: paid.points })}
            </Alert>
          )}
          {provider === "off" && <BuyProblem text={words.off} />}
          <Balance />
        </>
      }
      empty={{ title: words.empty, text: words.emptyText, icon: "coins" }}
      keyOf={(pack) => pack.id}
      card={(pack) => (
        <PackCard
          pack={pack}
          variant={first + (query.data?.data.indexOf(pack) ?? 0)}
          sold={provider !== "off"}
        />
      )}
    />
  )
}

function Balance() {
  const balance = useBalance()
  if (!balance) return null
  return (
    <p>
      <b>{fill(words.balance, { points: balance.text })}</b>
      {balance.unlimited && balance.until && (
        <> · {fill(words.unlimitedUntil, { date: dateFormatPtbr(balance.until) })}</>
      )}
    </p>
  )
}

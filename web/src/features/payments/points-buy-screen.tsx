import { Alert } from "@mantine/core"
import { payments } from "@upaon/contract/messages/payments"
import { count, fill } from "@upaon/contract/platform/format"
import { dateFormatPtbr } from "@upaon/contract/platform/format-time"
import {
  ListScreen,
  PanelButton,
  PanelIcon,
  gated,
  useAccount,
  useBalance,
  useList,
} from "../../panel-kit/index.ts"
import { PackCard } from "./pack-card.tsx"
import { usePixProvider } from "./use-pix-provider.ts"
import { useEffect, useState } from "react"
import { useSearchParams } from "react-router"

const words = payments.buy
const PAGE_SIZE = 6
const PAGE_LINKS = 3

/** /panel/points-buy?page=2, and after a payment ?success=true&points=100 */
export default gated("advertiser", PointsBuy)

function PointsBuy() {
  const { verified } = useAccount()
  const paid = usePaidNotice()
  const provider = usePixProvider()
  const list = useList("GET /api/pointPacks", { perPage: PAGE_SIZE, enabled: verified })
  const { address, query } = list
  const first = (address.page - 1) * PAGE_SIZE
  return (
    <ListScreen
      {...list}
      title={words.title}
      verified
      failed={words.initFailed}
      pageLinks={PAGE_LINKS}
      cardWidth={264}
      actions={
        <PanelButton to="/panel/transactions" variant="default" icon="receipt">
          {words.history}
        </PanelButton>
      }
      above={
        <>
          {paid && (
            <Alert color="green" icon={<PanelIcon name="check" />} withCloseButton onClose={paid.dismiss}>
              {fill(words.approved, { points: paid.points })}
            </Alert>
          )}
          {provider === "off" && (
            <Alert color="yellow" icon={<PanelIcon name="info" />}>
              {words.off}
            </Alert>
          )}
          <Balance />
        </>
      }
      empty={{ title: words.empty, text: words.emptyText, icon: "coins" }}
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
  return (
    <p>
      {/* Its line is there before it is, and moves no pack when it comes. */}
      <b>{balance ? fill(words.balance, { points: balance.text }) : "\u00a0"}</b>
      {balance?.unlimited && balance.until && (
        <> · {fill(words.unlimitedUntil, { date: dateFormatPtbr(balance.until) })}</>
      )}
    </p>
  )
}

/**
 * What the address says was just credited (`?success=true&points=100`, or `∞`), read once and cleared from the
 * address. It is only a sentence: nothing is credited by it, and anything but a number of points says nothing
 * (rule c39).
 */
function usePaidNotice(): { points: string; dismiss: () => void } | null {
  const [search, setSearch] = useSearchParams()
  const [points, setPoints] = useState<string | null>(() => creditedOf(search))
  const shown = search.has("success") || search.has("points")
  useEffect(() => {
    if (!shown) return
    const rest = new URLSearchParams(search)
    rest.delete("success")
    rest.delete("points")
    setSearch(rest, { replace: true, preventScrollReset: true })
  }, [shown, search, setSearch])
  return points === null ? null : { points, dismiss: () => setPoints(null) }
}

function creditedOf(search: URLSearchParams): string | null {
  if (search.get("success") !== "true") return null
  const points = search.get("points") ?? ""
  if (points === "∞") return points
  return /^[1-9]\d{0,8}$/.test(points) ? count(Number(points)) : null
}

import { Alert } from "@mantine/core"
import { ownJobs } from "@upaon/contract/messages/own-jobs"
import { payments } from "@upaon/contract/messages/payments"
import { count, fill, counted, money } from "@upaon/contract/platform/format"
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
import { usePixProvider } from "./use-pix-provider.ts"
import { useEffect, useState } from "react"
import { useSearchParams } from "react-router"
import { packPoints, pointsText } from "@upaon/contract/payments/statuses"
import type { PointPack } from "@upaon/contract/payments/endpoints"
import { PUBLISHING_COST } from "@upaon/contract/points/balance"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import css from "./pack-card.module.css"

const words = payments.buy
const PAGE_SIZE = 6
const PAGE_LINKS = 3
/** The number of card colours; the cards use them in turn. */
const VARIANTS = 6

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
              {fill(words.approved, { points: paid.points })}{" "}
              <SiteLink to="/panel/job/publish">{ownJobs.publish}</SiteLink>
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
      {/* The line's height is reserved, so that the packs do not move when the balance arrives. */}
      <b>{balance ? fill(words.balance, { points: balance.text }) : "\u00a0"}</b>
      {balance?.unlimited && balance.until && (
        <> · {fill(words.unlimitedUntil, { date: dateFormatPtbr(balance.until) })}</>
      )}
    </p>
  )
}

/**
 * The points that the address says were credited (`?success=true&points=100`, or `∞`). They are read once and removed from the
 * address. They are only displayed, nothing is credited; other values are ignored (rule c39).
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

type Props = {
  pack: PointPack
  /** The position in the whole list, which determines the card's colour. */
  variant: number
  /** Whether it can be bought now. */
  sold: boolean
}

/** A point pack; a press anywhere on its card opens the payment. */
function PackCard({ pack, variant, sold }: Props) {
  const unlimited = pack.points === null
  return (
    <article
      className={`surface ${css.card}`}
      data-variant={variant % VARIANTS}
      data-sold={sold || undefined}
    >
      <div className={css.band}>
        {pack.image && <img className={css.picture} src={pack.image.url} alt="" loading="lazy" />}
        <p className={css.points}>
          <span className={css.number}>{packPoints(pack.points)}</span>
          <span>{unlimited ? words.unlimitedPoints : pack.points === 1 ? "ponto" : "pontos"}</span>
        </p>
      </div>
      <div className={css.body}>
        <h2 className={css.title}>
          {sold ? (
            <SiteLink to={`/panel/pix-payment/${pack.id}`} className="whole-link">
              {pack.title}
            </SiteLink>
          ) : (
            pack.title
          )}
        </h2>
        {pack.description && <p className={`soft ${css.text}`}>{pack.description}</p>}
        <p className={`soft ${css.gain}`}>
          <PanelIcon name={unlimited ? "infinity" : "briefcase"} size={18} />
          <span>{gainOf(pack.points)}</span>
        </p>
        <p className={css.price}>{money(pack.price)}</p>
        <span className={css.buy} aria-hidden="true">
          {words.buy}
        </span>
      </div>
    </article>
  )
}

/** How many jobs can be published with the points. */
function gainOf(points: number | null): string {
  if (points === null) return words.unlimited
  const jobs = Math.floor(points / PUBLISHING_COST)
  return jobs === 0
    ? pointsText(points)
    : fill(words.jobs, { count: counted(jobs, words.job, words.jobsMany) })
}

import { payments } from "@upaon/contract/messages/payments"
import { packPoints, pointsInWords } from "@upaon/contract/payments/statuses"
import type { PointPack } from "@upaon/contract/payments/endpoints"
import { counted, fill, money } from "@upaon/contract/platform/format"
import { PUBLISHING_COST } from "@upaon/contract/points/balance"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { PanelIcon } from "../../panel-kit/index.ts"
import css from "./pack-card.module.css"

const words = payments.buy
const VARIANTS = 6

type Props = {
  pack: PointPack
  /** Place in the whole list: the six colours follow each other. */
  variant: number
  /** Whether it can be bought now. */
  sold: boolean
}

/** A point pack; the whole card opens its payment. */
export function PackCard({ pack, variant, sold }: Props) {
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

/** What the points are good for, in jobs. */
function gainOf(points: number | null): string {
  if (points === null) return words.unlimited
  const jobs = Math.floor(points / PUBLISHING_COST)
  return jobs === 0
    ? pointsInWords(points)
    : fill(words.jobs, { count: counted(jobs, words.job, words.jobsMany) })
}

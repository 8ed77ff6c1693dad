import type { Ref } from "react"
import { Badge } from "../badge.tsx"
import { Icon } from "../icon.tsx"
import { Picture } from "../picture.tsx"
import { TilePattern } from "../tiles/tile-pattern.tsx"
import css from "./ad-card.module.css"

export type AdCardProps = {
  /** Whole address; opens in a new tab. */
  url: string
  title: string
  /** Without markup. */
  words?: string | null
  company?: string | null
  image?: string | null
  /** "há 2 dias". */
  date?: string | null
  /** As it is read, only when above 0 (rule c35). */
  price?: string | null
  /** Its id, by which it is counted. */
  ad?: number
  level?: 2 | 3
  /** Among cards with pictures on top: so is its own, and without one it gets a piece of the pattern. */
  tall?: boolean
  ref?: Ref<HTMLElement>
}

/** A sponsored card, said to be one. A real link, so that no pop-up blocker stands between. */
export function AdCard({ image, tall, ref, ...card }: AdCardProps) {
  const Title = `h${card.level ?? 3}` as const
  return (
    <article className={`surface ${css.card}`} ref={ref} data-ad={card.ad}>
      {image && (
        <Picture
          className={tall ? css.picture : css.thumb}
          url={image}
          sizes={tall ? "(min-width: 680px) 380px, 100vw" : "72px"}
          width={640}
          height={320}
        />
      )}
      {!image && tall && (
        <span className={css.blank}>
          <TilePattern className={css.lines} />
        </span>
      )}
      <p className={`row ${css.top}`}>
        <Badge tone="accent">Anúncio</Badge>
        {card.company && <span>{card.company}</span>}
        {card.date && <span>{card.date}</span>}
      </p>
      <Title className={css.title}>
        <a
          className="whole-link"
          href={card.url}
          target="_blank"
          rel="noopener noreferrer nofollow sponsored"
        >
          {card.title}
        </a>
      </Title>
      {card.words && <p className="beginning">{card.words}</p>}
      <p className={`row ${css.foot}`}>
        {card.price && <span className={css.price}>{card.price}</span>}
        <span className={css.go} aria-hidden="true">
          Ver Anúncio
          <Icon name="out" size={16} />
        </span>
      </p>
    </article>
  )
}

import { useEffect, useRef } from "react"
import type { NativeAd } from "@upaon/contract/ads/endpoints"
import { money, plainText } from "@upaon/contract/platform/format"
import { Badge } from "../../design/badge.tsx"
import css from "../../design/cards/ad-card.module.css"
import { Icon } from "../../design/icon.tsx"
import { Picture } from "../../design/picture.tsx"
import { TilePattern } from "../../design/tiles/tile-pattern.tsx"

/** The props of an ad's card; called in loaders. */
export const adCardView = (ad: NativeAd) => ({
  key: `ad-${ad.id}`,
  ad: ad.id,
  /** An absolute URL, opened in a new tab. */
  url: ad.url,
  title: ad.title,
  words: plainText(ad.description),
  company: ad.company?.name ?? null,
  image: ad.image?.url ?? null,
  /** "há 2 dias". */
  date: ad.date_diff_for_humans,
  /** Rule c35. */
  price: ad.price > 0 ? money(ad.price) : null,
})

type Props = {
  view: ReturnType<typeof adCardView>
  level?: 2 | 3
  /** True among cards with a picture on top: the ad's picture is then also on top, or a tile pattern if it has none. */
  tall?: boolean
}

/**
 * A card marked as an ad. A plain link, so that no pop-up blocker stops it. Views and clicks are counted in the browser by
 * `data-ad` (`platform/on-touch.ts`), because the pages are cached.
 */
export function SponsoredAd({ view, level = 3, tall }: Props) {
  const { ad, image } = view
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (element.current) window.watchAd?.(element.current)
  }, [ad])
  const Title = `h${level}` as const
  return (
    // An ad that is seen before React hydrates the page has its mark already.
    <article className={`surface ${css.card}`} ref={element} data-ad={ad} suppressHydrationWarning>
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
        <span>
          {view.company && `${view.company}\u00a0· `}
          <span className="unbroken">{view.date}</span>
        </span>
      </p>
      <Title className={css.title}>
        <a
          className="whole-link"
          href={view.url}
          target="_blank"
          rel="noopener noreferrer nofollow sponsored"
        >
          {view.title}
        </a>
      </Title>
      {view.words && <p className="beginning">{view.words}</p>}
      <p className={`row ${css.foot}`}>
        {view.price && <span className={css.price}>{view.price}</span>}
        <span className={css.go} aria-hidden="true">
          Ver Anúncio
          <Icon name="out" size={16} />
        </span>
      </p>
    </article>
  )
}

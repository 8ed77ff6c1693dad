import { useEffect, useRef } from "react"
import type { NativeAd } from "@upaon/contract/ads/endpoints"
import { money, plainText } from "@upaon/contract/platform/format"
import { AdCard, type AdCardProps } from "../../design/cards/ad-card.tsx"

type AdView = Omit<AdCardProps, "level" | "ref"> & { key: string; ad: number }

/** An ad as its card shows it; called in loaders. */
export function adCardView(ad: NativeAd): AdView {
  return {
    key: `ad-${ad.id}`,
    ad: ad.id,
    url: ad.url,
    title: ad.title,
    words: plainText(ad.description),
    company: ad.company?.name ?? null,
    image: ad.image?.url ?? null,
    date: ad.date_diff_for_humans,
    price: ad.price > 0 ? money(ad.price) : null,
  }
}

type Props = { view: AdView; level?: 2 | 3; tall?: boolean }

/** An ad that is counted in the browser, for pages are shared by caches: `platform/on-touch.ts`, by its `data-ad`. */
export function SponsoredAd({ view, level, tall }: Props) {
  const { key, ad, ...card } = view
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (element.current) window.watchAd?.(element.current)
  }, [ad])
  return <AdCard key={key} {...card} ad={ad} level={level} tall={tall} ref={element} />
}

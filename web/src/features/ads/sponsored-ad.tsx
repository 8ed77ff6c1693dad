import { useEffect, useRef } from "react"
import type { NativeAd } from "@upaon/contract/ads/schemas"
import { money, plainText } from "@upaon/contract/platform/format"
import { AdCard, type AdCardProps } from "../../design/cards/ad-card.tsx"

type AdView = Omit<AdCardProps, "onOpen" | "level" | "ref"> & { key: string; ad: number }

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

/**
 * An ad that counts itself: an impression when half of it has been seen (pages are shared by caches, so the
 * browser counts, rule b15), a click beside the link's own opening (c37).
 */
export function SponsoredAd({ view, level, tall }: Props) {
  const { key, ad, ...card } = view
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const shown = element.current
    if (!shown) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watcher.disconnect()
        count(ad, "impression")
      },
      { threshold: 0.5 },
    )
    watcher.observe(shown)
    return () => watcher.disconnect()
  }, [ad])
  return (
    <AdCard key={key} {...card} level={level} tall={tall} ref={element} onOpen={() => count(ad, "click")} />
  )
}

/** A beacon outlives the page; nobody waits for its answer, and a failure changes nothing for the reader. */
function count(ad: number, what: "impression" | "click"): void {
  navigator.sendBeacon(`/api/nativeAd/${ad}/${what}`)
}

import { useEffect, useRef } from "react"
import { AdCard } from "../../design/cards/ad-card.tsx"
import type { AdView } from "./ad-card-view.ts"

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

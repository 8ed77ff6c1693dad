import type { NativeAd } from "@upaon/contract/ads/schemas"
import { money, plainText } from "@upaon/contract/platform/format"
import type { AdCardProps } from "../../design/cards/ad-card.tsx"

export type AdView = Omit<AdCardProps, "onOpen" | "level" | "ref"> & { key: string; ad: number }

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

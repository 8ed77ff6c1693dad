import { adStatusLabel, priorityLabel } from "@upaon/contract/ads/labels"
import type { AdminNativeAd } from "@upaon/contract/ads/schemas"
import { adminAds } from "@upaon/contract/messages/admin-ads"
import { SiteLink } from "../../../platform/site-link.tsx"
import { type Column, PanelIcon, StatusChip, type Tone } from "../../../panel-kit/index.ts"
import { count, dateFormatPtbr, money } from "../../../platform/format.ts"
import { AdMenu } from "./ad-menu.tsx"
import css from "./ads.module.css"
import { editAd } from "./ads-address.ts"

const words = adminAds.columns
const tones: Record<ReturnType<typeof adStatusLabel>, Tone> = {
  Pendente: "accent",
  Ativo: "good",
  Inativo: "plain",
}

/** The columns of the table of ads. */
export const adColumns: Column<AdminNativeAd>[] = [
  { title: words.ad, cell: (ad) => <Ad ad={ad} /> },
  { title: words.company, cell: (ad) => ad.company?.name ?? adminAds.noCompany },
  { title: words.price, align: "right", cell: (ad) => <span className={css.whole}>{money(ad.price)}</span> },
  { title: words.period, cell: (ad) => <Period ad={ad} /> },
  { title: words.priority, cell: (ad) => <Priority of={ad.priority} /> },
  {
    title: words.status,
    cell: (ad) => <StatusChip tone={tones[adStatusLabel(ad)]}>{adStatusLabel(ad)}</StatusChip>,
  },
  { title: words.impressions, align: "right", cell: (ad) => count(ad.impressions) },
  { title: words.clicks, align: "right", cell: (ad) => count(ad.clicks) },
  { title: words.actions, align: "right", quiet: "phone", cell: (ad) => <AdMenu ad={ad} /> },
]

function Ad({ ad }: { ad: AdminNativeAd }) {
  const place = [ad.county?.name, ad.state?.uf ?? ad.region?.name].filter(Boolean).join(", ")
  return (
    <span className={css.ad}>
      <span className={css.thumb}>
        {ad.image ? <img src={ad.image.url} alt="" loading="lazy" /> : <PanelIcon name="image" size={20} />}
      </span>
      <span className={css.adWords}>
        <SiteLink to={editAd(ad.id)} className={css.adTitle}>
          {ad.title}
        </SiteLink>
        <span className={css.quiet}>{place || adminAds.everywhere}</span>
      </span>
    </span>
  )
}

const Period = ({ ad }: { ad: AdminNativeAd }) => (
  <span className={css.period}>
    <span className={css.whole}>{dateFormatPtbr(ad.start_date)}</span>{" "}
    <span className={css.whole}>a {dateFormatPtbr(ad.end_date)}</span>
  </span>
)

const Priority = ({ of }: { of: number }) => (
  <span className={css.whole}>
    {of} · {priorityLabel(of)}
  </span>
)

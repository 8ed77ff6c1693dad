import { homeCrumb } from "@upaon/contract/messages/navigation"
import { brand } from "@upaon/contract/site/brand"
import type { Crumb } from "./breadcrumb.tsx"

type Given = {
  title: string
  description: string
  /** Whole address that search engines and shared links should keep. */
  url: string
  publicUrl: string
  /** True keeps the page out of search engines, its links still followed. */
  noindex?: boolean
  /** Path or whole address of the picture for shared links; `drawn` ones are our own, of 1200 × 630. */
  image?: string
  drawn?: string
  type?: "website" | "article"
}

/** Title, description, canonical address and what shared links show: the same form for every public page. */
export function pageMeta({
  title,
  description,
  url,
  publicUrl,
  noindex,
  image,
  drawn,
  type = "website",
}: Given) {
  const picture = new URL(image ?? drawn ?? "/og/site.png", publicUrl).href
  return [
    { title },
    { name: "description", content: description },
    noindex
      ? { name: "robots", content: "noindex, follow" }
      : { tagName: "link" as const, rel: "canonical", href: url },
    { property: "og:site_name", content: brand.name },
    { property: "og:locale", content: brand.locale },
    { property: "og:type", content: type },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: picture },
    ...(image
      ? []
      : [
          { property: "og:image:type", content: "image/png" },
          { property: "og:image:width", content: "1200" },
          { property: "og:image:height", content: "630" },
        ]),
    { property: "og:image:alt", content: title },
    { name: "twitter:card", content: "summary_large_image" },
  ]
}

type Site = { public_url: string }

/** The same of a page with one address, whose title is followed by the site's name. */
export const ownMeta = ({ public_url }: Site, path: string, title: string, description: string) =>
  pageMeta({
    title: `${title} | ${brand.name}`,
    description,
    url: public_url + path,
    publicUrl: public_url,
  })

/** What the title of a list's later page says behind everything else. */
export const pageInTitle = (page: number) => (page > 1 ? ` – página ${page}` : "")

/** Of a page that search engines leave out; `secret`: nor may another site learn its address as the referrer. */
export const hiddenMeta = (title: string, secret = false) => [
  { title: `${title} | ${brand.name}` },
  { name: "robots", content: "noindex" },
  ...(secret ? [{ name: "referrer", content: "no-referrer" }] : []),
]

/** The crumbs that a page shows, for search engines; `url` is the page's own address. */
export const breadcrumbList = (crumbs: readonly Crumb[], url: string, publicUrl: string) => ({
  "script:ld+json": {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [homeCrumb, ...crumbs].map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: to ? publicUrl + to : url,
    })),
  },
})

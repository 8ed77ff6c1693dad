import { homeCrumb } from "@upaon/contract/messages/navigation"
import { brand } from "@upaon/contract/site/brand"
import type { Crumb } from "./breadcrumb.tsx"

type Given = {
  title: string
  description: string
  /** The canonical URL for search engines and shared links. */
  url: string
  publicUrl: string
  /** Whether the page is excluded from search engines; its links are still followed. */
  noindex?: boolean
  /** Path or URL of the preview picture for shared links; `drawn` ones are generated here, 1200 × 630 px. */
  image?: string
  drawn?: string
  type?: "website" | "article"
}

/** Title, description, canonical URL and link preview; the same for all public pages. */
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

/** The same for a page with a fixed address; the site's name is appended to the title. */
export const ownMeta = ({ public_url }: Site, path: string, title: string, description: string) =>
  pageMeta({
    title: `${title} | ${brand.name}`,
    description,
    url: public_url + path,
    publicUrl: public_url,
  })

/** The suffix of the title on later pages of a list. */
export const pageInTitle = (page: number) => (page > 1 ? ` – página ${page}` : "")

/** For a page that is not indexed; `secret`: its address is not sent to other sites as the referrer either. */
export const hiddenMeta = (title: string, secret = false) => [
  { title: `${title} | ${brand.name}` },
  { name: "robots", content: "noindex" },
  ...(secret ? [{ name: "referrer", content: "no-referrer" }] : []),
]

/** The breadcrumbs as structured data for search engines; `url` is the page's own address. */
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

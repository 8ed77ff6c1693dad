import { home as words } from "@upaon/contract/messages/home"
import { fill } from "@upaon/contract/platform/format"
import { brand } from "../../design/brand.ts"
import type { HomeAddress } from "./home-addresses.ts"
import { pageMeta } from "./page-meta.ts"

/** Title and addresses of a home page, and the site's own search for search engines. Called in the loader. */
export function homeMeta(address: HomeAddress, publicUrl: string) {
  const values = { place: address.place, brand: brand.name }
  return [
    ...pageMeta({
      title: fill(words.metaTitle, values),
      description: fill(words.metaDescription, values),
      url: publicUrl + address.canonical,
      publicUrl,
    }),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "WebSite",
        name: brand.name,
        url: `${publicUrl}/`,
        potentialAction: {
          "@type": "SearchAction",
          target: `${publicUrl}/search?q={search_term_string}`,
          "query-input": "required name=search_term_string",
        },
      },
    },
  ]
}

import { home as words } from "@upaon/contract/messages/home"
import { fill } from "@upaon/contract/platform/format"
import { brand } from "../../design/brand.ts"
import type { SiteSettings } from "../../platform/server-context.ts"
import type { HomeAddress } from "./home-addresses.ts"
import { pageMeta } from "./page-meta.ts"
import { socialLinks } from "./social-links.ts"

/** Title and addresses of a home page; on the first of them also who runs the site and how it is searched. */
export function homeMeta(address: HomeAddress, site: SiteSettings) {
  const { publicUrl } = site
  const values = { place: address.place, brand: brand.name }
  return [
    ...pageMeta({
      title: fill(words.metaTitle, values),
      description: fill(words.metaDescription, values),
      url: publicUrl + address.canonical,
      publicUrl,
    }),
    ...(address.canonical === "/" ? [{ "script:ld+json": siteMarkUp(site) }] : []),
  ]
}

function siteMarkUp(site: SiteSettings) {
  const url = `${site.publicUrl}/`
  const organization = `${url}#organization`
  const profiles = socialLinks(site).map((link) => link.url)
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": organization,
        name: brand.name,
        url,
        logo: `${url}apple-touch-icon.png`,
        ...(site.contactEmail && { email: site.contactEmail }),
        ...(profiles.length > 0 && { sameAs: profiles }),
      },
      {
        "@type": "WebSite",
        name: brand.name,
        url,
        publisher: { "@id": organization },
        potentialAction: {
          "@type": "SearchAction",
          target: `${url}search?q={search_term_string}`,
          "query-input": "required name=search_term_string",
        },
      },
    ],
  }
}

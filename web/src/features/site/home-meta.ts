import { home as words } from "@upaon/contract/messages/home"
import { fill } from "@upaon/contract/platform/format"
import { brand } from "@upaon/contract/site/brand"
import type { SiteSettings } from "@upaon/contract/site/endpoints"
import type { HomeAddress } from "./home-addresses.ts"
import { pageMeta } from "../../design/page-meta.ts"

/** Title and addresses of a home page; the main one also has structured data about the organisation and the site's search. */
export function homeMeta(address: HomeAddress, site: SiteSettings) {
  const { public_url: publicUrl } = site
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
  const url = `${site.public_url}/`
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
        ...(site.contact_email && { email: site.contact_email }),
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

const socialNames = {
  whatsapp: "WhatsApp",
  instagram: "Instagram",
  facebook: "Facebook",
  linkedin: "LinkedIn",
  youtube: "YouTube",
  x: "X",
} as const

/** The site's social media pages that are configured. */
export const socialLinks = ({ social }: SiteSettings) =>
  Object.entries(socialNames).flatMap(([key, name]) => {
    const url = social[key]
    return url ? [{ name, url }] : []
  })

import type { SiteSettings } from "../../platform/server-context.ts"

const socialNames = {
  whatsapp: "WhatsApp",
  instagram: "Instagram",
  facebook: "Facebook",
  linkedin: "LinkedIn",
  youtube: "YouTube",
  x: "X",
} as const

/** The site's own pages elsewhere, as far as they are configured. */
export const socialLinks = ({ links }: SiteSettings) =>
  Object.entries(socialNames).flatMap(([key, name]) => {
    const url = links[key as keyof typeof socialNames]
    return url ? [{ name, url }] : []
  })

import { showSiteSettings } from "@upaon/contract/site/endpoints"
import type { Feature } from "../feature.ts"
import { siteSettings } from "./site-settings.ts"

/** What belongs to the portal as a whole: its numbers, feeds, sitemaps. */
export const site: Feature = ({ serve, deps }) => {
  serve(showSiteSettings, async () => ({ data: siteSettings(deps.env) }))
}

import { type SiteSettings, showSiteSettings } from "@upaon/contract/site/endpoints"
import type { Env } from "../../env.ts"
import type { Feature } from "../feature.ts"
import { mountJobFeed, mountServiceWorker, mountSiteDocuments } from "./site-documents.routes.ts"
import { createPictures } from "./pictures/kept-pictures.ts"
import { clearPictures, mountPictures, mountPosters } from "./pictures/pictures.routes.ts"

/** What belongs to the portal as a whole: its settings, sitemaps, feeds, pictures for shared links. */
export const site: Feature = ({ serve, deps, app, limits }) => {
  serve(showSiteSettings, async () => ({ data: siteSettings(deps.env) }))
  mountSiteDocuments(app, deps, limits)
  mountJobFeed(app, deps, limits)
  const pictures = createPictures(deps)
  mountPictures(app, deps, limits, pictures)
  mountPosters(app, deps, limits, pictures)
  mountServiceWorker(app)

  deps.work.register({ name: "site-clear-pictures", cron: "23 7 * * *", run: () => clearPictures(deps) })
}

const SOCIAL = ["facebook", "instagram", "linkedin", "x", "whatsapp", "youtube"] as const

/** What the operator has set up, as far as screens need to know: never a secret. */
export function siteSettings(env: Env): SiteSettings {
  const social = SOCIAL.flatMap((network) => (env.links[network] ? [[network, env.links[network]]] : []))
  return {
    public_url: env.publicUrl,
    pix_provider: env.pixProvider,
    ai_provider: env.ai.provider,
    password_min: { registration: env.passwordMin.account, profile: env.passwordMin.profile },
    onesignal_app_id: env.push?.appId ?? null,
    newsletter_form_url: env.links.newsletter,
    comments: env.comments ? { provider: env.comments.provider, id: env.comments.id } : null,
    resume_bank_url: env.links.resumeBank,
    courses_url: env.links.courses,
    social: Object.fromEntries(social),
    app_store_url: env.links.appStore,
    application_retention_days: env.applicationRetentionDays,
    receipts: env.operator !== null,
    contact_email: env.contactEmail,
  }
}

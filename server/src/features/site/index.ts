import { type SiteSettings, showSiteSettings } from "@upaon/contract/site/endpoints"
import type { FastifyRequest } from "fastify"
import type { Env } from "../../env.ts"
import type { Feature } from "../feature.ts"
import { mountJobFeed, mountServiceWorker, mountSiteDocuments } from "./site-documents.routes.ts"
import { clearPictures, mountPictures } from "./pictures/pictures.routes.ts"

/** Features of the site as a whole: settings, sitemaps, feeds, pictures for shared links. */
export const site: Feature = ({ serve, deps, app, limits }) => {
  serve(showSiteSettings, async () => ({ data: siteSettings(deps.env) }))
  const options = { schema: { hide: true }, onRequest: (request: FastifyRequest) => limits.page(request) }
  mountSiteDocuments(app, deps, options)
  mountJobFeed(app, deps, options)
  mountPictures(app, deps, options)
  mountServiceWorker(app)

  deps.work.register({ name: "site-clear-pictures", cron: "23 7 * * *", run: () => clearPictures(deps) })
}

const SOCIAL = ["facebook", "instagram", "linkedin", "x", "whatsapp", "youtube"] as const

/** The operator's settings that screens need; never a secret. */
export function siteSettings(env: Env): SiteSettings {
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
    social: Object.fromEntries(SOCIAL.flatMap((name) => (env.links[name] ? [[name, env.links[name]]] : []))),
    app_store_url: env.links.appStore,
    application_retention_days: env.applicationRetentionDays,
    receipts: env.operator !== null,
    contact_email: env.contactEmail,
  }
}

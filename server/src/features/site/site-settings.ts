import type { SiteSettings } from "@upaon/contract/site/endpoints"
import type { Env } from "../../env.ts"

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
    contact_email: env.contactEmail,
  }
}

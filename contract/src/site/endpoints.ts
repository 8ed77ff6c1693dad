import { z } from "zod"
import { dataOf, endpointsFor } from "../platform/endpoint.ts"

const open = endpointsFor({ tag: "site" })

/** The three numbers of the home page: public jobs, companies, candidates. */
export const publicStats = z.object({ jobs: z.int(), companies: z.int(), users: z.int() })

export const showPublicStats = open.get("/api/stats/public", {
  summary: "Números públicos da página inicial",
  reply: dataOf(publicStats),
})

/** The operator's settings that screens need. Null or empty: that part of the page is left out. */
export const siteSettings = z.object({
  public_url: z.string(),
  pix_provider: z.enum(["off", "sandbox", "mercadopago"]),
  /** What reads pictures of job ads; `ocr`: this server itself. The privacy policy names it. */
  ai_provider: z.enum(["ocr", "openai", "google", "anthropic", "compatible"]),
  password_min: z.object({ registration: z.int(), profile: z.int() }),
  /** Null: push is off. */
  onesignal_app_id: z.string().nullable(),
  newsletter_form_url: z.string().nullable(),
  /** The `COMMENTS_*` settings; null without them. */
  comments: z.object({ provider: z.string(), id: z.string() }).nullable(),
  resume_bank_url: z.string().nullable(),
  courses_url: z.string().nullable(),
  /** The `SOCIAL_*` settings: network name in lower case → URL. */
  social: z.record(z.string(), z.string()),
  app_store_url: z.string().nullable(),
  /** Days that an application is stored after the end of its vacancy. */
  application_retention_days: z.int(),
  /** Whether receipts are available for paid packs. */
  receipts: z.boolean(),
  contact_email: z.string().nullable(),
})
export type SiteSettings = z.output<typeof siteSettings>

export const showSiteSettings = open.get("/api/site/settings", {
  summary: "O que está configurado neste site",
  reply: dataOf(siteSettings),
})

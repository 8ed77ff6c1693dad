import { escapeHtml, fill } from "@upaon/contract/platform/format"
import { retention, termPtbr } from "@upaon/contract/privacy/retention"
import { brand } from "@upaon/contract/site/brand"
import type { SiteSettings } from "@upaon/contract/site/endpoints"
import policy from "./policy.txt?raw"

const hostOf = (address: string | null) => address && new URL(address).host

const readers = {
  ocr: null,
  openai: "OpenAI",
  google: "Google",
  anthropic: "Anthropic",
  compatible: "provedor de IA",
}

/** The terms that the server keeps to, in words. */
const terms = Object.fromEntries(Object.entries(retention).map(([kept, term]) => [kept, termPtbr(term)]))

/** What the policy says depends on what this installation has switched on; null: off. */
function factsOf(settings: SiteSettings): Record<string, string | null> {
  const third = {
    mercadopago: settings.pix_provider === "mercadopago" ? "Mercado Pago" : null,
    push: settings.onesignal_app_id,
    comments: settings.comments && (settings.comments.provider === "facebook" ? "Facebook (Meta)" : "Disqus"),
    newsletter: hostOf(settings.newsletter_form_url),
    resumes: hostOf(settings.resume_bank_url),
    reader: readers[settings.ai_provider],
  }
  return {
    ...terms,
    ...third,
    third: Object.values(third).find(Boolean) ?? null,
    brand: brand.name,
    site: hostOf(settings.public_url),
    contact: settings.contact_email,
    days: String(settings.application_retention_days),
  }
}

const LINE = /^(?:(!?)(\w+)\?)?(.*)$/

/**
 * The policy's sections as HTML: a text that never changes need not travel as script. In `policy.txt` '# id Title' begins a
 * section, an element a line; a line behind 'push?' stands only where that is on, one behind '!push?' only where it is off.
 */
export function policySections(settings: SiteSettings): { id: string; title: string; html: string }[] {
  const facts = factsOf(settings)
  const values = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, escapeHtml(value ?? "")]),
  )
  const shown = (line: string) => {
    const [, not, name, html = ""] = LINE.exec(line) ?? []
    return name && Boolean(facts[name]) === Boolean(not) ? "" : html
  }
  return policy.split(/^# /m).flatMap((section) => {
    const [head = "", ...lines] = section.split("\n")
    const [, id, title] = /^(\S+) (.+)$/.exec(head) ?? []
    return id && title ? [{ id, title, html: fill(lines.map(shown).join(""), values) }] : []
  })
}

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

/** The retention periods that the server applies, in words. */
const terms = Object.fromEntries(Object.entries(retention).map(([kept, term]) => [kept, termPtbr(term)]))

/** The policy's text depends on the features that this installation uses; null means not used. */
function factsOf(settings: SiteSettings): Record<string, string | null> {
  const third = {
    mercadopago: settings.pix_provider === "mercadopago" ? "Mercado Pago" : null,
    push: settings.onesignal_app_id,
    comments: settings.comments && "Disqus",
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
 * The policy's sections as HTML, because static text should not be sent as script. In `policy.txt`, '# id Title' begins a section
 * and each line is an element. A line after 'push?' appears only if push is on, after '!push?' only if it is off.
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

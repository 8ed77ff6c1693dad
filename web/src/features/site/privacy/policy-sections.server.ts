import type { SiteSettings } from "@upaon/contract/site/endpoints"
import { renderToStaticMarkup } from "react-dom/server"
import { collected } from "./collected.server.tsx"
import { privacyFacts } from "./privacy-facts.ts"
import { rights } from "./rights.server.tsx"
import { shared } from "./shared.server.tsx"

/** The policy's sections as HTML: drawn here, because a text that never changes need not travel as script. */
export function policySections(settings: SiteSettings): { id: string; title: string; html: string }[] {
  const facts = privacyFacts(settings)
  return [...collected(facts), ...shared(facts), ...rights(facts)].map(({ id, title, body }) => ({
    id,
    title,
    html: renderToStaticMarkup(body),
  }))
}

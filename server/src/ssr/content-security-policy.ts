import { createHash } from "node:crypto"
import { POLICY_REPORTS } from "./policy-reports.ts"

/** Other origins that configured parts need; empty lists when nothing is configured. */
export type ExternalOrigins = { connect: string[]; frame: string[] }

/** Attributes of script tags that contain no inline code. */
const NO_INLINE_CODE = /\ssrc=|type="application\/ld\+json"/

/** The code of each inline script of finished HTML, as bytes. */
function* inlineScripts(html: Buffer): Generator<Buffer> {
  for (let tag = html.indexOf("<script"); tag >= 0; tag = html.indexOf("<script", tag + 1)) {
    const start = html.indexOf(">", tag) + 1
    const end = html.indexOf("</script>", start)
    if (start === 0 || end < 0) return
    if (!NO_INLINE_CODE.test(html.toString("latin1", tag, start))) yield html.subarray(start, end)
    tag = end
  }
}

/** As React writes style attributes; no value of ours contains characters that HTML escapes. */
const STYLE_ATTRIBUTE = / style="([^"&]*)"/g

export const hashSource = (text: Buffer | string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`

const styleAttributes = (html: Buffer) =>
  new Set(Array.from(html.toString("latin1").matchAll(STYLE_ATTRIBUTE), ([, text = ""]) => text))

/**
 * The policy of one page: scripts and styles only from this origin, and the page's inline ones by hashes computed from the
 * finished HTML; `sheets` are the hashes of its style elements. HTML that scripts insert as text is checked by the page
 * (Trusted Types, `web/src/platform/on-touch.ts`). Scripts of others run only in their frames.
 */
export function pagePolicy(
  html: Buffer,
  sheets: readonly string[],
  outside: ExternalOrigins,
  development: boolean,
): string {
  const anyInline = ["'self'", "'unsafe-inline'"]
  const scripts = development
    ? anyInline
    : ["'self'", ...new Set(Array.from(inlineScripts(html), hashSource))]
  const attributes = Array.from(styleAttributes(html), hashSource)
  const styles = development
    ? anyInline
    : ["'self'", ...sheets, ...(attributes.length > 0 ? ["'unsafe-hashes'", ...attributes] : [])]
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": scripts,
    "style-src": styles,
    "img-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(development ? ["ws:"] : []), ...outside.connect],
    // Files that the page fetched itself, such as a curriculum shown within the page.
    "frame-src": ["blob:", ...outside.frame],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "report-uri": [POLICY_REPORTS],
    "report-to": ["policy"],
  }
  if (!development) {
    directives["require-trusted-types-for"] = ["'script'"]
    directives["trusted-types"] = ["default"]
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ")
}

const DISQUS = "https://disqus.com"

/** Only configured parts are allowed (rule c31), each with exactly the origins that it uses. */
export function externalOrigins(settings: {
  links: { newsletter: string | null; resumeBank: string | null }
  comments: object | null
}): ExternalOrigins {
  const sources: ExternalOrigins = { connect: [], frame: [] }
  for (const address of [settings.links.newsletter, settings.links.resumeBank])
    if (address) sources.frame.push(new URL(address).origin)
  if (settings.comments) {
    sources.frame.push(DISQUS)
    sources.connect.push(DISQUS)
  }
  sources.frame = [...new Set(sources.frame)]
  return sources
}

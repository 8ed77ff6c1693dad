import { createHash } from "node:crypto"
import { POLICY_REPORTS } from "./policy-reports.ts"

/** Outside origins that the configured parts need; empty lists when nothing is configured. */
export type OutsideSources = {
  script: string[]
  connect: string[]
  frame: string[]
  style: string[]
  image: string[]
}

/** What a script's tag says when it is no inline code of the page. */
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

/**
 * The policy of one page: scripts only from here and the page's own inline ones by their hash, computed from the
 * finished HTML. Styles may be inline, because Mantine and React write style attributes. What scripts write into the page as
 * text goes through the page's own check (Trusted Types, `web/src/platform/on-touch.ts`); the scripts of others know no such
 * check, so where one is configured there is none.
 */
export function pagePolicy(html: Buffer, outside: OutsideSources, development: boolean): string {
  const hashes = Array.from(
    inlineScripts(html),
    (code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  )
  const scripts = development ? ["'self'", "'unsafe-inline'"] : ["'self'", ...new Set(hashes)]
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": [...scripts, ...outside.script],
    "style-src": ["'self'", "'unsafe-inline'", ...outside.style],
    "img-src": ["'self'", "data:", "blob:", ...outside.image],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(development ? ["ws:"] : []), ...outside.connect],
    // Files that the page fetched itself: a curriculum is read in its place.
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
  if (!development && outside.script.length === 0) {
    directives["require-trusted-types-for"] = ["'script'"]
    directives["trusted-types"] = ["default"]
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ")
}

const COMMENTS = { disqus: "https://disqus.com", facebook: "https://www.facebook.com" }

/** Only what is configured enters (rule c31): each part with exactly the origins it uses. */
export function outsideSources(settings: {
  links: { newsletter: string | null; resumeBank: string | null }
  comments: { provider: keyof typeof COMMENTS } | null
  push: unknown
}): OutsideSources {
  const sources: OutsideSources = { script: [], connect: [], frame: [], style: [], image: [] }
  for (const address of [settings.links.newsletter, settings.links.resumeBank])
    if (address) sources.frame.push(new URL(address).origin)
  if (settings.comments) {
    const origin = COMMENTS[settings.comments.provider]
    sources.frame.push(origin)
    sources.connect.push(origin)
  }
  if (settings.push) {
    sources.script.push("https://cdn.onesignal.com")
    sources.connect.push("https://api.onesignal.com", "https://onesignal.com")
    sources.style.push("https://onesignal.com")
    sources.image.push("https://media.onesignal.com")
  }
  sources.frame = [...new Set(sources.frame)]
  return sources
}

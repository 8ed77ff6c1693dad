import { readFile } from "node:fs/promises"
import { createShortCache } from "../platform/freshness.ts"
import { hashSource } from "./content-security-policy.ts"

/** The style sheets of a page are consecutive links; few different sequences exist. */
const FIRST_SHEET = '<link rel="stylesheet" href="/assets/'
const ROW = /^(?:<link rel="stylesheet" href="\/assets\/[^"]+\.css#?"\/>)+/
const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"\/>/g
const LONGEST_ROW_BYTES = 4096
const MOST_ROWS = 200

/** The panel's large sheet (all of Mantine) stays a link that the browser caches; the panel is behind the login anyway. */
const LARGEST_CHARACTERS = 65_536

/** The sheet of the placeholder shown while the panel loads (named in `web/vite.config.ts`), at any place in the sequence. */
const FRAME = "/assets/frame-"

/** What goes into the head, and what follows the first painted content; `sources` are the hashes for the page's policy. */
type Styles = { head: Buffer; body: Buffer; sources: string[] }

/** HTML with inlined styles, and their hashes. */
export type StyledPage = { html: Buffer; sources: readonly string[] }

/**
 * Inlines the built style sheets of a page: on a phone their round trip is the longest wait before anything is painted.
 * The `<link>` stays, because React looks for it during hydration; `disabled` keeps the browser from fetching it. A large
 * sheet, and the sheets after it that may override it, follow the page's content, which is painted while they load; the
 * scripts wait for them. Visitors from another of our pages (`linked`) have cached the styles inlined in that one
 * (`web/src/platform/on-touch.ts`): for them small sheets stay links.
 */
export function createInlineStyles(assets: string): (html: Buffer, linked: boolean) => Promise<StyledPage> {
  const rows = createShortCache<Styles>(Date.now, MOST_ROWS)

  async function withStyles(row: string): Promise<Styles> {
    const [head, body, sources]: [string[], string[], string[]] = [[], [], []]
    for (const [link, path] of row.matchAll(SHEET)) {
      const text = await readFile(`${assets}${path}`, "utf8")
      const large = text.length > LARGEST_CHARACTERS
      const first = path?.startsWith(FRAME) || (!large && body.length === 0)
      const target = first ? head : body
      target.push(large ? link : `<style>${text}</style>`)
      if (!large) sources.push(hashSource(text))
      head.push(link.replace("/>", ' disabled=""/>'))
    }
    return { head: Buffer.from(head.join("")), body: Buffer.from(body.join("")), sources }
  }

  return async (html, linked) => {
    const start = html.indexOf(FIRST_SHEET)
    const row = start < 0 ? null : ROW.exec(html.toString("latin1", start, start + LONGEST_ROW_BYTES))?.[0]
    if (!row) return { html, sources: [] }
    const { head, body, sources } = await rows.read(row, Number.POSITIVE_INFINITY, () => withStyles(row))
    if (linked && body.length === 0) return { html, sources: [] }
    const end = start + row.length
    const scripts = html.indexOf("<script", html.indexOf("</head>"))
    const parts = [html.subarray(0, start), head, html.subarray(end, scripts), body, html.subarray(scripts)]
    return { html: Buffer.concat(parts), sources }
  }
}

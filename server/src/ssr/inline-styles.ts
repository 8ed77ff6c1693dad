import { readFile } from "node:fs/promises"
import { keepForAWhile } from "../platform/freshness.ts"
import { hashSource } from "./content-security-policy.ts"

/** The style sheets of a page stand in a row; few different rows exist. */
const FIRST_SHEET = '<link rel="stylesheet" href="/assets/'
const ROW = /^(?:<link rel="stylesheet" href="\/assets\/[^"]+\.css#?"\/>)+/
const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"\/>/g
const LONGEST_ROW_BYTES = 4096
const MOST_ROWS = 200

/** The panel's own sheet (Mantine's whole) is fetched and kept by the browser; it is behind the login anyway. */
const LARGEST_CHARACTERS = 65_536

/** The look of what stands there meanwhile (`web/vite.config.ts` names it), wherever it comes in the row. */
const FRAME = "/assets/frame-"

/** In the head, and after the first thing that is painted; `sources`: the hashes of both, for the page's policy. */
type Styles = { head: Buffer; body: Buffer; sources: string[] }

/** HTML with styles in it, and their hashes. */
export type Styled = { html: Buffer; sources: readonly string[] }

/**
 * Puts the built style sheets of a page into its HTML: on a phone the round trip for them is the longest wait before
 * anything is seen. The `<link>` stays for React, which looks for it when it takes the page over; being `disabled`
 * the browser does not fetch it. A large sheet, and what follows it and may overrule it, stands behind the drawn page,
 * which is painted while it comes; the scripts wait for it. Who comes from another page of ours (`linked`) has kept the styles
 * that came inside that one (`web/src/platform/on-touch.ts`): small sheets stay links.
 */
export function createInlineStyles(clientFiles: string): (html: Buffer, linked: boolean) => Promise<Styled> {
  const rows = keepForAWhile<Styles>(Date.now, MOST_ROWS)

  async function withStyles(row: string): Promise<Styles> {
    const [head, body, sources]: [string[], string[], string[]] = [[], [], []]
    for (const [link, path] of row.matchAll(SHEET)) {
      const text = await readFile(`${clientFiles}${path}`, "utf8")
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

import { readFile } from "node:fs/promises"

/** The style sheets of a page stand in a row; few different rows exist. */
const FIRST_SHEET = '<link rel="stylesheet" href="/assets/'
const ROW = /^(?:<link rel="stylesheet" href="\/assets\/[^"]+\.css#?"\/>)+/
const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"\/>/g
const LONGEST_ROW_BYTES = 4096

/** The panel's own sheet (Mantine's whole) is fetched and kept by the browser; it is behind the login anyway. */
const LARGEST_CHARACTERS = 65_536

/** The look of what stands there meanwhile (`web/vite.config.ts` names it), wherever it comes in the row. */
const FRAME = "/assets/frame-"

/** In the head, and after the first thing that is painted. */
type Styles = { head: Buffer; body: Buffer }

/**
 * Puts the built style sheets of a page into its HTML: on a phone the round trip for them is the longest wait before
 * anything is seen. The `<link>` stays for React, which looks for it when it takes the page over; being `disabled`
 * the browser does not fetch it. A large sheet, and what follows it and may overrule it, stands behind the drawn page,
 * which is painted while it comes; the scripts wait for it. Who comes from another page of ours (`linked`) has kept the styles
 * that came inside that one (`web/src/platform/on-touch.ts`): small sheets stay links.
 */
export function createInlineStyles(clientFiles: string): (html: Buffer, linked: boolean) => Promise<Buffer> {
  const rows = new Map<string, Promise<Styles>>()

  async function withStyles(row: string): Promise<Styles> {
    const [head, body]: [string[], string[]] = [[], []]
    for (const [link, path] of row.matchAll(SHEET)) {
      const text = await readFile(`${clientFiles}${path}`, "utf8")
      const large = text.length > LARGEST_CHARACTERS
      const first = path?.startsWith(FRAME) || (!large && body.length === 0)
      const target = first ? head : body
      target.push(large ? link : `<style>${text}</style>`)
      head.push(link.replace("/>", ' disabled=""/>'))
    }
    return { head: Buffer.from(head.join("")), body: Buffer.from(body.join("")) }
  }

  return async (html, linked) => {
    const start = html.indexOf(FIRST_SHEET)
    const row = start < 0 ? null : ROW.exec(html.toString("latin1", start, start + LONGEST_ROW_BYTES))?.[0]
    if (!row) return html
    let styled = rows.get(row)
    if (!styled) {
      styled = withStyles(row)
      rows.set(row, styled)
    }
    const { head, body } = await styled
    if (linked && body.length === 0) return html
    const end = start + row.length
    const scripts = html.indexOf("<script", html.indexOf("</head>"))
    return Buffer.concat([
      html.subarray(0, start),
      head,
      html.subarray(end, scripts),
      body,
      html.subarray(scripts),
    ])
  }
}

import { readFile } from "node:fs/promises"

/** The style sheets of a page stand in a row; few different rows exist. */
const FIRST_SHEET = '<link rel="stylesheet" href="/assets/'
const ROW = /^(?:<link rel="stylesheet" href="\/assets\/[^"]+\.css#?"\/>)+/
const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"\/>/g
const LONGEST_ROW_BYTES = 4096

/** The panel's own sheet (Mantine's whole) is fetched and kept by the browser; it is behind the login anyway. */
const LARGEST_CHARACTERS = 65_536

/**
 * Puts the built style sheets of a page into its HTML: on a phone the round trip for them is the longest wait before
 * anything is seen. The `<link>` stays for React, which looks for it when it takes the page over; being `disabled`
 * the browser does not fetch it.
 */
export function createInlineStyles(clientFiles: string): (html: Buffer) => Promise<Buffer> {
  const rows = new Map<string, Promise<Buffer>>()

  async function withStyles(row: string): Promise<Buffer> {
    const sheets = Array.from(row.matchAll(SHEET), async ([link, path]) => {
      const text = await readFile(`${clientFiles}${path}`, "utf8")
      if (text.length > LARGEST_CHARACTERS) return link
      return `<style>${text}</style>${link.replace("/>", ' disabled=""/>')}`
    })
    return Buffer.from((await Promise.all(sheets)).join(""))
  }

  return async (html) => {
    const start = html.indexOf(FIRST_SHEET)
    const row = start < 0 ? null : ROW.exec(html.toString("latin1", start, start + LONGEST_ROW_BYTES))?.[0]
    if (!row) return html
    let styled = rows.get(row)
    if (!styled) {
      styled = withStyles(row)
      rows.set(row, styled)
    }
    return Buffer.concat([html.subarray(0, start), await styled, html.subarray(start + row.length)])
  }
}

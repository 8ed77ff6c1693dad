import { readFile } from "node:fs/promises"

/** The style sheets of a page stand in a row; few different rows exist. */
const ROW = /(?:<link rel="stylesheet" href="\/assets\/[^"]+\.css#?"\/>)+/
const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"\/>/g

/** The panel's own sheet (Mantine's whole) is fetched and kept by the browser; it is behind the login anyway. */
const LARGEST_CHARACTERS = 65_536

/**
 * Puts the built style sheets of a page into its HTML: on a phone the round trip for them is the longest wait before
 * anything is seen. The `<link>` stays for React, which looks for it when it takes the page over; being `disabled`
 * the browser does not fetch it.
 */
export function createInlineStyles(clientFiles: string): (html: string) => Promise<string> {
  const rows = new Map<string, Promise<string>>()

  async function withStyles(row: string): Promise<string> {
    const sheets = Array.from(row.matchAll(SHEET), async ([link, path]) => {
      const text = await readFile(`${clientFiles}${path}`, "utf8")
      if (text.length > LARGEST_CHARACTERS) return link
      return `<style>${text}</style>${link.replace("/>", ' disabled=""/>')}`
    })
    return (await Promise.all(sheets)).join("")
  }

  return async (html) => {
    const row = ROW.exec(html)?.[0]
    if (row === undefined) return html
    let styled = rows.get(row)
    if (!styled) {
      styled = withStyles(row)
      rows.set(row, styled)
    }
    const text = await styled
    return html.replace(row, () => text)
  }
}

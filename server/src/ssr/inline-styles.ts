import { readFile } from "node:fs/promises"

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"\/>/g

/** The panel's own sheet (Mantine's whole) is fetched and kept by the browser; it is behind the login anyway. */
const LARGEST_CHARACTERS = 65_536

/**
 * Puts the built style sheets of a page into its HTML: on a phone the round trip for them is the longest wait before
 * anything is seen. The `<link>` stays for React, which looks for it when it takes the page over; being `disabled`
 * the browser does not fetch it.
 */
export function createInlineStyles(clientFiles: string): (html: string) => Promise<string> {
  const sheets = new Map<string, Promise<string>>()

  function sheet(path: string): Promise<string> {
    let text = sheets.get(path)
    if (!text) {
      text = readFile(clientFiles + path, "utf8")
      sheets.set(path, text)
    }
    return text
  }

  return async (html) => {
    const paths = new Set(Array.from(html.matchAll(STYLESHEET), (match) => match[1] ?? ""))
    const texts = new Map<string, string>()
    for (const path of paths) texts.set(path, await sheet(path))
    return html.replace(STYLESHEET, (link, path: string) => {
      const text = texts.get(path) ?? ""
      if (text.length > LARGEST_CHARACTERS) return link
      return `<style>${text}</style>${link.replace("/>", ' disabled=""/>')}`
    })
  }
}

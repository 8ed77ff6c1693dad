import { escapeHtml } from "@upaon/contract/platform/format"
import { cleanHtml } from "../../platform/html.ts"

const BLOCKS = /<(?:p|li|h[1-6]|blockquote)\b/i
const MARKUP = /<\/?[a-z][^<>]*>|&(?:amp|lt|gt|quot|nbsp|#\d+);/i
const BULLET = /^\s*(?:[-–—•●▪■◆►▶➤✓✔✅*·»→]+|\d{1,2}[.)])\s+(?=\S)/u
/** A heading is short, ends with a colon and begins with a capital letter or a digit. */
const HEADING = /^[\p{Lu}\d][^.!?;:]{2,48}:$/u

/** Converts a description, HTML or plain text, to the HTML that the product stores. */
export function textToHtml(text: string): string {
  if (BLOCKS.test(text))
    return cleanHtml(text.replace(/<\/div>/gi, "<br></div>")).replace(
      // The group after the breaks is optional, so that a sequence of breaks is scanned once and not again from each of them.
      /(?:<br \/>\s*)+(?:(<(?:p|ul|ol|h[1-3]|li)\b|<\/|$)|)/g,
      (breaks, block?: string) => block ?? breaks,
    )
  return cleanHtml(blocksOf(MARKUP.test(text) ? withoutMarkup(text) : text))
}

const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " }

/** HTML without block elements as text: only its line breaks give it structure. */
const withoutMarkup = (html: string) =>
  html
    .replace(/<(?:br|\/div|\/tr)\b[^<>]*>/gi, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code) % 0x110000))
    .replace(/&(\w+);/g, (whole, name: string) => SIGNS[name] ?? whole)

/** Paragraphs at empty lines, lists from lines with bullets, headings from short lines with a colon. */
function blocksOf(text: string): string {
  const html: string[] = []
  let paragraph: string[] = []
  let items: string[] = []
  const close = () => {
    if (paragraph.length > 0) html.push(`<p>${paragraph.join("<br />")}</p>`)
    if (items.length > 0) html.push(`<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`)
    paragraph = []
    items = []
  }
  for (const line of text.replace(/\r\n?/g, "\n").split("\n")) {
    const words = line.trim()
    const bullet = BULLET.exec(line)
    if (words === "") close()
    else if (bullet) {
      if (paragraph.length > 0) close()
      items.push(escapeHtml(line.slice(bullet[0].length).trim()))
    } else {
      if (items.length > 0) close()
      if (HEADING.test(words)) {
        close()
        html.push(`<h3>${escapeHtml(words.slice(0, -1))}</h3>`)
      } else paragraph.push(escapeHtml(words))
    }
  }
  close()
  return html.join("")
}

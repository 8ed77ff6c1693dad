/** The few pieces of XML that sitemaps and feeds are made of. Texts are escaped here and nowhere else. */

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" }

/** XML 1.0 has no way at all to write these, not even escaped; lone halves of character pairs are among them. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** A text as the content of an element or of an attribute. */
export const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, "")
    .replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

/** `<name>text</name>` of each, in their order; nothing of what has no text. */
export const elements = (texts: Record<string, string | null | undefined>) =>
  Object.entries(texts)
    .map(([name, text]) => (text ? `<${name}>${escapeXml(text)}</${name}>` : ""))
    .join("")

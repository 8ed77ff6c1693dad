/** XML helpers for sitemaps and feeds. Texts are escaped here and nowhere else. */

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" }

/** Characters that XML 1.0 cannot contain even escaped. `toWellFormed` replaces unpaired surrogates, which it excludes too. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Escapes a text as the content of an element or an attribute. */
export const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, "")
    .replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

/** `<name>text</name>` for each entry in order; entries without text are left out. */
export const elements = (texts: Record<string, string | null | undefined>) =>
  Object.entries(texts)
    .map(([name, text]) => (text ? `<${name}>${escapeXml(text)}</${name}>` : ""))
    .join("")

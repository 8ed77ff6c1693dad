import { cut, plainText } from "@upaon/contract/platform/format"
import { escapeHtml } from "./clean-html.ts"

/** Raw HTML worth reading for an excerpt of `length` characters: tags and entities take room too. */
const RAW_PER_CHARACTER = 4

/** The first `length` characters of a text as one paragraph of HTML, without markup; for lists. "" of an empty one. */
export function excerptHtml(html: string, length = 220): string {
  // A piece cut in the middle of a tag or an entity loses that tag or entity.
  const head = html.slice(0, length * RAW_PER_CHARACTER).replace(/(?:<[^>]*|&[#\w]{0,8})$/, "")
  const text = cut(plainText(head), length)
  return text === "" ? "" : `<p>${escapeHtml(text)}</p>`
}

import { cut, plainText } from "@upaon/contract/platform/format"
import { escapeHtml } from "./clean-html.ts"

/** Raw HTML worth reading for an excerpt of `length` characters: tags and entities take room too. */
const RAW_PER_CHARACTER = 2

/** The first `length` characters of a text as one paragraph of HTML, without markup; for lists. "" of an empty one. */
export function excerptHtml(html: string, length = 220): string {
  // A piece cut in the middle of a tag or an entity loses that tag or entity.
  const head = html.slice(0, length * RAW_PER_CHARACTER).replace(/(?:<[^<>]*|&[#\w]{0,8})$/, "")
  const text = cut(plainText(inSentences(head)).replace(/;$/, "."), length)
  return text === "" ? "" : `<p>${escapeHtml(text)}</p>`
}

/** Text that a block ends with, when no mark stands there yet; closing inline tags may come between. */
const openEnd = (block: string) => new RegExp(`([^\\s.,:;!?…>])((?:\\s|</\\w+>)*)</${block}>`, "g")
const heading = openEnd("h[1-3]")
const item = openEnd("li")
const paragraph = openEnd("p")

/** Headings, items and paragraphs with the marks that their own lines made needless: "Requisitos: CNH B; EAR." */
const inSentences = (html: string) =>
  html.replace(heading, "$1$2: ").replace(item, "$1$2; ").replace(paragraph, "$1$2. ")

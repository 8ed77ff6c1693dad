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

/** Text that blocks end with, when no mark stands there yet; closing inline tags and inner blocks may come between. */
const OPEN_END = /([^\s.,:;!?…>])((?:\s|<\/\w+>)*)<\/(h[1-3]|li|p)>/g

const MARKS: Record<string, string> = { h1: ":", h2: ":", h3: ":", li: ";", p: "." }

/** Headings, items and paragraphs with the marks that their own lines made needless: "Requisitos: CNH B; EAR." */
const inSentences = (html: string) =>
  html.replace(
    OPEN_END,
    (_, last: string, between: string, block: string) => `${last}${between}${MARKS[block]} `,
  )

import { withoutInvisible } from "@upaon/contract/platform/fields"
import { cut, escapeHtml, isVisible, plainText, sentencesOf } from "@upaon/contract/platform/format"
import { brazilianPhone } from "@upaon/contract/platform/phone"
import { TEXT_TOO_LONG } from "@upaon/contract/platform/rich-fields"
import { normaliseNumber } from "@upaon/contract/platform/text-rules"
import sanitize from "sanitize-html"
import { invalidField } from "./http/failure.ts"

const LINK = /^(?:https?:\/\/\S|mailto:\S|tel:\S)/i
/** An address as people type it: 'upaon.com.br/vagas', 'rh@upaon.com.br'. */
const BARE = /^([\w.+-]+@)?[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/
/** A number that is called without an area code: within a town, or a company's free or shared one. */
const LOCAL = /^(?:9?[2-9]\d{7}|0[358]00\d{7})$/

const options: sanitize.IOptions = {
  allowedTags: [
    "p",
    "br",
    "h1",
    "h2",
    "h3",
    "strong",
    "em",
    "u",
    "s",
    "ul",
    "ol",
    "li",
    "blockquote",
    "a",
    "hr",
  ],
  allowedAttributes: { a: ["href", "rel", "target"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  // A link to an address that is not allowed keeps only its text.
  exclusiveFilter: (frame) => (frame.tag === "a" && !frame.attribs.href ? "excludeTag" : false),
  transformTags: {
    // Different tags for the same thing, from editors and pasted text.
    b: "strong",
    i: "em",
    strike: "s",
    del: "s",
    h4: "h3",
    h5: "h3",
    h6: "h3",
    a: (_tag, attributes): sanitize.Tag => {
      const given = (attributes.href ?? "").trim()
      const phone = brazilianPhone(given) ?? LOCAL.exec(normaliseNumber(given))?.[0]
      const href = phone
        ? `tel:${phone}`
        : given.replace(BARE, (all, at?: string) => `${at ? "mailto:" : "https://"}${all}`)
      if (!LINK.test(href)) return { tagName: "a", attribs: {} }
      return { tagName: "a", attribs: { href, rel: "nofollow noopener noreferrer", target: "_blank" } }
    },
  },
}

/**
 * HTML that a person wrote, reduced to what may be shown (rule 5): p, br, h1-h3, strong, em, u, s, ul, ol, li, blockquote, hr,
 * and links to http, https, mailto and tel, which open in a new tab and are `nofollow`. "" without a visible character.
 */
export function cleanHtml(html: string): string {
  const clean = withoutInvisible(sanitize(html, options)).trim()
  return isVisible(plainText(clean)) ? clean : ""
}

/** Longest text after cleaning (rule c17). */
export const TEXT_MAX = 20_000

/**
 * HTML of a form's field as it is stored; "" when nothing visible is left.
 * @param missing the message of the error when a required text is empty
 * @throws Failure 422 at `field`, also for more than 20,000 characters
 */
export function cleanText(field: string, html: string, missing?: string): string {
  const clean = cleanHtml(html)
  if (missing && clean === "") throw invalidField(field, missing)
  if (clean.length > TEXT_MAX) throw invalidField(field, TEXT_TOO_LONG)
  return clean
}

/** How many characters of raw HTML are read per character of an excerpt: tags and entities need room too. */
const RAW_PER_CHARACTER = 2

/** The first `length` characters of a text as one paragraph of HTML without markup, for lists. "" for an empty text. */
export function excerptHtml(html: string, length = 220): string {
  // When the cut falls inside a tag or an entity, that tag or entity is dropped.
  const head = html.slice(0, length * RAW_PER_CHARACTER).replace(/(?:<[^<>]*|&[#\w]{0,8})$/, "")
  const text = cut(sentencesOf(head).replace(/;$/, "."), length)
  return text === "" ? "" : `<p>${escapeHtml(text)}</p>`
}

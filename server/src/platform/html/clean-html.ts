import { plainText } from "@upaon/contract/platform/format"
import sanitize from "sanitize-html"

const LINK = /^(?:https?:\/\/\S|mailto:\S|tel:\S)/i

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
  // A link to nowhere we allow keeps its words only.
  exclusiveFilter: (frame) => (frame.tag === "a" && !frame.attribs.href ? "excludeTag" : false),
  transformTags: {
    // What editors and pasted text write for the same thing.
    b: "strong",
    i: "em",
    strike: "s",
    del: "s",
    h4: "h3",
    h5: "h3",
    h6: "h3",
    a: (_tag, attributes): sanitize.Tag => {
      const href = (attributes.href ?? "").trim()
      if (!LINK.test(href)) return { tagName: "a", attribs: {} }
      return { tagName: "a", attribs: { href, rel: "nofollow noopener noreferrer", target: "_blank" } }
    },
  },
}

const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

/**
 * HTML that a person wrote, reduced to what may be shown (rule 5): p, br, h1-h3, strong, em, u, s, ul, ol,
 * li, blockquote, hr and links to http, https, mailto and tel, which open apart and carry no weight.
 * Without a visible character the result is "".
 */
export function cleanHtml(html: string): string {
  const clean = sanitize(html, options).trim()
  return plainText(clean).replace(INVISIBLE, "").trim() === "" ? "" : clean
}

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Plain text as HTML text or an attribute's value. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

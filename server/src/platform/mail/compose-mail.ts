import { beginning, plainText } from "@upaon/contract/platform/format"
import { brand } from "@upaon/contract/site/brand"
import type { MailBlock, MailContent } from "./mail-content.ts"
import { mailHtml } from "./mail-html.ts"
import type { Mail } from "./transport.ts"

/**
 * A mail in the house's look, with its plain-text twin. `siteUrl` without a slash at the end (`env.publicUrl`).
 *
 * @example
 * composeMail(user.email, env.publicUrl, { subject, preview, heading, blocks: [text], reason })
 */
export function composeMail(to: string, siteUrl: string, content: MailContent): Mail {
  // Titles and words are what people typed: no line of a mail's head is made of more than one line of theirs.
  const subject = beginning(content.subject.replace(/\s+/g, " "), 200)
  return { to, subject, html: mailHtml(content, siteUrl), text: mailText(content, siteUrl) }
}

function mailText(content: MailContent, siteUrl: string): string {
  return [
    content.heading,
    ...content.blocks.map(words),
    "--",
    `${brand.name} · ${brand.tagline}`,
    content.reason,
    siteUrl,
    "",
  ].join("\n\n")
}

function words(block: MailBlock): string {
  if (typeof block === "string") return block
  if (block.kind === "button") return `${block.label}:\n${block.url}`
  if (block.kind === "facts") return block.rows.map(([name, value]) => `${name}: ${value}`).join("\n")
  if (block.kind === "links")
    return block.rows
      .map(({ label, detail, url }) => [label, detail, url].filter(Boolean).join("\n"))
      .join("\n\n")
  return block.kind === "html" ? linesOf(block.html) : block.text
}

/** Markup as plain text: a line for every paragraph and item, a dash before the items. */
const linesOf = (html: string) =>
  html
    .split(/(?<=<\/(?:p|li|h[1-3]|blockquote)>)|<(?:br|hr) ?\/?>/)
    .map((piece) => [/<li>/.test(piece) ? "- " : "", plainText(piece)] as const)
    .flatMap(([dash, line]) => (line ? [dash + line] : []))
    .join("\n")

import { prefixOf, escapeHtml, plainText } from "@upaon/contract/platform/format"
import { randomUUID } from "node:crypto"
import { brand, colours } from "@upaon/contract/site/brand"
import type { Mail } from "./transport.ts"

/** One part of a mail, in reading order. All texts are plain; only `html` contains markup. */
export type MailBlock =
  /** A paragraph. */
  | string
  /** The main action; its URL is also printed below the button. */
  | { kind: "button"; label: string; url: string }
  /** A less prominent box: how long a link is valid, what to do if it was not you. */
  | { kind: "note"; text: string }
  /** A table of names and values. */
  | { kind: "facts"; rows: readonly (readonly [name: string, value: string])[] }
  /** Links, each with a label and a less prominent line. */
  | { kind: "links"; rows: readonly { label: string; detail?: string; url: string }[] }
  /** HTML that was sanitised when it was saved (an administrator's instructions). */
  | { kind: "html"; html: string }

export type MailContent = {
  /** Id of the mail, random when omitted. It waits with the mail, so one sent again after a crash keeps it (rule d8). */
  id?: string
  subject: string
  /** The preview text that mail programs show beside the subject. */
  preview: string
  heading: string
  blocks: readonly MailBlock[]
  /** The reason why this mail was sent, in small print at the end: the words after "Você recebeu este e-mail porque". */
  reason: string
}

/** Text that mail programs turn into a link. */
const ADDRESS = /:\/\/|@|[\p{L}\d]\.\p{L}{2}/u

/** User text in a mail to an address of the user's choice: replaced by `instead` where it would become a link. */
export const withoutAddress = (text: string, instead: string) => (ADDRESS.test(text) ? instead : text)

/**
 * Composes a mail in the product's design, with a plain-text version. `siteUrl` has no slash at the end (`env.publicUrl`).
 *
 * @example composeMail(user.email, env.publicUrl, { subject, preview, heading, blocks: [text], reason })
 */
export function composeMail(to: string, siteUrl: string, content: MailContent): Mail {
  // Titles and words are typed by people: line breaks in them must not add header lines to the mail.
  const subject = prefixOf(content.subject.replace(/\s+/g, " "), 200)
  const messageId = `<${content.id ?? randomUUID()}@${new URL(siteUrl).hostname}>`
  return { to, subject, messageId, html: mailHtml(content, siteUrl), text: mailText(content, siteUrl) }
}

const whyOf = (reason: string) => `Você recebeu este e-mail porque ${reason}.`

function mailText(content: MailContent, siteUrl: string): string {
  return [
    content.heading,
    ...content.blocks.map(words),
    "--",
    `${brand.name} · ${brand.tagline}`,
    whyOf(content.reason),
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

/** HTML as plain text: one line per paragraph and item, with a dash before items, and a link's address behind its words. */
const linesOf = (html: string) =>
  html
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, url: string, label: string) =>
      label === url ? label : `${label} (${url})`,
    )
    .split(/(?<=<\/(?:p|li|h[1-3]|blockquote)>)|<(?:br|hr) ?\/?>/)
    .map((piece) => [/<li>/.test(piece) ? "- " : "", plainText(piece)] as const)
    .flatMap(([dash, line]) => (line ? [dash + line] : []))
    .join("\n")

class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

/** Builds markup without its line breaks. Interpolated strings are escaped; only `Markup` values stay markup. */
function markup(template: TemplateStringsArray, ...parts: (string | Markup | readonly Markup[])[]): Markup {
  const written = parts.map((part) =>
    typeof part === "string"
      ? // Keeps an amount on one line.
        escapeHtml(part).replaceAll("R$ ", "R$\u00a0")
      : [part]
          .flat()
          .map(({ html }) => html)
          .join(""),
  )
  return new Markup(String.raw({ raw: template.map((piece) => piece.replaceAll(/\n\s*/g, "")) }, ...written))
}

const layout = new Markup('role="presentation" width="100%" cellPadding="0" cellSpacing="0" border="0"')
const font = "'Figtree', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** The HTML of a mail: layout tables (marked as such) and inline styles, because mail programs support little else. */
function mailHtml(content: MailContent, siteUrl: string): string {
  return markup`<!doctype html><html lang="pt-BR">
    <head>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta http-equiv="Content-Type" content="text/html; charset=utf-8"/>
      <meta name="color-scheme" content="light"/>
      <title>${content.subject}</title>
    </head>
    <body style="margin:0;padding:0;background-color:${colours.ground}">
      <div style="display:none;max-height:0;overflow:hidden;font-size:1px;color:${colours.ground}">${content.preview}</div>
      <table ${layout} style="background-color:${colours.ground}"><tbody>
        <tr><td style="padding:24px 12px">${sheet(content, siteUrl)}</td></tr>
      </tbody></table>
    </body></html>`.html
}

function sheet({ heading, blocks, reason }: MailContent, siteUrl: string): Markup {
  const edge = `1px solid ${colours.line}`
  // The text's style stands here because some programs drop the body with its style.
  const text = `color:${colours.ink};font-family:${font};font-size:16px;line-height:1.55;overflow-wrap:anywhere`
  const frame = `${text};max-width:600px;margin:0 auto;background-color:${colours.surface};border:${edge};border-radius:12px;border-collapse:separate;overflow:hidden`
  const head = `padding:24px 32px;background-color:${colours.wall};border-bottom:4px solid ${colours.accent};border-radius:11px 11px 0 0`
  return markup`<table ${layout} style="${frame}"><tbody>
      <tr><td style="${head}">
        <a href="${siteUrl}" style="color:${colours.onWall};font-size:24px;font-weight:800;text-decoration:none">${brand.name}</a>
        <div style="color:${colours.onWallSoft};font-size:14px">${brand.tagline}</div>
      </td></tr>
      <tr><td style="padding:32px">
        <h1 style="margin:0 0 16px;color:${colours.heading};font-size:24px;line-height:1.25">${heading}</h1>
        ${blocks.map((block) => markup`<div>${drawn(block)}</div>`)}
      </td></tr>
      <tr><td style="padding:20px 32px 24px;border-top:${edge};color:${colours.inkFaint};font-size:13px">
        ${whyOf(reason)}<br/>
        <a href="${siteUrl}" style="color:${colours.action}">${siteUrl.replace(/^https?:\/\//, "")}</a>
      </td></tr>
    </tbody></table>`
}

const paragraph = "margin:0 0 16px"
const note = `margin:24px 0 16px;padding:12px 16px;border-radius:8px;background-color:${colours.noteGround};color:${colours.inkSoft};font-size:14px`

function drawn(block: MailBlock): Markup | Markup[] {
  if (typeof block === "string") return markup`<p style="${paragraph}">${block}</p>`
  if (block.kind === "html") return markup`<div style="${paragraph}">${new Markup(block.html)}</div>`
  if (block.kind === "facts") return facts(block.rows)
  if (block.kind === "button") return button(block.label, block.url)
  if (block.kind === "links") return block.rows.map(link)
  return markup`<p style="${note}">${block.text}</p>`
}

/** The URL is repeated as text: some programs remove buttons, and some people do not trust them. */
function button(label: string, url: string): Markup {
  const shape = `display:inline-block;padding:14px 28px;border-radius:12px;background-color:${colours.action};color:${colours.onAction};font-weight:700;text-decoration:none`
  return markup`<div style="margin:24px 0">
      <a href="${url}" style="${shape}">${label}</a>
      <p style="margin:16px 0 0;color:${colours.inkFaint};font-size:13px">
        ${"Se o botão não abrir, copie este endereço no navegador: "}
        <a href="${url}" style="color:${colours.action};word-break:break-all">${url}</a>
      </p>
    </div>`
}

function link({ label, detail, url }: { label: string; detail?: string; url: string }): Markup {
  const below = markup`<br/><span style="color:${colours.inkSoft};font-size:14px">${detail ?? ""}</span>`
  const style = `color:${colours.action};font-weight:700`
  return markup`<p style="${paragraph}"><a href="${url}" style="${style}">${label}</a>${detail ? below : []}</p>`
}

function facts(rows: readonly (readonly [string, string])[]): Markup {
  const cell = `padding:8px 0;border-bottom:1px solid ${colours.line};text-align:left;vertical-align:top`
  const name = `${cell};width:38%;color:${colours.inkSoft}`
  return markup`<table width="100%" cellPadding="0" cellSpacing="0" style="${paragraph}"><tbody>
      ${rows.map((row) => markup`<tr><th scope="row" style="${name}">${row[0]}</th><td style="${cell}">${row[1]}</td></tr>`)}
    </tbody></table>`
}

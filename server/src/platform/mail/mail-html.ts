import { createElement as h, type CSSProperties, type ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { brand, colours } from "@upaon/contract/site/brand"
import type { MailBlock, MailContent } from "./mail-content.ts"

const font = "'Figtree', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** The HTML of a mail: tables for layout (marked as such), styles inline, because mail programs know little else. */
export function mailHtml(content: MailContent, siteUrl: string): string {
  return `<!doctype html>${renderToStaticMarkup(page(content, siteUrl))}`
}

const table = (style: CSSProperties, ...rows: ReactNode[]) =>
  h(
    "table",
    { role: "presentation", width: "100%", cellPadding: 0, cellSpacing: 0, border: 0, style },
    h("tbody", null, ...rows),
  )

const row = (style: CSSProperties, ...inside: ReactNode[]) => h("tr", null, h("td", { style }, ...inside))

function page(content: MailContent, siteUrl: string) {
  const body = {
    margin: 0,
    padding: 0,
    backgroundColor: colours.ground,
    color: colours.ink,
    fontFamily: font,
    fontSize: 16,
    lineHeight: "1.55",
  }
  return h(
    "html",
    { lang: "pt-BR" },
    h(
      "head",
      null,
      h("meta", { httpEquiv: "Content-Type", content: "text/html; charset=utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("meta", { name: "color-scheme", content: "light" }),
      h("title", null, content.subject),
    ),
    h(
      "body",
      { style: body },
      h(
        "div",
        { style: { display: "none", maxHeight: 0, overflow: "hidden", fontSize: 1, color: colours.ground } },
        content.preview,
      ),
      table({ backgroundColor: colours.ground }, row({ padding: "24px 12px" }, sheet(content, siteUrl))),
    ),
  )
}

function sheet(content: MailContent, siteUrl: string) {
  return table(
    {
      maxWidth: 600,
      margin: "0 auto",
      backgroundColor: colours.surface,
      border: `1px solid ${colours.line}`,
      borderRadius: 12,
      borderCollapse: "separate",
      overflow: "hidden",
    },
    row(
      {
        padding: "24px 32px",
        backgroundColor: colours.wall,
        borderBottom: `4px solid ${colours.accent}`,
        borderRadius: "11px 11px 0 0",
      },
      h(
        "a",
        {
          href: siteUrl,
          style: { color: colours.onWall, fontSize: 24, fontWeight: 800, textDecoration: "none" },
        },
        brand.name,
      ),
      h("div", { style: { color: colours.onWallSoft, fontSize: 14 } }, brand.tagline),
    ),
    row(
      { padding: "32px" },
      h(
        "h1",
        { style: { margin: "0 0 16px", color: colours.heading, fontSize: 24, lineHeight: "1.25" } },
        content.heading,
      ),
      ...content.blocks.map((block, index) => h("div", { key: index }, drawn(block))),
    ),
    row(
      {
        padding: "20px 32px 24px",
        borderTop: `1px solid ${colours.line}`,
        color: colours.inkFaint,
        fontSize: 13,
      },
      content.reason,
      h("br"),
      h("a", { href: siteUrl, style: { color: colours.action } }, siteUrl.replace(/^https?:\/\//, "")),
    ),
  )
}

const paragraph: CSSProperties = { margin: "0 0 16px" }

function drawn(block: MailBlock): ReactNode {
  if (block.kind === "text") return h("p", { style: paragraph }, block.text)
  if (block.kind === "html")
    return h("div", { style: paragraph, dangerouslySetInnerHTML: { __html: block.html } })
  if (block.kind === "facts") return facts(block.rows)
  if (block.kind === "button") return button(block.label, block.url)
  if (block.kind === "links") return block.rows.map(link)
  return h(
    "p",
    {
      style: {
        margin: "24px 0 16px",
        padding: "12px 16px",
        borderRadius: 8,
        backgroundColor: colours.noteGround,
        color: colours.inkSoft,
        fontSize: 14,
      },
    },
    block.text,
  )
}

/** The address is repeated as words: some programs take buttons away, and some people do not trust them. */
function button(label: string, url: string) {
  return h(
    "div",
    { style: { margin: "24px 0" } },
    h(
      "a",
      {
        href: url,
        style: {
          display: "inline-block",
          padding: "14px 28px",
          borderRadius: 12,
          backgroundColor: colours.action,
          color: colours.onAction,
          fontWeight: 700,
          textDecoration: "none",
        },
      },
      label,
    ),
    h(
      "p",
      { style: { margin: "16px 0 0", color: colours.inkFaint, fontSize: 13 } },
      "Se o botão não abrir, copie este endereço no navegador: ",
      h("a", { href: url, style: { color: colours.action, wordBreak: "break-all" } }, url),
    ),
  )
}

function link({ label, detail, url }: { label: string; detail?: string; url: string }) {
  return h(
    "p",
    { key: url, style: paragraph },
    h("a", { href: url, style: { color: colours.action, fontWeight: 700 } }, label),
    detail && h("br"),
    detail && h("span", { style: { color: colours.inkSoft, fontSize: 14 } }, detail),
  )
}

function facts(rows: readonly (readonly [string, string])[]) {
  const cell: CSSProperties = {
    padding: "8px 0",
    borderBottom: `1px solid ${colours.line}`,
    textAlign: "left",
    verticalAlign: "top",
  }
  return h(
    "table",
    { width: "100%", cellPadding: 0, cellSpacing: 0, style: { margin: "0 0 16px" } },
    h(
      "tbody",
      null,
      ...rows.map(([name, value]) =>
        h(
          "tr",
          { key: name },
          h("th", { scope: "row", style: { ...cell, width: "38%", color: colours.inkSoft } }, name),
          h("td", { style: cell }, value),
        ),
      ),
    ),
  )
}

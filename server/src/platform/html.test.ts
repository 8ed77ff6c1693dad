import { describe, expect, it } from "vitest"
import { cleanHtml, excerptHtml } from "./html.ts"

const link = (href: string, words: string) =>
  `<a href="${href}" rel="nofollow noopener noreferrer" target="_blank">${words}</a>`

describe("HTML that people wrote", () => {
  it("keeps paragraphs, headings, lists and emphasis", () => {
    const html =
      "<h1>A</h1><h2>B</h2><h3>C</h3><p>um<br />dois <strong>três</strong> <em>q</em> <u>u</u> <s>s</s></p>" +
      "<ul><li>x</li></ul><ol><li>y</li></ol><blockquote>z</blockquote><hr />"
    expect(cleanHtml(html)).toBe(html)
  })

  it.each([
    ["<script>alert(1)</script><p>a</p>", "<p>a</p>"],
    ['<p onclick="x()" style="color:red" class="y" id="z">a</p>', "<p>a</p>"],
    ["<style>p{}</style><iframe src=//x></iframe><p>a</p>", "<p>a</p>"],
    ["<svg><script>x</script><p>a</p></svg>", "<p>a</p>"],
    ["<div><table><tr><td>a</td></tr></table></div>", "a"],
    ["<h5>a</h5><b>b</b><i>c</i>", "<h3>a</h3><strong>b</strong><em>c</em>"],
    ["<p>a &lt;script&gt; & b</p>", "<p>a &lt;script&gt; &amp; b</p>"],
    ["<!-- c --><p>a</p><![CDATA[x]]>", "<p>a</p>"],
    ["<p>a", "<p>a</p>"],
    ["<p>ta\u200bxa&shy; \u202ea&#8203;b</p>", "<p>taxa ab</p>"],
  ])("%s", (given, kept) => expect(cleanHtml(given)).toBe(kept))

  it("links to the web, mail and telephones only", () => {
    for (const href of [
      "https://a.example/b?c=1",
      "http://a.example",
      "mailto:rh@a.example",
      "tel:+559890000000",
    ])
      expect(cleanHtml(`<a href="${href}" onmouseover=x>b</a>`)).toBe(link(href, "b"))
    for (const [href, meant] of [
      ["www.a-b.example/c?d=1", "https://www.a-b.example/c?d=1"],
      ["rh.dp@a.example", "mailto:rh.dp@a.example"],
      ["(98) 98765-4321", "tel:+5598987654321"],
      ["98.3222.1111", "tel:+559832221111"],
      ["3222.1111", "tel:32221111"],
      ["98765-4321", "tel:987654321"],
      ["0800 123 4567", "tel:08001234567"],
    ] as const)
      expect(cleanHtml(`<a href="${href}">b</a>`)).toBe(link(meant, "b"))
    for (const href of [
      "javascript:alert(1)",
      " java\nscript:alert(1)",
      "data:text/html,x",
      "//a.example",
      "/painel",
      "12345-6",
      "vbscript:x",
      "",
    ])
      expect(cleanHtml(`<p><a href="${href}">b</a> <a href="http://a.example">c</a></p>`)).toBe(
        `<p>b ${link("http://a.example", "c")}</p>`,
      )
  })

  it.each([
    "",
    "   ",
    "<p></p>",
    "<p>&nbsp;\u200b</p>",
    "<hr><br>",
    "<script>x</script>",
    "<ul><li></li></ul>",
  ])("%j is empty", (html) => expect(cleanHtml(html)).toBe(""))
})

describe("excerpts", () => {
  it("are plain escaped text, without a tag or entity that was cut in the middle", () => {
    expect(excerptHtml("<h2>Olá &amp; bem-vindo</h2><p>a &lt;b&gt;</p>")).toBe(
      "<p>Olá &amp; bem-vindo: a &lt;b&gt;</p>",
    )
    expect(excerptHtml(`<p>${"palavra ".repeat(100)}</p>`, 20)).toBe("<p>palavra palavra pala...</p>")
    expect(excerptHtml("<p>fim <stro", 20)).toBe("<p>fim</p>")
    expect(excerptHtml("<p>a &am", 20)).toBe("<p>a</p>")
    expect(excerptHtml("<p></p>")).toBe("")
    expect(excerptHtml("<h3>Requisitos</h3><ul><li>CNH <b>B</b></li><li>EAR</li></ul><p>Venha!</p>")).toBe(
      "<p>Requisitos: CNH B; EAR. Venha!</p>",
    )
    // Lists as the editor writes them.
    expect(
      excerptHtml("<h3>Requisitos</h3><ul><li><p>CNH B</p></li><li><p>EAR</p></li></ul><p>Venha</p>"),
    ).toBe("<p>Requisitos: CNH B; EAR. Venha.</p>")
  })
})

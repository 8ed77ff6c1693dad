import { describe, expect, it } from "vitest"
import { linkContacts } from "./link-contacts.ts"

/** The targets of the links in a text, in order. */
const hrefs = (html: string) => [...linkContacts(html).matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
/** The text after the links and their buttons are removed again. */
const bare = (html: string) => html.replace(/ <button[^>]*>Copiar<\/button>/g, "").replace(/<\/?a[^>]*>/g, "")

describe("contacts in a description", () => {
  it.each([
    ["Fone (98) 3222-1111", ["tel:+559832221111"]],
    ["Ligue 98 98888-7777", ["tel:+5598988887777"]],
    ["Contato: (98) 9 8888-7777.", ["tel:+5598988887777"]],
    ["(098) 98888.7777", ["tel:+5598988887777"]],
    ["+55 98 98888-7777", ["tel:+5598988887777"]],
    ["Tel: 98988887777", ["tel:+5598988887777"]],
    ["Celular 98888-7777", ["tel:988887777"]],
    ["Telefone: 3222-1111", ["tel:32221111"]],
    ["SAC 0800 123 4567", ["tel:08001234567"]],
    ["WhatsApp: (98) 98888-7777", ["https://wa.me/5598988887777"]],
    ["(98) 98888-7777 (WhatsApp)", ["https://wa.me/5598988887777"]],
    ["(98) 98888-7777 - só zap", ["https://wa.me/5598988887777"]],
    ["Envie pelo Whats 98988887777", ["https://wa.me/5598988887777"]],
    ["<p>WhatsApp:</p><p>(98) 98888-7777</p>", ["https://wa.me/5598988887777"]],
    ["Fone/WhatsApp (98) 3222-1111", ["https://wa.me/559832221111"]],
    [
      "WhatsApp (98) 98888-7777 ou (98) 97777-6666",
      ["https://wa.me/5598988887777", "https://wa.me/5598977776666"],
    ],
    ["Tel. (98) 3222-1111 / 3222-2222", ["tel:+559832221111", "tel:+559832222222"]],
    ["Tel.: (98) 3222-1111 WhatsApp: (98) 98888-7777", ["tel:+559832221111", "https://wa.me/5598988887777"]],
    ["(98) 98888-7777 WhatsApp e (98) 3222-1111", ["https://wa.me/5598988887777", "tel:+559832221111"]],
    ["Não atendemos por WhatsApp, ligue (98) 3222-1111", ["tel:+559832221111"]],
    ["Mande para rh@padaria.com.br.", ["mailto:rh@padaria.com.br"]],
    ["E-mail: &lt;rh.vagas+1@padaria.com&gt;", ["mailto:rh.vagas+1@padaria.com"]],
    ["Veja (https://empresa.com.br/vagas?a=1&amp;b=2).", ["https://empresa.com.br/vagas?a=1&amp;b=2"]],
    ["Site: www.empresa.com.br.", ["https://www.empresa.com.br"]],
    ["(WWW.Empresa.com/vagas?a=1&amp;b=2)", ["https://WWW.Empresa.com/vagas?a=1&amp;b=2"]],
    ["https://wa.me/5598988887777, fale conosco", ["https://wa.me/5598988887777"]],
    ["<strong>rh@a.com</strong> e <em>vagas@b.com</em>", ["mailto:rh@a.com", "mailto:vagas@b.com"]],
  ])("%s", (html, expected) => {
    expect(hrefs(html)).toEqual(expected)
    expect(bare(linkContacts(html))).toBe(html)
  })

  it.each([
    "Salário de R$ 2000-3000, ano 2024-2025, das 08:00 às 18:00",
    "R$ 1.518,00 + 40% | CEP 65020-000 | CNPJ 12.345.678/0001-90 | CPF 123.456.789-09 | CPF: 98988887777",
    "Código 9888 7777 1234, processo 0001234-56.2024.8.10.0001",
    "empresa.com, www.empresa, rh@www, http://www.empresa.com.br, http://empresa.com.br, @empresa, javascript:alert(1)",
    "seleção@empresa.com.br, rh@café",
    "Início em 12/05/2025, 3200 vagas em 2025",
  ])("links nothing in: %s", (html) => {
    expect(linkContacts(html)).toBe(html)
  })

  it("adds no link inside a link, and lets no text that imitates markup into an attribute", () => {
    const linked = '<p><a href="mailto:rh@a.com">rh@a.com, (98) 98888-7777</a> e vagas@b.com</p>'
    expect(hrefs(linked)).toEqual(["mailto:rh@a.com", "mailto:vagas@b.com"])
    const nasty =
      'https://a.com/&quot;onmouseover=alert(1) https://a.com/"><img src=x> a"b@c.com &lt;script&gt;'
    for (const [, attribute] of linkContacts(nasty).matchAll(/(?:href|data-copy)="([^"]*)"/g))
      expect(attribute).toMatch(/^(?:https:\/\/a\.com\/|mailto:b@c\.com|b@c\.com)$/)
  })

  it("adds a 'Copiar' button beside each contact, with the text to copy", () => {
    expect(linkContacts("Fone (98) 3222-1111")).toBe(
      'Fone <a href="tel:+559832221111">(98) 3222-1111</a> <button type="button" data-copy="(98) 3222-1111" aria-label="Copiar (98) 3222-1111">Copiar</button>',
    )
  })

  it("finishes on long texts that were made to slow it down", () => {
    const long = [
      "9".repeat(20_000),
      "a@".repeat(10_000),
      "(98) ".repeat(4000),
      "https://".repeat(2500),
      "www.a".repeat(4000),
    ]
    for (const text of long) expect(linkContacts(text)).toContain(text.slice(0, 4))
  })
})

import { isStringOneByteRepresentation } from "node:v8"
import { describe, expect, it } from "vitest"
import { toSlug } from "./slug.ts"

describe("slugs", () => {
  it.each([
    ["Técnico(a) de Enfermagem", "tecnico-a-de-enfermagem"],
    ["  Olho d'Água ", "olho-dagua"],
    ["AÇAILÂNDIA – MA", "acailandia-ma"],
    ["C# / .NET", "c-net"],
    ["💼", "item"],
    ["", "item"],
  ])("of %j is %j", (text, slug) => expect(toSlug(text)).toBe(slug))

  it("are cut between words", () => {
    expect(toSlug("auxiliar administrativo financeiro", 25)).toBe("auxiliar-administrativo")
    expect(toSlug("a".repeat(50), 10)).toBe("a".repeat(10))
  })

  it("are one-byte strings, so that a response with them does not take twice the memory", () => {
    expect(isStringOneByteRepresentation(`/empresa/${toSlug("Distribuidora Guará Real")}`)).toBe(true)
  })
})

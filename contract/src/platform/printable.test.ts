import { describe, expect, it } from "vitest"
import { unprintableParts, printable } from "./printable.ts"

const lost = (text: string) => unprintableParts([text])

describe("text for printing", () => {
  it("replaces characters that cannot be printed by the nearest ones, where these exist", () => {
    expect(printable("Łukasz Šimić, José\u0301 e João – “oi”")).toBe("Lukasz Simic, José e João – “oi”")
    expect(printable("● Caixa\u200b ✓ Estoque")).toBe("• Caixa • Estoque")
    expect(lost("● Łukasz Šimić\u200b")).toEqual([])
  })

  it("reports everything that it has to leave out", () => {
    expect(printable("Ana Иван Silva 🙂")).toBe("Ana Silva")
    expect(lost("Иван Silva 🙂, Иван")).toEqual(["Иван", "🙂"])
  })
})

import { describe, expect, it } from "vitest"
import { lostInPrint, printable } from "./printable.ts"

const lost = (text: string) => lostInPrint([text])

describe("the letters of what is printed", () => {
  it("are the nearest ones, where there are such", () => {
    expect(printable("Łukasz Šimić, José\u0301 e João – “oi”")).toBe("Lukasz Simic, José e João – “oi”")
    expect(printable("● Caixa\u200b ✓ Estoque")).toBe("• Caixa • Estoque")
    expect(lost("● Łukasz Šimić\u200b")).toEqual([])
  })

  it("leave nothing out that is not named", () => {
    expect(printable("Ana Иван Silva 🙂")).toBe("Ana Silva")
    expect(lost("Иван Silva 🙂, Иван")).toEqual(["Иван", "🙂"])
  })
})

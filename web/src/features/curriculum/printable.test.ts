import { describe, expect, it } from "vitest"
import { emptySheet } from "./curriculum.ts"
import { lostInPrint, printable } from "./printable.ts"

const lost = (name: string) => lostInPrint({ ...emptySheet, name })

describe("the letters of a curriculum's PDF", () => {
  it("are the nearest ones, where there are such", () => {
    expect(printable("Łukasz Šimić, José\u0301 e João – “oi”")).toBe("Lukasz Simic, José e João – “oi”")
    expect(printable("● Caixa\u200b ✓ Estoque")).toBe("• Caixa • Estoque")
    expect(lost("● Łukasz Šimić\u200b")).toEqual([])
  })

  it("leave nothing out that is not named", () => {
    expect(printable("Иван Silva 🙂")).toBe("Silva")
    expect(lost("Иван Silva 🙂, Иван")).toEqual(["Иван", "🙂"])
  })
})

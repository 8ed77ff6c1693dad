// @vitest-environment happy-dom
import { useState } from "react"
import { expect, it } from "vitest"
import { MoneyField } from "../src/panel-kit/index.ts"
import { input, renderPart, settled } from "./panel.tsx"

function Field() {
  const [value, setValue] = useState<number | null>(null)
  return <MoneyField label="Salário" value={value} onChange={setValue} />
}

/** What the field shows once a browser has put a text into it. */
async function after(inputType: string, data: string): Promise<string> {
  await settled(() => {
    const field = input("Salário")
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, data)
    field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType, data }))
  })
  return input("Salário").value
}

it.each([
  ["1500", "1.500,00"],
  ["R$ 1.500", "1.500,00"],
  ["1.500,00 por mês", "1.500,00"],
  ["de R$ 1.500 a 2.000", "1.500,00"],
  ["2 vales de R$ 90,50.", "90,50"],
  ["a combinar", ""],
])("a pasted amount is taken as written: %s", async (text, shown) => {
  await renderPart(<Field />)
  expect(await after("insertFromPaste", text)).toBe(shown)
})

it("typed digits fill in from the cents, also several at once from a phone's keyboard", async () => {
  await renderPart(<Field />)
  expect(await after("insertText", "1")).toBe("0,01")
  expect(await after("insertText", "1500")).toBe("15,00")
  expect(await after("insertText", "1.500,00")).toBe("1.500,00")
})

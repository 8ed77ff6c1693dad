import { expect, it } from "vitest"
import { isWebAddress, momentInput, optionalMoney, readMoment, requiredHtml } from "./rich-fields.ts"

it.each([
  ["1.500", 1500],
  ["1.234.567", null],
  ["1.518,50", 1518.5],
  ["1518.5", 1518.5],
  ["R$ 2.000,00", 2000],
  ["1,500", 1500],
  ["1,518.50", 1518.5],
  [0.1 + 0.2, 0.3],
  ["", null],
  [null, null],
  [undefined, undefined],
])("reads the money %j as %j", (given, amount) => {
  const result = optionalMoney().safeParse(given)
  if (given === "1.234.567") expect(result.error?.issues[0]?.message).toBe("O valor máximo é R$ 999.999,99.")
  else expect(result.data).toBe(amount)
})

it("refuses an amount with more than two decimals", () => {
  for (const given of [1.234, "1999,999"])
    expect(optionalMoney().safeParse(given).error?.issues[0]?.message).toBe(
      "Use no máximo duas casas decimais.",
    )
})

it.each([
  "2026-13-01 10:00:00",
  "2026-02-29",
  "ontem",
  "20/11/2026",
  "2026-11-20 25:00:00",
  "9999-12-31 23:59:59",
])("does not accept %s as a date and time", (text) => expect(readMoment(text)).toBeNull())

it("reads a local date and time without seconds", () => {
  expect(momentInput("Informe a data.").parse("2026-11-20 21:30")).toBe("2026-11-21T00:30:00.000Z")
  expect(readMoment("2026-11-20T21:30")).toBe("2026-11-21T00:30:00.000Z")
})

it.each([
  ["https://x.example/vaga?id=1", true],
  ["HTTP://x.example", true],
  ["https:/x.example/vaga", false],
  ["https:x.example", false],
  ["https://gov.br@x.example", false],
  ["javascript:alert(1)", false],
  ["https://", false],
  ["http://localhost:3000/artigos", true],
  ["https://www", false],
  ["https://vaga./1", false],
  ["www.x.example", false],
])("takes %s as a web address: %s", (text, is) => expect(isWebAddress(text)).toBe(is))

it("accepts HTML only if it contains text", () => {
  const html = requiredHtml("Escreva algo.")
  expect(html.safeParse("<p><br></p>").success).toBe(false)
  expect(html.safeParse("<p>a</p>").success).toBe(true)
})

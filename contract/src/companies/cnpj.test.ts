import { expect, it } from "vitest"
import { formatCnpj, isValidCnpj } from "./cnpj.ts"

it.each([
  "11.222.333/0001-81",
  "00000000000191",
  "33.000.167/0001-01",
  "12.ABC.345/01DE-35",
  "12abc34501de35",
])("accepts %s as a CNPJ", (cnpj) => expect(isValidCnpj(cnpj)).toBe(true))

it.each([
  "11.222.333/0001-82",
  "12.ABC.345/01DE-36",
  "00000000000000",
  "11111111111111",
  "123",
  "",
  "12ABC34501DEA5",
])("finds %s invalid", (cnpj) => expect(isValidCnpj(cnpj)).toBe(false))

it("formats a CNPJ of fourteen characters with punctuation and leaves other texts unchanged", () => {
  expect(formatCnpj("12abc34501de35")).toBe("12.ABC.345/01DE-35")
  expect(formatCnpj("123")).toBe("123")
})

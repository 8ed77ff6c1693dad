import { expect, it } from "vitest"
import { all, atLeastOrNone, atMost, emailOrNone, fullUrl, required } from "./rules.ts"

it.each([null, undefined, "", "   ", "<p></p>", "<p>&nbsp;</p>"])("misses %j", (value) => {
  expect(required("Falta")(value)).toBe("Falta")
})

it.each(["a", 0, false, "<p>Vaga</p>"])("takes %j as given", (value) => {
  expect(required()(value)).toBeNull()
})

it("checks an e-mail only when there is one", () => {
  expect(emailOrNone()("")).toBeNull()
  expect(emailOrNone()("rh@empresa.com.br")).toBeNull()
  expect(emailOrNone("Ruim")("rh@empresa")).toBe("Ruim")
})

it("wants a full address", () => {
  expect(fullUrl()("https://loja.example/x")).toBeNull()
  expect(fullUrl()("loja.example")).toBe("URL deve ser válida")
  expect(fullUrl()("javascript:alert(1)")).toBe("URL deve ser válida")
})

it("says the first of several sentences", () => {
  const title = all(required("Título é obrigatório"), atMost(3, "Longo"))
  expect([title(""), title("abcd"), title("abc")]).toEqual(["Título é obrigatório", "Longo", null])
  expect([atLeastOrNone(5)(""), atLeastOrNone(5)("1234")]).toEqual([null, "Use no mínimo 5 caracteres."])
})

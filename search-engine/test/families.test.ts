import { expect, test } from "vitest"
import { familyOf } from "../src/words/families.ts"

const nothing = (): boolean => false

test.each([
  ["soldar", "soldador"],
  ["cozinhar", "cozinheiro"],
  ["dirigir", "motorista"],
  ["bordar", "bordador"],
  ["lecionar", "professor"],
  ["depilar", "depilador"],
  ["dedetizar", "dedetizador"],
  ["tatuar", "tatuador"],
])("the verb '%s' leads to the trade '%s'", (verb, agent) => {
  expect(familyOf(verb, nothing, "text")).toMatchObject({ agent })
})

test.each([
  ["tornearia", "=torneiro"],
  ["serralheria", "=serralheiro"],
  ["marcenarias", "=marceneiro"],
  ["tatuagens", "=tatuador"],
  ["carregamento", "=aju-carga"],
  ["vacinacao", "=tec-enf"],
  ["caldeira", "=caldeireiro"],
  ["estofaria", "=tapeceiro"],
  ["adestramento", "=adestrador"],
  ["orcamento", "=orcamentista"],
  ["empilhador", "=empilhadeira"],
])("'%s' is related to '%s'", (word, term) => {
  const family = familyOf(word, nothing, "text")
  expect(family?.relatives ?? []).toContain(term)
})

test.each([
  "motor porta portas carta carteira pedra caminho pinto conta contas camas imagem direcao operacao gestao",
  "portador servidor torneira banheiro importante salario programa redes monteiro procura restaurante",
  "garagem viagem familia escolar militar secretaria diaria bateria salao balsas pedreiras ribamar mensagem",
])("no trade is derived from: %s", (words) => {
  for (const word of words.split(" "))
    expect([word, familyOf(word, nothing, "none")]).toEqual([word, undefined])
})

test("a thing leads to its trade only if no title, company or place has the word", () => {
  expect(familyOf("caldeira", nothing, "none")).toMatchObject({ agent: "caldeireiro" })
  expect(familyOf("caldeira", nothing, "short")).toBeUndefined()
})

test("a trade outside the tables is related if titles have it", () => {
  const use = (stem: string): boolean => stem === "cutileiro"
  expect(familyOf("cutilaria", use, "text")?.relatives).toEqual(["cutileiro"])
  expect(familyOf("cutilaria", nothing, "text")).toBeUndefined()
})

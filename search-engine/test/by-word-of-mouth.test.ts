import { expect, test } from "vitest"
import { engineWith } from "./engine-with.ts"

const found = (q: string, ...jobs: Parameters<typeof engineWith>) => engineWith(...jobs).search({ q }).ids

test.each([
  ["babá só de tarde", "Menino de 5 anos, a tarde toda."],
  ["babá de manhã", "Pela manhã, dois meninos."],
  ["babá de dia", "Cuidar de dois meninos, 12h de dia."],
  ["babá sem sair de casa", "Home office."],
  ["babá com alojamento", "Quarto no local."],
  ["babá que paga mais de 2 mil", "Salário de R$ 2,5 mil."],
])("'%s' puts the job that says '%s' first", (q, text) => {
  expect(found(q, { title: "Babá", text: "Menina de 3 anos." }, { title: "Babá", text }, "Babá")[0]).toBe(2)
})

test("'dia 10' is not read as a shift, and 'mulher' puts 'feminina' first", () => {
  expect(found("babá de dia", { title: "Babá", text: "Começa a partir de dia 10." }, "Babá")).toHaveLength(2)
  expect(found("vigilante mulher", "Vigilante", "Vigilante feminina", "Vigilante")[0]).toBe(2)
})

test("'bombeiro civil' does not find a plumber ('bombeiro hidráulico')", () => {
  expect(found("bombeiro civil", { title: "Bombeiro hidráulico", text: "Construção civil." })).toEqual([])
})

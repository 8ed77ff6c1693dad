import { expect, test } from "vitest"
import { engineWith } from "./engine-with.ts"

const found = (q: string, ...jobs: Parameters<typeof engineWith>) => engineWith(...jobs).search({ q }).ids

test.each(["plantão noturno", "escala noturna", "jornada noturna"])(
  "'%s' is met by who says 'noturno'",
  (shift) => {
    expect(found(`porteiro ${shift}`, "Porteiro noturno", "Porteiro diurno")).toEqual([1])
  },
)

test("'de dia' asks for work by day, and greets or dates nobody", () => {
  const jobs = ["Motoboy diurno", "Motoboy noturno", "Vendedor temporário - Dia das Mães"]
  expect(found("motoboy de dia", ...jobs)).toEqual([1])
  expect(found("temporario de dia das maes", ...jobs)).toEqual([3])
})

test.each(["de segunda a sexta", "segunda a sexta sem sábado nem domingo"])(
  "'%s' is read in short as well",
  (days) => {
    const jobs = [
      { title: "Pintor", text: "Seg a sex, 8h às 17h." },
      { title: "Caixa", text: "Escala 6x1." },
    ]
    expect(found(days, ...jobs)).toEqual([1])
  },
)

test("what is not wanted is left out where the text says it; a trade that a text mentions is another's", () => {
  const shop = { title: "Vendedora de roupas", text: "Horário de shopping." }
  expect(found("vendedora que não seja no shopping", shop, "Vendedora de roupas")).toEqual([2])
  const nurse = { title: "Técnico de enfermagem", text: "Ajudar o médico." }
  expect(found("tecnico de enfermagem nao medico", nurse)).toEqual([1])
})

test("'mecânico de carro ou caminhão' is a mechanic both times", () => {
  const jobs = ["Mecânico de automóveis", "Mecânico de caminhões", "Motorista de caminhão"]
  expect(new Set(found("mecânico de carro ou caminhão", ...jobs))).toEqual(new Set([1, 2]))
})

test("a beginning is read as the one word that it begins, or the one that is a name with its neighbour", () => {
  const jobs = ["Auxiliar de enfermagem", "Empregada doméstica", "Secretária do lar", "Empregado de edifício"]
  expect(found("enfermage", ...jobs)).toEqual([1])
  expect(new Set(found("emprega domestica", ...jobs))).toEqual(new Set([2, 3]))
})

test("of names for one trade that of the same root comes first, and what says the very words in its text", () => {
  expect(found("borracharia", "Borracheiro", "Alinhador e balanceador")[0]).toBe(1)
  const says = { title: "Recepcionista", text: "Atender telefone." }
  expect(found("atender telefone", says, { title: "Recepcionista", text: "Vender planos." })[0]).toBe(1)
})

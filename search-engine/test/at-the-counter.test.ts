import { expect, test } from "vitest"
import { engineWith } from "./engine-with.ts"

const found = (q: string, ...jobs: Parameters<typeof engineWith>) => engineWith(...jobs).search({ q }).ids

test.each(["plantão noturno", "escala noturna", "jornada noturna"])(
  "'%s' finds the job that says 'noturno'",
  (shift) => {
    expect(found(`porteiro ${shift}`, "Porteiro noturno", "Porteiro diurno")).toEqual([1])
  },
)

test("'de dia' means work by day, except in the name of a holiday", () => {
  const jobs = ["Motoboy diurno", "Motoboy noturno", "Vendedor temporário - Dia das Mães"]
  expect(found("motoboy de dia", ...jobs)).toEqual([1])
  expect(found("temporario de dia das maes", ...jobs)).toEqual([3])
})

test.each(["de segunda a sexta", "segunda a sexta sem sábado nem domingo"])(
  "'%s' finds the job that says it in short",
  (days) => {
    const jobs = [
      { title: "Pintor", text: "Seg a sex, 8h às 17h." },
      { title: "Caixa", text: "Escala 6x1." },
    ]
    expect(found(days, ...jobs)).toEqual([1])
  },
)

test("a negated word excludes jobs whose text has it, but a negated trade not those that only mention it", () => {
  const shop = { title: "Vendedora de roupas", text: "Horário de shopping." }
  expect(found("vendedora que não seja no shopping", shop, "Vendedora de roupas")).toEqual([2])
  const nurse = { title: "Técnico de enfermagem", text: "Ajudar o médico." }
  expect(found("tecnico de enfermagem nao medico", nurse)).toEqual([1])
})

test("'mecânico de carro ou caminhão' finds mechanics for both, and no driver", () => {
  const jobs = ["Mecânico de automóveis", "Mecânico de caminhões", "Motorista de caminhão"]
  expect(new Set(found("mecânico de carro ou caminhão", ...jobs))).toEqual(new Set([1, 2]))
})

test("an unfinished word is completed to the only word it fits, or to the one that makes a name with the next word", () => {
  const jobs = ["Auxiliar de enfermagem", "Empregada doméstica", "Secretária do lar", "Empregado de edifício"]
  expect(found("enfermage", ...jobs)).toEqual([1])
  expect(new Set(found("emprega domestica", ...jobs))).toEqual(new Set([2, 3]))
})

test("among names of one trade the one with the same root comes first, and a text with the exact words before others", () => {
  expect(found("borracharia", "Borracheiro", "Alinhador e balanceador")[0]).toBe(1)
  const says = { title: "Recepcionista", text: "Atender telefone." }
  expect(found("atender telefone", says, { title: "Recepcionista", text: "Vender planos." })[0]).toBe(1)
})

import { expect, test } from "vitest"
import { engineWith } from "./engine-with.ts"

const found = (q: string, ...jobs: Parameters<typeof engineWith>) => engineWith(...jobs).search({ q }).ids

test.each(["acima de 3 mil", "mais de R$ 3.000", "a partir de 2,5 mil"])(
  "'%s' asks for vacancies that state as much or more",
  (sum) => {
    const jobs = [
      { title: "Contador", text: "Salário R$ 4.800,00." },
      { title: "Contador", text: "Salário R$ 1.900,00." },
      { title: "Contador", text: "Mais de 5000 clientes." },
    ]
    expect(found(`salário ${sum}`, ...jobs)).toEqual([1])
    expect(found(`contador ${sum}`, ...jobs)[0]).toBe(1)
  },
)

test("who is one trade and mentions the other is found for both; where nobody is both, either is", () => {
  const pilates = { title: "Fisioterapeuta", text: "Atender ortopedia e pilates." }
  expect(found("fisioterapeuta pilates", "Fisioterapeuta", pilates)[0]).toBe(2)
  expect(new Set(found("salgadeira doceira", "Salgadeira", "Doceira", "Pedreiro"))).toEqual(new Set([1, 2]))
})

test("a condition said in the text comes before one that is only near to it", () => {
  const helper = { title: "Ajudante", text: "Turno da tarde. Sem experiência." }
  const apprentice = { title: "Jovem Aprendiz", text: "Quatro horas, à tarde." }
  expect(found("menor aprendiz a tarde", apprentice, helper)[0]).toBe(1)
})

test("verbs are read in every form, in questions and in what ads state", () => {
  expect(found("quem trabalha com peixe", "Advogado trabalhista", "Tratador de peixes")).toEqual([2])
  const living = { title: "Zelador", text: "Mora no local." }
  expect(found("zelador morar no local", "Zelador", living)[0]).toBe(2)
  expect(found("motora de onibus", "Mecânico de motores", "Motorista de ônibus")[0]).toBe(2)
})

test("who tells what is done is shown the trades near to it where nothing else is", () => {
  expect(found("dar aula de inglês", "Professor de Inglês", "Vendedor")).toEqual([1])
})

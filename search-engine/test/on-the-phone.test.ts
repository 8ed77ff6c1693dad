import { expect, test } from "vitest"
import { engineWith } from "./engine-with.ts"

const found = (q: string, ...jobs: Parameters<typeof engineWith>) => engineWith(...jobs).search({ q }).ids

test.each(["acima de 3 mil", "mais de R$ 3.000", "a partir de 2,5 mil"])(
  "'%s' finds the job whose text states at least that salary",
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

test("two trades put a job with both first, and find either trade when no job has both", () => {
  const pilates = { title: "Fisioterapeuta", text: "Atender ortopedia e pilates." }
  expect(found("fisioterapeuta pilates", "Fisioterapeuta", pilates)[0]).toBe(2)
  expect(new Set(found("salgadeira doceira", "Salgadeira", "Doceira", "Pedreiro"))).toEqual(new Set([1, 2]))
})

test("a job with the trade and the condition comes before one with the condition alone", () => {
  const helper = { title: "Ajudante", text: "Turno da tarde. Sem experiência." }
  const apprentice = { title: "Jovem Aprendiz", text: "Quatro horas, à tarde." }
  expect(found("menor aprendiz a tarde", apprentice, helper)[0]).toBe(1)
})

test("verbs are recognised in every form, in queries and in ads", () => {
  expect(found("quem trabalha com peixe", "Advogado trabalhista", "Tratador de peixes")).toEqual([2])
  const living = { title: "Zelador", text: "Mora no local." }
  expect(found("zelador morar no local", "Zelador", living)[0]).toBe(2)
  expect(found("motora de onibus", "Mecânico de motores", "Motorista de ônibus")[0]).toBe(2)
})

test("'dar aula de inglês' finds the trade that does it", () => {
  expect(found("dar aula de inglês", "Professor de Inglês", "Vendedor")).toEqual([1])
})

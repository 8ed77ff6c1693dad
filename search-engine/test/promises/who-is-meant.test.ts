import { expect, test } from "vitest"
import { engineWith } from "../engine-with.ts"

test.each([
  ["balconista", "Operador de Loja", "Balconista de Autopeças"],
  ["técnico de manutenção", "Auxiliar de Manutenção", "Técnico de Manutenção Industrial"],
  ["mecanico", "Auxiliar de Mecânico", "Mecânico Automotivo"],
  ["operador de caixa", "Ajudante para limpeza de caixas d'água", "Operadora de Caixa - Loja Centro"],
])("for '%s', '%s' comes after '%s'", (q, later, first) => {
  expect(engineWith(first, later).search({ q }).ids[0]).toBe(1)
})

test.each([
  ["operador de tintas", "Fábrica de Tintas contrata", "Operador de Loja"],
  ["superintendente financeiro", "Analista Financeiro", "Superintendente Técnico"],
])("when no job is for '%s', '%s' comes before '%s'", (q, near, far) => {
  const found = engineWith(near, far).search({ q })
  expect([...found.ids, ...found.near.ids][0]).toBe(1)
})

test("a company's name is not read as a condition of work", () => {
  const engine = engineWith(
    { title: "Tratorista", company: "Fazenda Boa Safra", type: "CLT" },
    { title: "Vendedor", type: "Temporário" },
  )
  expect(engine.search({ q: "temporario" }).ids).toEqual([2])
  expect(engine.search({ q: "boa safra" }).ids).toEqual([1])
})

test.each([
  "Não exigimos nenhuma experiência.",
  "Sem exigência de experiência anterior",
  "Experiência não é necessária",
])("'%s' counts as no experience required", (text) => {
  const engine = engineWith({ title: "Vendedor", text }, { title: "Vendedor", text: "Exige experiência." })
  expect(engine.search({ q: "vendedor sem experiencia" })).toMatchObject({ ids: [1], relaxedTo: null })
})

test("a task in another job's text does not count as an occupation", () => {
  const engine = engineWith(
    { title: "Zelador", place: "Imperatriz", text: "Pequenos reparos na parte elétrica." },
    { title: "Eletricista", place: "São Luís" },
  )
  expect(engine.search({ q: "eletricista imperatriz" })).toMatchObject({ ids: [2], relaxedTo: "eletricista" })
})

test("'Currículos ao RH' and 'alunos com deficiência' do not make a job one in HR or for PcD", () => {
  const engine = engineWith(
    { title: "Pedreiro", text: "Currículos ao RH." },
    { title: "Professor", text: "Apoiar alunos com deficiência." },
    { title: "Caixa", text: "Vaga para pessoas com deficiência." },
    { title: "Auxiliar de RH" },
  )
  expect(engine.search({ q: "rh" }).ids).toEqual([4])
  expect(engine.search({ q: "vaga pcd" }).ids).toEqual([3])
})

test("a trade is found by the things and places that belong to it", () => {
  const engine = engineWith(
    "Jardineiro",
    { title: "Porteiro", company: "Condomínio Jardins" },
    "Magarefe",
    "Comprador",
  )
  expect(engine.search({ q: "jardim" }).ids).toEqual([1, 2])
  expect(engine.search({ q: "matadouro" }).ids).toEqual([3])
  expect(engine.search({ q: "compras" }).ids).toEqual([4])
})

test("sellers of what the shop sells come first, other sellers after them", () => {
  const engine = engineWith("Vendedor", "Vendedor de Calçados")
  expect(engine.search({ q: "loja de sapato vendedora" }).ids).toEqual([2, 1])
})

test.each([
  ["pagamento por diária", "Diária R$ 90", "Rotinas diárias de limpeza"],
  ["vaga que paga vale transporte", "VT e cesta básica", "Transporte de passageiros"],
  ["pagamento por diária", "Paga na hora, por diária", "Jornada de 8 horas diárias"],
  ["de manhã", "Das 6h às 13h20", "Das 16h às 0h"],
  ["vendedora com comissão", "Fixo + comissão", "Salário fixo"],
  ["sou formada, quero vaga de vendedora", "Pede ensino superior", "Pede ensino fundamental"],
])("'%s' puts the job that says '%s' before the one that says '%s'", (q, states, other) => {
  const engine = engineWith({ title: "Vendedora", text: states }, { title: "Vendedora", text: other })
  expect(engine.search({ q }).ids[0]).toBe(1)
})

test("a complete company name finds its jobs even if it contains the word of a trade", () => {
  const engine = engineWith(
    { title: "Secretária", company: "Terminal Graneleiro do Norte" },
    { title: "Operador de terminal", company: "Porto Novo" },
    { title: "Graneleiro" },
  )
  expect(engine.search({ q: "terminal graneleiro do norte" }).ids).toEqual([1])
})

import { expect, test } from "vitest"
import { createSearchEngine } from "../../src/index.ts"
import { engineWith } from "../engine-with.ts"

test("suggestions: most frequent first, from the second letter, by any word, despite one misspelling", () => {
  const engine = engineWith("Recepcionista", "RECEPCIONISTA", "Auxiliar de Recepção", "Repositor")
  expect(engine.suggest("r")).toEqual([])
  expect(engine.suggest("re")[0]).toMatchObject({ text: "Recepcionista", count: 3 })
  expect(engine.suggest("recepção").map(({ text }) => text)).toEqual(["Auxiliar de Recepção"])
  expect(engine.suggest("recepsi")[0]).toMatchObject({ text: "Recepcionista" })
  // Unfinished, with a letter too many, and with two that changed places.
  for (const typed of ["recepicion", "recepcinois"])
    expect(engine.suggest(typed)[0]).toMatchObject({ text: "Recepcionista" })
  expect(engineWith("Motorista de Ônibus").suggest("home")).toEqual([])
  expect(engine.suggest("rrrr")).toEqual([])
  expect(engine.suggest("aux rec")).toMatchObject([
    { kind: "title", text: "Auxiliar de Recepção", count: 1, begins: true },
  ])
})

test("suggestions: an unfinished preposition removes none, and those that continue as typed come first", () => {
  const engine = engineWith("Operador Logístico", "Operador Logístico", "OPERADOR DE CAIXA")
  const texts = ["Operador de Caixa", "Operador Logístico"]
  for (const typed of ["operador de", "operador d"])
    expect(engine.suggest(typed).map(({ text }) => text)).toEqual(texts)
  expect(engine.suggest("operador n")).toHaveLength(2)
})

test("suggestions: trades that no title names too, one row per query, correctly spelt", () => {
  const engine = engineWith("AUXILIAR DE SERVICOS GERAIS", "Auxiliar de limpeza", "Tecnico de Enfermagem")
  expect(engine.suggest("faxi")).toMatchObject([{ text: "Faxineira", count: 2 }])
  expect(engine.suggest("auxiliar")).toHaveLength(1)
  expect(engine.suggest("tecn")).toMatchObject([{ text: "Técnico em Enfermagem", count: 1 }])
  const asked = [{ words: "auxiliar tecnico de farmacia", people: 7 }]
  expect(engine.suggest("farm", { asked })).toMatchObject([{ text: "Auxiliar Técnico de Farmácia" }])
  const letter = [{ words: "motorista categoria d", people: 7 }]
  expect(engine.suggest("moto", { asked: letter })).toMatchObject([{ text: "Motorista Categoria D" }])
})

test("suggestions: those that begin as typed come before those that contain it later", () => {
  const engine = engineWith("Promotor de Vendas", "PROMOTOR DE VENDAS", "Vendedor Externo")
  expect(engine.suggest("ve")).toMatchObject([
    { text: "Vendedor Externo", begins: true },
    { begins: false, count: 2 },
  ])
})

test("suggestions and corrections do not depend on the order in which documents were added", () => {
  const titles = [
    "Zelador Xisto",
    "Zelador Xista",
    "Zelador Xiste",
    "Mecanico Xuri",
    "Mecânico Xuri",
    "Xuliana",
  ]
  const jobs = [...titles, "Xuliano", "Xarope Novo", "Xarope Azul"].map((title, at) => ({
    id: at + 1,
    at,
    fields: { title, company: title },
    filters: {},
  }))
  const engines = [jobs, jobs.toReversed()].map((some) => {
    const engine = createSearchEngine({ filters: {}, now: () => 0 })
    for (const job of some) engine.put(job)
    return engine
  })
  for (const typed of ["ze", "zelador", "mec", "xuri", "xuliana", "xuliano", "xa", "xarope"]) {
    const [one, other] = engines.map((engine) => engine.suggest(typed))
    expect(one).toEqual(other)
    expect(one).not.toEqual([])
  }
  const [one, other] = engines.map((engine) => engine.search({ q: "zelador xisteo" }))
  expect(one).toEqual(other)
})

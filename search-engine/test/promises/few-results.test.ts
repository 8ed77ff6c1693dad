import { expect, test } from "vitest"
import { createSearchEngine } from "../../src/index.ts"
import { engineWith } from "../engine-with.ts"

test("a mere mention of a trade is not a result but related, and a negated mention is neither", () => {
  const engine = engineWith(
    "Motorista",
    { title: "Frentista", text: "Abastecer carros. Não precisa ser motorista." },
    { title: "Porteiro", text: "Liberar a entrada do motorista" },
  )
  expect(engine.search({ q: "motorista" })).toMatchObject({ ids: [1], near: { ids: [3], total: 1 } })
})

test("the total counts the trade asked for; related jobs are counted apart, follow the last page or are listed alone", () => {
  const nurses = Array.from({ length: 12 }, () => "Enfermeiro")
  const engine = engineWith(...nurses, "Técnico de Enfermagem", "Pedreiro", "Técnica de Enfermagem")
  const first = engine.search({ q: "enfermeiro", limit: 10, alike: true })
  expect(first).toMatchObject({ total: 12, near: { ids: [], total: 2 }, alike: [] })
  const last = engine.search({ q: "enfermeiro", limit: 10, offset: 10 })
  expect(last).toMatchObject({ ids: [2, 1], near: { ids: [15, 13], total: 2 } })
  expect(engine.search({ q: "enfermeiro", onlyNear: true })).toMatchObject({ ids: [15, 13], total: 2 })
})

test("each similar job says which word, trade or filter it lacks, and an empty result what each filter hides", () => {
  const engine = createSearchEngine({ filters: { state: {}, county: { parent: "state" } }, now: () => 0 })
  const put = (id: number, title: string, county: string, text = "") =>
    engine.put({ id, at: id, fields: { title, text, place: county }, filters: { state: "ma", county } })
  put(1, "Porteiro", "timon", "Trabalho noturno")
  put(2, "Porteiro", "timon")
  put(3, "Vigia", "timon", "Trabalho noturno")
  put(4, "Porteiro", "caxias", "Trabalho noturno")
  put(5, "Dentista", "codó")
  const ask = (county: string) =>
    engine.search({ q: "porteiro noturno", filters: { state: "ma", county }, alike: true })
  const plain = { words: [], trade: "same", filter: null }
  expect(ask("timon")).toMatchObject({
    ids: [1],
    alike: [
      { ...plain, id: 4, filter: "county" },
      { ...plain, id: 3, trade: "near" },
      { ...plain, id: 2, words: ["noturno"] },
    ],
  })
  expect(ask("codó")).toMatchObject({ ids: [], without: [{ filter: "county", total: 2 }] })
})

test("a similar job of another trade says whether its trade is related to the one asked for", () => {
  const engine = engineWith(
    { title: "Pedreiro" },
    { title: "Servente de Obras" },
    { title: "Dentista de obra" },
  )
  const { alike } = engine.search({ q: "pedreiro obra", alike: true })
  expect(alike.map(({ id, trade }) => [id, trade])).toEqual([
    [2, "near"],
    [3, "other"],
  ])
})

test("the trade is kept: it is found elsewhere, before another trade in the place asked for", () => {
  const engine = engineWith(
    { title: "Cozinheiro", place: "Renascença" },
    { title: "Auxiliar de Cozinha", place: "Calhau" },
  )
  const { ids, near, relaxedTo } = engine.search({ q: "cozinheiro calhau" })
  expect([ids, near.ids, relaxedTo]).toEqual([[1], [2], "cozinheiro"])
})

test("the trade is kept when the place has only a helper of it, and the nearest town comes first", () => {
  const engine = engineWith(
    { title: "Dentista", place: "Maiobão, Paço do Lumiar" },
    { title: "Dentista", place: "Centro, Balsas" },
    { title: "Auxiliar de dentista", place: "Cohatrac, São Luís" },
  )
  const { ids, relaxedTo } = engine.search({ q: "dentista em são luís" })
  expect([ids[0], relaxedTo]).toEqual([1, "dentista"])
})

test("the trade is kept when an ad with the other words only mentions it", () => {
  const engine = engineWith(
    { title: "Auxiliar de Limpeza", text: "Ônibus da empresa" },
    { title: "Ajudante de Obra", text: "Auxiliar nos reparos e na limpeza. Sem experiência." },
  )
  const { ids, relaxedTo } = engine.search({ q: "auxiliar de limpeza sem experiência" })
  expect([ids, relaxedTo]).toEqual([[1], "auxiliar limpeza"])
})

test("jobs in neighbouring districts follow those in the district, for one trade and for any", () => {
  const engine = engineWith(
    { title: "Caixa", place: "Cohab, São Luís" },
    { title: "Caixa", place: "Cohatrac, São Luís" },
    { title: "Caixa", place: "Centro, Balsas" },
    { title: "Soldador", place: "Forquilha, São Luís" },
    { title: "Soldador", place: "Itaqui, São Luís" },
  )
  const ask = (q: string) => engine.search({ q, alike: true })
  expect(ask("caixa perto do cohatrac")).toMatchObject({ ids: [2], alike: [{ id: 1 }, { id: 3 }] })
  const { ids, alike } = ask("cohatrac")
  expect([ids, alike.slice(0, 2).map(({ id }) => id)]).toEqual([[2], [4, 1]])
  expect(ask("caixa na forquilha").ids).toEqual([2, 1, 3])
})

test("when no job has all the words, the answer says which words its results have", () => {
  const engine = engineWith("Soldador", "Dentista")
  expect(engine.search({ q: "soldador barreirinhas" })).toMatchObject({
    ids: [1],
    total: 1,
    relaxedTo: "soldador",
  })
  expect(engine.search({ q: "zzyzx qwrty" })).toMatchObject({ ids: [], total: 0, relaxedTo: null })
  // As they are read: a slip that a trade's family mends, too.
  const guarded = engineWith("Vigilante")
  expect(guarded.search({ q: "vigilente barreirinhas" })).toMatchObject({ ids: [1], relaxedTo: "vigilante" })
})

test("when words are dropped, a word that ads have is kept rather than a guessed correction", () => {
  const engine = engineWith({ place: "Ponta d'Areia" }, { place: "Araçagi" })
  expect(engine.search({ q: "pontal araçagi" })).toMatchObject({ ids: [2], relaxedTo: "aracagi" })
})

test("a document leaves results and suggestions when it expires, and returns when it is renewed", () => {
  const engine = engineWith("Soldador")
  const renewed = { id: 1, at: 0, expiresAt: 50, fields: { title: "Soldador" }, filters: {} }
  engine.put(renewed)
  expect(engine.search({ q: "soldador", now: 49 }).total).toBe(1)
  expect(engine.search({ q: "soldador", now: 50 })).toMatchObject({ total: 0, relaxedTo: null })
  expect(engine.suggest("sold", { now: 50 })).toEqual([])
  engine.put({ ...renewed, expiresAt: 90 })
  expect(engine.search({ q: "soldador", now: 60 }).ids).toEqual([1])
})

test("few results can be followed by similar jobs in a separate list", () => {
  const engine = engineWith({ title: "Garçom", place: "Turu" }, { title: "Garçonete", place: "Centro" })
  expect(engine.search({ q: "garçom centro", alike: true })).toMatchObject({
    ids: [2],
    total: 1,
    alike: [{ id: 1 }],
  })
})

test("the level asked for is kept rather than the town when no job has both", () => {
  const engine = engineWith(
    { title: "Inspetor de Qualidade", place: "São Luís" },
    { title: "Pedreiro", place: "Imperatriz" },
  )
  expect(engine.search({ q: "inspetor imperatriz" })).toMatchObject({ ids: [1], relaxedTo: "inspetor" })
})

test("a personal condition changes only the order, and the answer says when no job has it", () => {
  const engine = engineWith(
    { title: "Vendedor", text: "Exige-se ensino médio completo." },
    { title: "Vendedor", text: "Loja no centro." },
    { title: "Pedreiro" },
  )
  expect(engine.search({ q: "vendedor ensino medio" })).toMatchObject({ ids: [1, 2], relaxedTo: null })
  expect(engine.search({ q: "pedreiro clt" })).toMatchObject({ ids: [3], relaxedTo: "pedreiro" })
})

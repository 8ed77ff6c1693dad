import { beforeAll, describe, expect, test } from "vitest"
import { readJudgments } from "../../bench/relevance/judgments.ts"
import { createSearchEngine } from "../src/index.ts"
import { engineWith } from "./engine-with.ts"
import { fold } from "../src/words/fold.ts"

/** Letters beside each other on a phone's keyboard. */
const NEIGHBOUR_KEY: Record<string, string> = {
  a: "s",
  c: "v",
  d: "f",
  e: "r",
  f: "g",
  g: "h",
  i: "o",
  j: "k",
  l: "k",
  m: "n",
  n: "b",
  o: "p",
  p: "o",
  q: "w",
  r: "t",
  s: "a",
  t: "y",
  u: "i",
  v: "c",
  z: "x",
}
const mistyped = (word: string, at: number): string =>
  word.slice(0, at) + (NEIGHBOUR_KEY[word.charAt(at)] ?? "e") + word.slice(at + 1)

/** One slip in the letter at a place, by name; the first letter is told apart. */
const SLIPS: Record<string, (word: string, at: number) => string> = {
  "another first letter": (word) => mistyped(word, 0),
  "no first letter": (word) => word.slice(1),
  "another letter": (word, at) => mistyped(word, at),
  "a letter left out": (word, at) => word.slice(0, at) + word.slice(at + 1),
  "two letters that changed places": (word, at) =>
    word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1),
  "a letter doubled": (word, at) => word.slice(0, at) + word[at] + word.slice(at),
}

/** Of a word with a slip some other word may be as near ('pedeiro': 'padeiro' or 'pedreiro'); so many must be read as meant. */
const LEAST_FOUND: Record<keyof typeof SLIPS, number> = {
  "another first letter": 0.95,
  "no first letter": 0.85,
  "another letter": 0.92,
  "a letter left out": 0.9,
  "two letters that changed places": 0.96,
  "a letter doubled": 0.97,
}

describe("one misspelling in a word of a title seldom hides its jobs", () => {
  const { documents } = readJudgments("every-promise")
  const engine = createSearchEngine({ filters: {}, now: () => 0 })
  /** Jobs by a word of their title. */
  const titled = new Map<string, Set<number>>()

  beforeAll(() => {
    for (const document of documents) {
      engine.put({ ...document, filters: {} })
      for (const word of fold(document.fields.title ?? "").split(/[^a-z]+/))
        if (word.length >= 6) titled.set(word, (titled.get(word) ?? new Set()).add(document.id))
    }
  })

  test.each(Object.keys(SLIPS))("%s", (kind) => {
    let asked = 0
    const hidden: string[] = []
    for (const [word, jobs] of titled) {
      const right = engine.search({ q: word, limit: 0 })
      for (let at = 2; at < word.length; at += 3) {
        const typed = SLIPS[kind]?.(word, at) ?? ""
        if (typed === word || titled.has(typed)) continue
        asked++
        const found = engine.search({ q: typed, limit: documents.length })
        // Who finds everything has found nothing.
        const isFound = found.total <= 3 * right.total + 30 && found.ids.some((id) => jobs.has(id))
        if (!isFound) hidden.push(`${typed} (${word})`)
      }
    }
    expect(asked).toBeGreaterThan(500)
    expect(hidden.slice(0, Math.floor((1 - (LEAST_FOUND[kind] ?? 1)) * asked))).toEqual(hidden)
  })
})

test.each([
  ["iperador", "Operador de Caixa", "operador"],
  ["osinheiro", "Cozinheiro", "cozinheiro"],
  ["hotl", "Camareira de Hotel", "hotel"],
  ["kojas", "Vendedor para lojas", "loja"],
  ["xefe", "Chefe de cozinha", "chefe"],
  ["quditor", "Auditor", "auditor"],
  ["acessor", "Assessor Parlamentar", "assessor"],
])("'%s' finds '%s'", (q, title, read) => {
  const engine = engineWith("Dentista", title, "Vendedor de acessórios", {
    title: "Pintor",
    text: "Imperador",
  })
  expect(engine.search({ q })).toMatchObject({ corrections: [{ typed: q, read }] })
  expect(engine.search({ q }).ids).toContain(2)
})

test("a misspelling is corrected to a meaningful word, not to a filler word", () => {
  const engine = engineWith("Auxiliar de carga e descarga", "Vagas", "Vaga de pintor")
  expect(engine.search({ q: "vargas" }).ids).toEqual([1])
})

test.each([
  ["auxiliar de limpesa", "Auxiliar de limpeza"],
  ["caixa com esperiência", "Caixa com experiência"],
  ["açogueiro", "Açougueiro"],
])("'%s' is corrected to what ads say, even if one ad has the same misspelling", (q, meant) => {
  const [slip = ""] = q.match(/limpesa|esperiência|açogueiro/) ?? []
  const ads = Array.from({ length: 30 }, () => meant)
  const answer = engineWith(...ads, { title: "Piscineiro", text: `Experiência em ${slip}.` }, "Caixa").search(
    {
      q,
    },
  )
  expect(answer.total).toBeGreaterThanOrEqual(30)
  expect(answer.corrections).toHaveLength(1)
})

test.each([
  ["caxa", ["Caixa", { title: "Motorista", text: "Levar em casa." }], [1]],
  ["operado de caixa", ["Operador de caixa", "Operador de produção"], [1]],
  ["ajudante de produsão", ["Ajudante de produção", "Produtor de eventos"], [1]],
  ["makeiro", ["Maqueiro", "Mala"], [1]],
  ["coorenador de vendas", ["Coordenador de vendas", "Cremador"], [1]],
])("'%s' is corrected by its sound", (q, jobs, ids) => {
  expect(engineWith(...jobs).search({ q }).ids).toEqual(ids)
})

test.each([
  ["topógrafo", "Tipógrafo"],
  ["chapeiro", "Chopeiro"],
  ["fundição", "Engenheiro de fundações"],
  ["empilhador", "Empalhador de cadeiras"],
  ["encanador", "Encenador teatral"],
  ["brigadeiro", "Operador de britadeira"],
])("'%s' does not find '%s': a title means its real words", (q, title) => {
  const { ids, near } = engineWith(title).search({ q })
  expect([...ids, ...near.ids]).toEqual([])
})

import { expect, test } from "vitest"
import { Meanings } from "../src/vectors/word-vectors.ts"
import { engineWith } from "./engine-with.ts"

const bags = [
  [
    ["eletricista", 1],
    ["instalacao", 0.3],
    ["zarabatofone", 0.3],
  ],
  [
    ["eletricista", 1],
    ["fiacao", 0.3],
    ["zarabatofone", 0.3],
  ],
  [
    ["cozinheiro", 1],
    ["almoco", 0.3],
  ],
] as const

test("a word known only here gets its meaning from the words beside it, and learning is deterministic", () => {
  const [one, other] = [new Meanings(), new Meanings()]
  const ownWord = (meanings: Meanings) => meanings.nearest(["zarabatofone"])
  expect(ownWord(one)).toEqual([])
  for (const meanings of [one, other]) for (const _ of meanings.learn(bags)) continue
  expect(ownWord(one).map(({ word }) => word)).toContain("eletricista")
  expect(ownWord(one).map(({ word }) => word)).not.toContain("cozinheiro")
  expect(ownWord(other)).toEqual(ownWord(one))
})

test("an engine learns from 100 documents on, learns again once they have doubled, and keeps its results", () => {
  const titles = Array.from({ length: 100 }, (_, at) => ({
    title: at % 2 ? "Eletricista" : "Cozinheira",
    text: `Lote ${at}`,
  }))
  const steps = (engine: ReturnType<typeof engineWith>) => [...engine.learn()].length
  expect(steps(engineWith(...titles.slice(1)))).toBe(0)
  const engine = engineWith(...titles)
  const before = engine.search({ q: "eletricista" })
  expect([steps(engine), steps(engine)]).toEqual([100, 0])
  expect(engine.search({ q: "eletricista" })).toEqual(before)
  for (const [at, fields] of titles.entries())
    engine.put({ id: 1000 + at, at: 1000 + at, fields, filters: { state: "ma", county: "c0" } })
  expect(steps(engine)).toBe(200)
})

import { expect, test } from "vitest"
import type { FacetOption } from "../src/index.ts"
import { byCount, newEngine } from "./reference.ts"

const MANY = 9000
const stateOf = (id: number): string => `s${id % 3}`
const countyOf = (id: number): number => (id % 3) * 100 + (id % 7)
const areaOf = (id: number): string => `a${id % 11}`
const ids = Array.from({ length: MANY }, (_, at) => at + 1)

function engineWithMany() {
  const engine = newEngine(() => 0)
  // Every tenth comes last, though published among the others.
  for (const id of [...ids.filter((one) => one % 10 > 0), ...ids.filter((one) => one % 10 === 0)])
    engine.put({
      id,
      at: id,
      fields: { title: id % 2 ? "Motorista" : "Ajudante de Motorista" },
      filters: { state: stateOf(id), county: countyOf(id), area: areaOf(id) },
    })
  return engine
}

function counted<T extends string | number>(some: readonly number[], of: (id: number) => T): FacetOption[] {
  const counts = new Map<T, number>()
  for (const id of some) counts.set(of(id), (counts.get(of(id)) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count })).sort(byCount)
}

test("facets of many results equal counts made one by one", () => {
  const answer = engineWithMany().search({
    q: "motorista",
    filters: { state: ["s0", "s1", "s2"] },
    facets: ["state", "county", "area"],
  })
  expect(answer.total).toBe(MANY)
  expect(answer.facets).toEqual({
    state: counted(ids, stateOf),
    county: counted(ids, countyOf),
    area: counted(ids, areaOf),
  })
})

test("pages of many results have no gap and no repeat, newest first", () => {
  const engine = engineWithMany()
  const newestFirst = ids.toReversed()
  const pages = (q: string): number[] =>
    Array.from(
      { length: MANY / 90 },
      (_, page) => engine.search({ q, offset: page * 90, limit: 90 }).ids,
    ).flat()
  expect(pages("")).toEqual(newestFirst)
  expect(pages("motorista").toSorted((a, b) => b - a)).toEqual(newestFirst)
  expect(engine.search({ q: "motorista", limit: 3 }).ids).toEqual([MANY - 1, MANY - 3, MANY - 5])
  expect(engine.search({ since: MANY - 3 }).ids).toEqual(newestFirst.slice(0, 4))
})

test("a query repeated after thousands of others gets the same answer", () => {
  const engine = engineWithMany()
  const ask = (q: string, offset: number) => engine.search({ q, offset, facets: ["state"] })
  const before = ask("motorista", 0)
  for (let other = 0; other < 2500; other++) ask(`motorista ${100 + (other % 600)}`, other)
  expect(ask("motorista", 0)).toEqual(before)
})

test("any number of documents can expire at the same time, and the rest is still found", () => {
  let now = 0
  const engine = newEngine(() => now)
  for (let id = 1; id <= 150_000; id++)
    engine.put({ id, at: id, expiresAt: id === 1 ? null : 1000, fields: { title: "Motorista" }, filters: {} })
  now = 2000
  expect(engine.search({ q: "motorista" }).ids).toEqual([1])
})

test("removed documents do not influence how a misspelling is corrected", () => {
  const engine = newEngine(() => 0)
  const titles = [
    ...Array<string>(30).fill("Vendedor de canetas"),
    ...Array<string>(25).fill("Vendedor de canecas"),
  ]
  for (const [id, title] of titles.entries()) engine.put({ id, at: id, fields: { title }, filters: {} })
  for (let id = 0; id < 10; id++) engine.remove(id)
  expect(engine.search({ q: "canebas" }).total).toBe(25)
})

test("facet options with equal counts have a fixed order, numbers before texts", () => {
  const engine = newEngine(() => 0)
  for (const [id, area] of ["b", 3, "a", 20, "10", 1].entries())
    engine.put({ id, at: id, fields: { title: "Motorista" }, filters: { area } })
  expect(engine.counts("area").map(({ value }) => value)).toEqual([1, 3, 20, "10", "a", "b"])
})

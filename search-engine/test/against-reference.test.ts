import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { expect, test } from "vitest"
import type { Constraints, SearchDocument } from "../src/index.ts"
import { eitherOf, FILTERS, newEngine, Reference, unitsAsked } from "./reference.ts"

const TITLES = [
  "Motorista",
  "Motorista Carreteiro",
  "Vendedor(a) de Loja",
  "Vendedor/Caixa",
  "Auxiliar de Limpeza",
  "Recepcionista",
  "Técnico de Enfermagem",
  "Enfermeiro",
  "Porteiro Noturno",
  "Analista de Sistemas",
]
const TEXTS = [
  "",
  "Não precisa ser motorista.",
  "Atender clientes e apoiar o motorista",
  "Conhecimento de Excel; escala noturna",
  "Home office. Excel avançado",
  "Sem experiência. Trabalhar com a recepcionista",
  "Contratamos motorista ou vendedor",
]
const PLACES = ["Centro, São Luís", "Turu, São Luís", "Centro, Imperatriz"]
const WORDS = [
  "motorista",
  "vendedora",
  "caixa",
  "limpeza",
  "recepcionista",
  "enfermagem",
  "centro",
  "excel",
  "noturno",
  "analista",
]

const document = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  at: fc.integer({ min: 0, max: 30 }),
  expiresAt: fc.option(fc.integer({ min: 1, max: 60 })),
  title: fc.constantFrom(...TITLES),
  place: fc.constantFrom(...PLACES),
  text: fc.constantFrom(...TEXTS),
  state: fc.constantFrom("ma", "pi", null),
  county: fc.constantFrom(1, 2, 3),
  area: fc.constantFrom<(string | string[])[]>("a", "b", ["a", "c"]),
})

const toDocument = (made: typeof document extends fc.Arbitrary<infer T> ? T : never): SearchDocument => ({
  id: made.id,
  at: made.at,
  expiresAt: made.expiresAt,
  fields: { title: made.title, place: made.place, text: made.text, company: `Casa ${made.county}` },
  filters: { state: made.state, county: made.county, area: made.area },
})

const step = fc.oneof(
  { weight: 8, arbitrary: document.map((made) => ({ kind: "put" as const, document: toDocument(made) })) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 40 }).map((id) => ({ kind: "remove" as const, id })) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 9 }).map((by) => ({ kind: "wait" as const, by })) },
  { weight: 1, arbitrary: fc.constant({ kind: "reload" as const }) },
)

const narrowing: fc.Arbitrary<Constraints> = fc.record(
  {
    filters: fc.record(
      {
        state: fc.constantFrom("ma", "pi", "xx"),
        county: fc.constantFrom(1, 2, [1, 3]),
        area: fc.constantFrom("a", "c"),
      },
      { requiredKeys: [] },
    ),
    since: fc.integer({ min: 0, max: 30 }),
    exclude: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }),
  },
  { requiredKeys: [] },
)

const question = fc.record({
  words: fc.uniqueArray(fc.constantFrom(...WORDS), { maxLength: 3 }),
  narrowing,
  offset: fc.integer({ min: 0, max: 12 }),
  limit: fc.integer({ min: 1, max: 15 }),
})

type Engine = ReturnType<typeof newEngine>

function compare(
  engine: Engine,
  truth: Reference,
  now: number,
  asked: typeof question extends fc.Arbitrary<infer T> ? T : never,
): void {
  const { words, offset, limit } = asked
  const base = { q: words.join(" "), exact: true, ...asked.narrowing, now }
  const answer = engine.search({ ...base, offset, limit, facets: Object.keys(FILTERS) })
  const whole = engine.search({ ...base, limit: 1000 })
  expect(answer.ids).toEqual(whole.ids.slice(offset, offset + limit))
  expect(answer.total).toBe(whole.ids.length)

  const ids = new Set(whole.ids)
  const newest = truth.living(now).filter(({ id }) => ids.has(id))
  const byCounty = newest.toSorted((a, b) => Number(b.filters.county) - Number(a.filters.county))
  for (const [order, all] of [["newest", newest] as const, [{ by: "county" }, byCounty] as const])
    expect(engine.search({ ...base, order, offset, limit }).ids).toEqual(
      all.slice(offset, offset + limit).map(({ id }) => id),
    )

  const within = new Set(truth.within(now, asked.narrowing))
  const typed = unitsAsked(words)
  const found = (some: typeof typed) =>
    words.length > 0 ? truth.tiers(now, some) : { own: [truth.living(now)], near: [] }
  const isEither = answer.relaxedTo === null && found(typed).own.flat().length === 0
  const units = isEither ? eitherOf(typed) : typed
  const { own: tiers, near } = found(units)
  const inside = (tier: SearchDocument[]) => tier.filter((one) => within.has(one))
  if (answer.relaxedTo === null) {
    const close = near.map(inside)
    expect(whole.near.total).toBe(close.flat().length)
    expect(whole.near.ids).toEqual(close.flatMap((tier) => truth.byScore(tier, units)).slice(0, 10))
    const apart = engine.search({ ...base, onlyNear: true, offset, limit })
    expect(apart.total).toBe(close.flat().length)
    expect(apart.ids).toEqual(
      close.flatMap((tier) => truth.byScore(tier, units)).slice(offset, offset + limit),
    )
    let from = 0
    for (const tier of tiers.map(inside)) {
      const part = whole.ids.slice(from, from + tier.length)
      const expected = tier.map((one) => one.id)
      if (words.length === 0) expect(part).toEqual(expected)
      else expect(part).toEqual(truth.byScore(tier, units))
      from += tier.length
    }
    expect(whole.ids.length).toBe(from)
    for (const name of Object.keys(FILTERS) as Array<keyof typeof FILTERS>)
      expect(answer.facets[name]).toEqual(truth.facet(now, name, asked.narrowing, new Set(tiers.flat())))
  } else expect(tiers.flat()).toEqual([])

  for (const [name, options] of Object.entries(answer.facets))
    for (const { value, count } of options.slice(0, 3)) {
      const off = name === "state" ? { county: undefined } : {}
      const chosen = { ...base, filters: { ...asked.narrowing.filters, ...off, [name]: value } }
      expect(engine.search({ ...chosen, limit: 1000 }).ids.length).toBe(count)
    }
}

test("after any changes, results, order, counts, facets and pages equal those of a naive reference", async () => {
  const folder = await mkdtemp(join(tmpdir(), "search-engine-"))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.array(step, { minLength: 1, maxLength: 25 }), question), {
        minLength: 1,
        maxLength: 4,
      }),
      async (rounds) => {
        let now = 0
        let engine = newEngine(() => now)
        const truth = new Reference()
        for (const [steps, asked] of rounds) {
          for (const one of steps) {
            if (one.kind === "put") {
              engine.put(one.document)
              truth.documents.set(one.document.id, one.document)
            } else if (one.kind === "remove") {
              engine.remove(one.id)
              truth.documents.delete(one.id)
            } else if (one.kind === "wait") now += one.by
            else {
              await engine.save(join(folder, "snapshot"), "here")
              engine = newEngine(() => now)
              expect(await engine.load(join(folder, "snapshot"))).toBe("here")
            }
          }
          expect(engine.size(now)).toBe(truth.living(now).length)
          const comparison = engine.compare(now)
          for (const one of truth.documents.values()) comparison.see(one)
          expect(comparison.end()).toEqual({
            missing: [],
            extra: [],
            changed: [],
          })
          compare(engine, truth, now, asked)
        }
      },
    ),
    { numRuns: 300 },
  )
  await rm(folder, { recursive: true })
}, 600_000)

test("no characters in a query cause an error, and a query of symbols alone finds everything", () => {
  const engine = newEngine(() => 0)
  engine.put({ id: 1, at: 1, fields: { title: "Motorista" }, filters: {} })
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: "binary", maxLength: 260 }), fc.string({ maxLength: 300 })),
      (q) => {
        const answer = engine.search({ q, alike: true })
        expect(answer.ids).toHaveLength(answer.total)
        expect(Array.isArray(engine.suggest(q))).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
  for (const q of ["\ud800", "%", "(.*)+$", "😀"]) expect(engine.search({ q }).ids).toEqual([1])
  for (const q of ["'; drop table", "a".repeat(5000), "__proto__", "constructor", "вакансия", "عربي"])
    expect(engine.search({ q }).ids).toEqual([])
})

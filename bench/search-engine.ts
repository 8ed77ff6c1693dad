/**
 * The search engine alone, on made-up documents: `node bench/search-engine.ts [documents]` (100,000 when absent).
 * Loading, putting, asking, counting and memory, in milliseconds; for tuning, not for the published table.
 */
import { rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createSearchEngine, type SearchDocument, type SearchQuestion } from "@upaon/search-engine"
import { createRandom } from "../server/src/seed/random.ts"
import { readJudgments } from "./relevance/judgments.ts"

const size = Number(process.argv[2] ?? 100_000)
const FIRST = Date.UTC(2025, 0, 1)
const { documents: models, questions } = readJudgments("the-authors")

const random = createRandom(7)
const { pick } = random
const syllables = ["ba", "ce", "di", "fo", "gu", "la", "me", "ni", "po", "ru", "sa", "te", "vi", "xo", "zu"]
const rareWord = (): string => Array.from({ length: 4 }, () => pick(syllables)).join("")
const allTexts = models.map((model) => model.fields.text ?? "")

function makeUp(id: number): SearchDocument {
  const model = pick(models)
  const county = Math.floor(217 * random.next() ** 3)
  const text = Array.from({ length: 9 }, () => pick(allTexts)).join(" ")
  return {
    id,
    at: FIRST + id * 1000,
    expiresAt: id % 50 === 0 ? FIRST + (size * 2 + id) * 1000 : null,
    fields: {
      ...model.fields,
      title: random.chance(0.1) ? `${model.fields.title} ${rareWord()}` : model.fields.title,
      company: random.chance(0.5) ? `${rareWord()} Ltda` : model.fields.company,
      text: `${text} ${rareWord()}`,
    },
    filters: {
      ...model.filters,
      state: county % 27,
      county,
      neighborhood: county * 20 + Math.floor(random.next() * 20),
    },
  }
}

const filters = {
  state: {},
  county: { parent: "state" },
  neighborhood: { parent: "county" },
  area: {},
  type: {},
}
const now = FIRST + size * 1000
const engine = createSearchEngine({ filters, now: () => now })

const mb = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`
function times(name: string, runs: number, run: (at: number) => void): void {
  const taken = Array.from({ length: runs }, (_, at) => {
    const start = performance.now()
    run(at)
    return performance.now() - start
  }).sort((a, b) => a - b)
  const quantile = (share: number): string => (taken[Math.floor(share * (runs - 1))] ?? 0).toFixed(3)
  console.log(
    `${name.padEnd(46)} median ${quantile(0.5)}  p90 ${quantile(0.9)}  p99 ${quantile(0.99)}  max ${quantile(1)}`,
  )
}

const before = process.memoryUsage()
let start = performance.now()
for (let id = 1; id <= size; id++) engine.put(makeUp(id))
console.log(
  `${size} documents loaded in ${((performance.now() - start) / 1000).toFixed(1)} s (making them up included)`,
)
start = performance.now()
engine.prepare()
console.log(`prepared in ${((performance.now() - start) / 1000).toFixed(1)} s`)
const after = process.memoryUsage()
console.log(
  `memory: ${mb(after.rss - before.rss)} resident, ${mb(after.heapUsed - before.heapUsed)} heap`,
  engine.figures(),
)

const asked = questions.map((question) => question.q)
let change = size
const touch = (): void => {
  change++
  engine.put({ ...makeUp(change), at: FIRST + change * 1000 })
}
const ask = (name: string, extra: Partial<SearchQuestion>, isFresh: boolean): void =>
  times(name, 450, (at) => {
    if (isFresh) touch()
    engine.search({ q: asked[at % asked.length] ?? "", limit: 20, ...extra })
  })
ask("warm-up", {}, true)
ask("words, first time", {}, true)
ask("words, known", {}, false)
ask("words and a state, first time", { filters: { state: 3 } }, true)
ask("words, page 50", { offset: 980 }, false)
ask("words and all facets, first time", { facets: Object.keys(filters), filters: { state: 3 } }, true)
times("browse, newest", 500, () => engine.search({}))
times("browse a county and area", 500, (at) =>
  engine.search({ filters: { county: at % 217, area: "saude" } }),
)
times("browse, page 50", 500, () => engine.search({ offset: 980 }))
times("counts of every state", 200, () => engine.counts("state"))
times("counts of counties of a state", 200, (at) => engine.counts("county", { filters: { state: at % 27 } }))
times("last 24 hours", 200, () => engine.search({ since: now - 86_400_000 }))
times("put", 500, touch)
times("replace", 500, (at) => engine.put({ ...makeUp(at * 7 + 1), at: FIRST + (at * 7 + 1) * 1000 }))
for (const prefix of ["ve", "aux ad", "recepsi", "enfer", "supermercado m"])
  times(`suggest "${prefix}", first time`, 50, () => {
    touch()
    engine.suggest(prefix)
  })
times("put out of order", 200, (at) => engine.put({ ...makeUp(size * 2 + at), at: FIRST + at * 5000 }))
times("words, with late ones", 200, (at) => engine.search({ q: asked[at % asked.length] ?? "" }))

const path = join(tmpdir(), `search-engine-bench-${process.pid}`)
start = performance.now()
const saving = engine.save(path, "mark")
console.log(`snapshot: ${(performance.now() - start).toFixed(0)} ms until it is copied`)
await saving
console.log(`snapshot: ${(performance.now() - start).toFixed(0)} ms in all`)
start = performance.now()
await engine.load(path)
console.log(`loaded in ${(performance.now() - start).toFixed(0)} ms`, engine.figures())
await rm(path, { force: true })

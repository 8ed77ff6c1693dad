/**
 * `npm run search:train`: learns from the judged sets how jobs below few results are ordered (`weights.json` of the engine),
 * and from their jobs and the engine's tables what words mean (`word-vectors.bin`). Equal sets give equal files. Prints nDCG@10
 * of the page for each set, with weights learned from all sets over other jobs.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { Documents } from "../../search-engine/src/index/documents.ts"
import { withArena, matchQuery } from "../../search-engine/src/question/answer.ts"
import { rankPage } from "../../search-engine/src/question/rank-page.ts"
import { rankSimilar, FEATURES, WEIGHTS } from "../../search-engine/src/question/similar.ts"
import { createVocabulary } from "../../search-engine/src/question/vocabulary.ts"
import { DIMENSIONS } from "../../search-engine/src/vectors/word-vectors.ts"
import { sum } from "./judge.ts"
import { readJudgments } from "./judgments.ts"
import { JUDGED_SETS, type JudgedSet, jobsOf } from "./sets.ts"
import { bagOf, bagsOfTables, trainVectors, writeVectors } from "./train-vectors.ts"
import { readArgs } from "../../scripts/read-args.ts"

const usage = "Uso: npm run search:train [-- vectors]"
const [part] = readArgs(usage, { allowPositionals: true }).positionals

const DEPTH = 10
/** Without the sets that are used only for testing. */
const TAUGHT = JUDGED_SETS.filter((set) => !set.startsWith("kinds-of-faults"))
const ENGINE = new URL("../../search-engine/src/", import.meta.url)

/** A question and the documents that may follow its results: features and gain of each, and the gain of the results. */
type Lesson = { rows: number[][]; gains: number[]; results: number; given: number; ideal: number }

const gainOf = (grade = 0) => 2 ** grade - 1
const discounted = (gain: number, rank: number) => gain / Math.log2(rank + 2)

function lessonsOf(set: JudgedSet): Lesson[] {
  const judged = readJudgments(set)
  const documents = new Documents({})
  for (const document of judged.documents) documents.put(document, 0)
  const use = createVocabulary(documents)
  return judged.questions.map(({ q, grades }) =>
    withArena(() => {
      const { matches } = matchQuery(documents, use, q)
      const gainAt = (number: number) => gainOf(grades.get(documents.order.id.get(number)))
      const results = rankPage(documents, matches, undefined, 0, DEPTH).map(gainAt)
      const beside = results.length < DEPTH ? rankSimilar(documents, matches, undefined) : []
      const best = [...grades.values()].sort((a, b) => b - a).slice(0, DEPTH)
      return {
        rows: beside.map(({ features }) => FEATURES.map((name) => features[name])),
        gains: beside.map(({ number }) => gainAt(number)),
        results: results.length,
        given: sum(results.map(discounted)),
        ideal: sum(best.map(gainOf).map(discounted)),
      }
    }),
  )
}

/** nDCG@10 of a page with these weights. Only the best rows are sorted, by insertion. */
function pageOf({ rows, gains, results, given, ideal }: Lesson, weights: readonly number[]): number {
  if (ideal === 0) return 1
  const best: number[] = []
  const scores: number[] = []
  for (const [at, row] of rows.entries()) {
    let score = 0
    for (let feature = 0; feature < row.length; feature++)
      score += (row[feature] as number) * (weights[feature] as number)
    let place = best.length
    while (place > 0 && (scores[place - 1] as number) < score) place--
    if (place >= DEPTH - results) continue
    best.splice(place, 0, at)
    scores.splice(place, 0, score)
    best.length = scores.length = Math.min(best.length, DEPTH - results)
  }
  return (given + sum(best.map((at, rank) => discounted(gains[at] ?? 0, results + rank)))) / ideal
}

const measure = (lessons: readonly Lesson[], weights: readonly number[]) =>
  sum(lessons.map((lesson) => pageOf(lesson, weights))) / lessons.length

/** The steps tried for each weight, and the cost of a weight's size, so that the smaller of equally good weights is learned. */
const STEPS = [1, 0.5, 0.25, 0.1, 0.5, 0.1]
const COST = 5e-5

/** The scores in `bench/relevance.md`. No set should fall below its score: a fall costs `FALLING` times what other sets gain. */
const FLOORS = [
  ...readFileSync(new URL("../relevance.md", import.meta.url), "utf8").matchAll(
    /^\| all, as the page shows them.*?(0\.\d+)/gm,
  ),
]
const FALLING = 3
const LEAST_FALL = 0.001

/** Coordinate ascent on nDCG@10: each weight is changed by each step as long as that helps. All sets weigh the same. */
function learn(sets: readonly Lesson[][], floors: readonly number[]): number[] {
  const value = (weights: readonly number[]) => {
    const reached = sets.map((lessons) => measure(lessons, weights))
    const fallen = reached.map((one, at) => Math.max(0, (floors[at] ?? 0) - LEAST_FALL - one))
    return (sum(reached) - FALLING * sum(fallen)) / sets.length - COST * sum(weights.map(Math.abs))
  }
  let weights: number[] = FEATURES.map((name) => (name === "late" ? -2 : 2))
  let best = value(weights)
  const tryStep = (feature: number, step: number): boolean => {
    const next = weights.map((weight, at) =>
      at === feature ? Math.round((weight + step) * 100) / 100 : weight,
    )
    const reached = value(next)
    if (reached <= best + 1e-9) return false
    weights = next
    best = reached
    return true
  }
  for (const step of STEPS)
    for (let helped = true; helped; ) {
      helped = false
      for (const feature of FEATURES.keys())
        if (tryStep(feature, step) || tryStep(feature, -step)) helped = true
    }
  return weights
}

const floorOf = (set: JudgedSet) => Number(FLOORS[JUDGED_SETS.indexOf(set)]?.[1] ?? 0)
const named = (weights: readonly number[]) =>
  Object.fromEntries(FEATURES.map((name, at) => [name, weights[at]]))

if (part === "vectors") {
  const documents = [...new Set(JUDGED_SETS.map(jobsOf))].flatMap((set) => readJudgments(set).documents)
  const vectors = trainVectors([...bagsOfTables(), ...documents.map(bagOf)], DIMENSIONS)
  writeFileSync(new URL("vectors/word-vectors.bin", ENGINE), writeVectors(vectors))
} else {
  const lessons = new Map(TAUGHT.map((set) => [set, lessonsOf(set)]))
  const shipped = FEATURES.map((name) => WEIGHTS[name])
  const kept = TAUGHT.map((set) => {
    const others = TAUGHT.filter((other) => jobsOf(other) !== jobsOf(set))
    const weights = learn(
      others.map((other) => lessons.get(other) ?? []),
      others.map(floorOf),
    )
    const [before, heldOut] = [shipped, weights].map((one) => measure(lessons.get(set) ?? [], one)) as [
      number,
      number,
    ]
    console.log(
      `${set.padEnd(24)} as shipped ${before.toFixed(4)}  learned from the others ${heldOut.toFixed(4)}`,
    )
    return heldOut
  })
  console.log(`mean ${(sum(kept) / kept.length).toFixed(4)}`)
  const weights = learn([...lessons.values()], TAUGHT.map(floorOf))
  console.log(JSON.stringify(named(weights)))
  writeFileSync(new URL("weights.json", ENGINE), `${JSON.stringify(named(weights), null, 2)}\n`)
}

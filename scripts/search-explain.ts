/**
 * `npm run search:explain -- "question" [set]`: explains the order of the first ten results, over the jobs of the judged sets
 * (or of one): in which tier each was found, which parts of the question it meets where, and how its score is composed.
 */
import { exit } from "node:process"
import { readJudgments } from "../bench/relevance/judgments.ts"
import { JUDGED_SETS, type JudgedSet } from "../bench/relevance/sets.ts"
import { Documents } from "../search-engine/src/index/documents.ts"
import { ZONES } from "../search-engine/src/index/postings.ts"
import { withArena, matchQuery } from "../search-engine/src/question/answer.ts"
import { rankPage, createScorer } from "../search-engine/src/question/rank-page.ts"
import { rankSimilar, FEATURES, WEIGHTS } from "../search-engine/src/question/similar.ts"
import type { Unit } from "../search-engine/src/question/unit.ts"
import { createVocabulary } from "../search-engine/src/question/vocabulary.ts"
import { readArgs } from "./read-args.ts"

const FIRST = 10
const USAGE = `Uso: npm run search:explain -- "pergunta" [${JUDGED_SETS.join(" | ")}]`
const [q = "", set] = readArgs(USAGE, { allowPositionals: true }, 2).positionals
if (!q || (set && !JUDGED_SETS.includes(set as JudgedSet))) {
  console.error(USAGE)
  exit(1)
}

const documents = new Documents({})
const sets = set ? [set as JudgedSet] : JUDGED_SETS
const jobs = sets.flatMap((one) => readJudgments(one).documents)
for (const [at, job] of jobs.entries()) documents.put({ ...job, id: at + 1 }, 0)

/** The parts of the question that a document meets, and where: '=padeiro in title'. */
const meets = (number: number, units: readonly Unit[]) =>
  units.map(({ text, names }) => {
    const where = names.flatMap((name) => {
      const place = ZONES.find((one) => name.every((term) => documents.postings.get(one, term)?.has(number)))
      return place ? [`${name.join(" ")} in ${place}`] : []
    })
    return `${text}: ${where[0] ?? "–"}`
  })

const titleOf = (number: number) => documents.valueAt("title", number).text

function tell(number: number, units: readonly Unit[], why: string) {
  console.log(`- ${titleOf(number)}\n    ${meets(number, units).join("; ")}\n    ${why}`)
}

withArena(() => {
  const { matches, corrections } = matchQuery(documents, createVocabulary(documents), q)
  const { plan, tiers, all, near, relaxedTo } = matches
  console.log(`read as: ${plan.readAs}`, corrections, relaxedTo === null ? "" : `kept: '${relaxedTo}'`)
  for (const { text, importance, isSoft } of plan.units)
    console.log(`  ${text}: ${importance}${isSoft ? ", soft" : ""}`)
  const { score } = createScorer(documents, matches)
  const numbers = rankPage(documents, matches, undefined, 0, FIRST)
  console.log(`${all.size} results, ${near.all.size} near`)
  for (const number of numbers)
    tell(
      number,
      plan.units,
      `tier ${(tiers ?? []).findIndex((tier) => tier.has(number)) + 1}, score ${score(number)}`,
    )
  if (numbers.length >= FIRST) return
  console.log("beside them:")
  for (const one of rankSimilar(documents, matches, undefined).slice(0, FIRST - numbers.length)) {
    const parts = FEATURES.filter((name) => one.features[name] !== 0)
    const sums = parts.map((name) => `${name} ${one.features[name].toFixed(2)} × ${WEIGHTS[name]}`)
    tell(one.number, plan.units, `${one.score.toFixed(2)} = ${sums.join(" + ")}`)
  }
})

import { createSearchEngine } from "@upaon/search-engine"
import { type Question, readJudgments } from "./judgments.ts"
import type { JudgedSet } from "./sets.ts"

const DEPTH = 10

export interface Judged {
  question: Question
  ids: number[]
  /** nDCG@10 with gains 2^grade - 1, from 0 to 1. */
  ndcg: number
  isEmpty: boolean
  /** The first result is useless (grade 0). */
  isWrongAtTop: boolean
}

export interface Figures {
  questions: number
  ndcg: number
  empty: number
  wrongAtTop: number
}

const gain = (grade: number, rank: number): number => (2 ** grade - 1) / Math.log2(rank + 2)
export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

function judgeOne(question: Question, ids: number[]): Judged {
  const best = [...question.grades.values()].sort((a, b) => b - a).slice(0, DEPTH)
  const ideal = sum(best.map(gain))
  const got = sum(ids.slice(0, DEPTH).map((id, rank) => gain(question.grades.get(id) ?? 0, rank)))
  return {
    question,
    ids,
    ndcg: ideal > 0 ? got / ideal : 1,
    isEmpty: ids.length === 0,
    isWrongAtTop: ids.length > 0 && (question.grades.get(ids[0] as number) ?? 0) === 0,
  }
}

/**
 * A new engine with the jobs of a set, which asks its questions. `shown` is the list on the page: the results, then the similar
 * jobs, or the newest jobs if there are neither.
 */
export function judging(set: JudgedSet) {
  const { documents, questions } = readJudgments(set)
  const engine = createSearchEngine({
    filters: { state: {}, county: { parent: "state" }, area: {}, type: {} },
    now: () => Date.UTC(2026, 1, 1),
  })
  for (const document of documents) engine.put(document)
  const askOne = (at: number): { judged: Judged; shown: Judged } => {
    const question = questions[at] as Question
    const { ids, near, alike } = engine.search({ q: question.q, limit: DEPTH, alike: true })
    const shown = [...ids, ...(alike.length > 0 ? alike.map(({ id }) => id) : near.ids)]
    return {
      judged: judgeOne(question, ids),
      shown: judgeOne(question, shown.length > 0 ? shown : engine.search({ limit: DEPTH }).ids),
    }
  }
  return { documents, questions, askOne }
}

export function judge(set: JudgedSet): { judged: Judged[]; shown: Judged[]; titleOf: Map<number, string> } {
  const { documents, questions, askOne } = judging(set)
  const answers = questions.map((_, at) => askOne(at))
  return {
    judged: answers.map(({ judged }) => judged),
    shown: answers.map(({ shown }) => shown),
    titleOf: new Map(documents.map((document) => [document.id, document.fields.title])),
  }
}

export function figuresOf(judged: readonly Judged[]): Figures {
  return {
    questions: judged.length,
    ndcg: sum(judged.map((one) => one.ndcg)) / judged.length,
    empty: judged.filter((one) => one.isEmpty).length,
    wrongAtTop: judged.filter((one) => one.isWrongAtTop).length,
  }
}

import { expect, test } from "vitest"
import { figuresOf, judge } from "../../bench/relevance/judge.ts"

test.each([
  "the-authors",
  "another-hand",
  "another-hand-later",
  "stated-rules",
  "stated-rules-new-jobs",
  "rarer-trades",
  "contract-examiner",
  "every-promise",
  "query-log",
  "at-the-bus-stop",
  "sunday-paper",
  "in-the-waiting-room",
] as const)("the judged questions of %s: nDCG@10 of 0.90 and more, none empty", (set) => {
  const { shown } = judge(set)
  const all = figuresOf(shown)
  const heldOut = figuresOf(shown.filter((one) => one.question.isHeldOut))
  expect(all.ndcg).toBeGreaterThanOrEqual(0.9)
  expect(heldOut.ndcg).toBeGreaterThanOrEqual(0.9)
  expect(all.empty).toBe(0)
  expect(all.wrongAtTop / all.questions).toBeLessThan(0.02)
  expect(all.questions).toBeGreaterThanOrEqual(60)
})

// Its examiner graded jobs without the condition asked for, which the page shows below, as similar ones.
test("the judged questions of generous-examiner: nDCG@10 of 0.90 and more with similar jobs, none empty", () => {
  const { shown } = judge("generous-examiner")
  expect(figuresOf(shown).ndcg).toBeGreaterThanOrEqual(0.9)
  expect(figuresOf(shown).empty).toBe(0)
})

// The hardest set, and graded as generously: what is held is what was reached.
test("the judged questions of hardest-examiner: nDCG@10 of 0.85 and more with similar jobs, none empty", () => {
  const shown = figuresOf(judge("hardest-examiner").shown)
  expect(shown.ndcg).toBeGreaterThanOrEqual(0.85)
  expect(shown.empty).toBe(0)
  expect(shown.wrongAtTop / shown.questions).toBeLessThan(0.02)
})

// It asks for what no table has: many of its questions have one answer, and a first result is right or useless.
test("the judged questions of untaught-words: nDCG@10 of 0.92 and more, none empty", () => {
  const all = figuresOf(judge("untaught-words").shown)
  expect(all.ndcg).toBeGreaterThanOrEqual(0.92)
  expect(all.empty).toBe(0)
  expect(all.wrongAtTop / all.questions).toBeLessThan(0.06)
})

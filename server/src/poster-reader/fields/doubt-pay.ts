import type { JobDraft, ReadingContext } from "../draft.ts"

/** Monthly pay, in reais, of nearly every trade. */
const ANYWHERE = { least: 700, most: 12_000 }

/** Pay that the trade does not have in the county is for a person to look at. */
export function doubtPay(draft: JobDraft, { usualPay }: ReadingContext): JobDraft {
  const { salary, jobArea, county } = draft
  if (salary?.confidence !== "high") return draft
  const { exact, from, to, max } = salary.value
  const { least, most } = (jobArea && county && usualPay?.(jobArea.value.id, county.value.id)) || ANYWHERE
  const amounts = [exact, from, to, max].filter((amount) => amount !== null)
  const isUsual = amounts.every((amount) => amount >= least && amount <= most)
  return isUsual ? draft : { ...draft, salary: { ...salary, confidence: "medium" } }
}

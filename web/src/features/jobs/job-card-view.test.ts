import type { ListedJob } from "@upaon/contract/jobs/schemas"
import { expect, it } from "vitest"
import { jobCardView } from "./job-card-view.ts"

const wordsOf = (description: string) =>
  jobCardView({
    description,
    stated: [],
    created_at: "2026-11-01T12:00:00Z",
    confirmed_at: null,
  } as unknown as ListedJob).words

it("a card shows the beginning of a description up to the end of a word", () => {
  expect(wordsOf(`<p>${"vaga ".repeat(60)}</p>`)).toBe(`${"vaga ".repeat(31)}vaga…`)
})

it("a card shows the beginning of a description without spaces, not all of it", () => {
  expect(wordsOf(`<p>${"=".repeat(4000)}</p>`)).toHaveLength(163)
})

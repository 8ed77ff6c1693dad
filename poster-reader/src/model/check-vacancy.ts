import { z } from "zod"
import type { Found, JobDraft, Reading, ReadingContext } from "../draft.ts"
import { readJobArea } from "../fields/read-type-and-area.ts"
import { readLines } from "../read-lines.ts"
import { linesOf, tellingLines, tidyText } from "../text/lines.ts"
import { fold, foldName } from "../text/words.ts"

/** What the model is asked for. Strict providers want every key present, so absence is null; no transforms. */
export const vacancySchema = z.object({
  isJob: z.boolean().describe("true only if the picture offers at least one job"),
  transcription: z.string().describe("all the text of the picture, line by line, exactly as printed"),
  title: z.string().nullable().describe("of the job, or of the first of several"),
  company: z.string().nullable(),
  unsure: z.array(z.string()).describe("words that were hard to read"),
})

export type ModelVacancy = z.infer<typeof vacancySchema>

/** Models write a letter's code as U+0000 or half a character now and then, which no database keeps. */
const storable = (text: string) => tidyText(text.toWellFormed().replaceAll("\0", "")).trim()

/** A name that the model gave, only if the words it transcribed hold it. */
function named(given: string | null, text: string): Found<string> | null {
  const value = storable(given ?? "").replace(/\s+/g, " ")
  const words = foldName(value)
    .split(" ")
    .filter((word) => word.length > 2)
  const present = words.filter((word) => text.includes(word)).length
  if (value === "" || value.length > 255 || present * 2 < words.length) return null
  return { value, confidence: present === words.length ? "medium" : "low", words: value }
}

/** Where our own rules read the same it is sure; else a person has to look, and is shown both. */
function weigh(claim: Found<string> | null, own: Found<string> | null): Found<string> | null {
  if (!claim || !own) return claim ?? (own && { ...own, confidence: "low" })
  if (foldName(claim.value) === foldName(own.value)) return { ...claim, confidence: "high" }
  return { ...claim, words: `${claim.words} / ${own.words}` }
}

/**
 * The model's answer as a draft. What it transcribed is read by our own rules, which obey nothing that stands in it; only
 * two names are taken from it besides, where the transcription holds them. So neither the model nor words in the picture
 * decide more than text.
 */
export function checkVacancy(given: ModelVacancy, context: ReadingContext): Reading {
  const transcription = storable(given.transcription)
  const lines = tellingLines(linesOf(transcription))
  const text = fold(lines.map((line) => line.text).join("\n"))
  const own = readLines(lines, context)
  const found = { source: "model", text: transcription } as const
  if (!given.isJob) {
    const reason = text.trim() === "" ? "no-text" : "no-vacancy"
    return { kind: "not-a-job", reason, draft: own.draft, ...found }
  }
  const title = weigh(named(given.title, text), own.draft.title)
  const draft: JobDraft = {
    ...own.draft,
    title,
    company: weigh(named(given.company, text), own.draft.company),
    jobArea: title && readJobArea(title.value, context.areas),
  }
  const unsure = given.unsure.map(fold)
  for (const field of Object.values(draft))
    if (field && typeof field !== "string" && unsure.some((word) => word && fold(field.words).includes(word)))
      field.confidence = "low"
  // One wrong letter makes an address useless: a person looks at it always.
  if (draft.email?.confidence === "high") draft.email.confidence = "medium"
  return { kind: "job", draft, others: own.kind === "job" ? own.others : [], ...found }
}

import { z } from "zod"
import type { Found, JobDraft, Reading, ReadingContext } from "../draft.ts"
import { readJobArea } from "../fields/read-type-and-area.ts"
import { readLines } from "../read-lines.ts"
import { linesOf, contentLines, normaliseText } from "../text/lines.ts"
import { fold, foldName } from "../text/words.ts"

/** The schema of the model's answer. Strict providers require every key, so a missing value is null, and allow no transforms. */
export const vacancySchema = z.object({
  isJob: z.boolean().describe("true only if the picture offers at least one job"),
  transcription: z.string().describe("all the text of the picture, line by line, exactly as printed"),
  title: z.string().nullable().describe("of the job, or of the first of several"),
  company: z.string().nullable(),
  unsure: z.array(z.string()).describe("words that were hard to read"),
})

export type ModelVacancy = z.infer<typeof vacancySchema>

/** Models sometimes return U+0000 or a lone surrogate, which PostgreSQL cannot store. */
const storable = (text: string) => normaliseText(text.toWellFormed().replaceAll("\0", "")).trim()

/** A name from the model, or null if the words that the model transcribed do not contain it. */
function named(given: string | null, text: string): Found<string> | null {
  const value = storable(given ?? "").replace(/\s+/g, " ")
  const words = foldName(value)
    .split(" ")
    .filter((word) => word.length > 2)
  const present = words.filter((word) => text.includes(word)).length
  if (value === "" || value.length > 255 || present * 2 < words.length) return null
  return { value, confidence: present === words.length ? "medium" : "low", words: value }
}

/** Compares the model's value with that of our rules: if equal, it is sure. If not, a person sees both and decides. */
function weigh(claim: Found<string> | null, own: Found<string> | null): Found<string> | null {
  if (!claim || !own) return claim ?? (own && { ...own, confidence: "low" })
  if (foldName(claim.value) === foldName(own.value)) return { ...claim, confidence: "high" }
  return { ...claim, words: `${claim.words} / ${own.words}` }
}

/**
 * Turns the model's answer into a draft. Our own rules read its transcription, and they obey no instruction in it. Only two
 * names are taken from the model, if the transcription contains them. So neither the model nor words in the picture can do more
 * than any text.
 */
export function checkVacancy(given: ModelVacancy, context: ReadingContext): Reading {
  const transcription = storable(given.transcription)
  const lines = contentLines(linesOf(transcription))
  const text = fold(lines.map((line) => line.text).join("\n"))
  const own = readLines(lines, context)
  const found = { source: "model", text: transcription } as const
  const title = weigh(named(given.title, text), own.draft.title)
  const draft: JobDraft = {
    ...own.draft,
    title,
    company: weigh(named(given.company, text), own.draft.company),
    jobArea: title && readJobArea(title.value, context.areas),
  }
  const others = given.isJob && own.kind === "job" ? own.others : []
  const unsure = given.unsure.map(fold)
  for (const field of [draft, ...others].flatMap((one) => Object.values(one)))
    if (field && typeof field !== "string" && unsure.some((word) => word && fold(field.words).includes(word)))
      field.confidence = "low"
  // One wrong character makes an address or a number useless, so a person always checks it.
  for (const field of [draft, ...others].flatMap(({ email, phone }) => [email, phone]))
    if (field?.confidence === "high") field.confidence = "medium"
  if (given.isJob) return { kind: "job", draft, others, ...found }
  return { kind: "not-a-job", draft, ...found }
}

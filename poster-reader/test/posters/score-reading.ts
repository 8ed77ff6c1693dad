import type { Confidence, Found, Reading, Salary } from "../../src/draft.ts"
import { foldName } from "../../src/text/words.ts"
import type { Expected, PicturePoster, Poster, PosterText } from "./poster.ts"

/** `invented`: a value where the poster has none, the worst of all; `empty`: not read. */
export type Mark = "right" | "rightly-empty" | "empty" | "wrong" | "invented"

export const fields = [
  "title",
  "company",
  "openings",
  "salary",
  "county",
  "neighborhood",
  "jobType",
  "jobArea",
  "email",
  "phone",
  "deadline",
  "requirements",
  "benefits",
] as const
export type Field = (typeof fields)[number]
export type Score = {
  poster: string
  kind: string
  isJob: boolean
  several: boolean
  marks: Partial<Record<Field, { mark: Mark; read: string; confidence: Confidence | null }>>
}

function salaryOf(salary: Salary): Expected["salary"] {
  if (salary.negotiable) return "combinar"
  if (salary.from !== null && salary.to !== null) return [salary.from, salary.to]
  if (salary.max !== null) return { max: salary.max }
  if (salary.from !== null) return { from: salary.from }
  return salary.exact
}

function compare(expected: unknown, read: unknown): Mark {
  const none = (value: unknown) =>
    value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  if (none(expected)) return none(read) ? "rightly-empty" : "invented"
  if (none(read)) return "empty"
  const allowed = typeof read === "string" && Array.isArray(expected) ? expected : [expected]
  const same = allowed.some((one) =>
    typeof one === "string" && typeof read === "string"
      ? foldName(one) === foldName(read)
      : JSON.stringify(one) === JSON.stringify(read),
  )
  return same ? "right" : "wrong"
}

/** Of the words that must be in a list, all found is right, more than half missing is wrong. */
function compareList(expected: readonly string[], read: string[] | undefined): Mark {
  if (expected.length === 0 || !read) return compare(expected, read ?? null)
  const all = foldName(read.join(" "))
  const found = expected.filter((words) => all.includes(foldName(words))).length
  return found === expected.length ? "right" : found * 2 >= expected.length ? "empty" : "wrong"
}

/** What was read of a poster against what stands on it, field by field. */
export function scoreReading(poster: Poster | PicturePoster | PosterText, reading: Reading): Score {
  const { expected } = poster
  const base = {
    poster: poster.name,
    kind: "effect" in poster ? poster.effect.kind : poster.kind,
    isJob: (reading.kind === "job") === (expected !== null),
    several: true,
  }
  if (expected === null || reading.kind !== "job") return { ...base, marks: {} }
  const { draft } = reading
  const values: Record<Exclude<Field, "requirements" | "benefits">, unknown> = {
    title: draft.title?.value ?? null,
    company: draft.company?.value ?? null,
    openings: draft.openings?.value ?? null,
    salary: draft.salary ? salaryOf(draft.salary.value) : null,
    county: draft.county?.value.name ?? null,
    neighborhood: draft.neighborhood?.value.name ?? null,
    jobType: draft.jobType?.value ?? null,
    jobArea: draft.jobArea?.value.name ?? null,
    email: draft.email?.value ?? null,
    phone: draft.phone?.value.number ?? null,
    deadline: draft.deadline?.value ?? null,
  }
  const found: Record<Field, Found<unknown> | null> = draft
  const marks: Score["marks"] = {}
  for (const field of fields) {
    const isList = field === "requirements" || field === "benefits"
    const mark = isList
      ? compareList(expected[field], draft[field]?.value)
      : compare(expected[field], values[field])
    marks[field] = {
      mark: mark === "empty" && expected.orEmpty.includes(field) ? "rightly-empty" : mark,
      read: isList ? (draft[field]?.value.join(" / ") ?? "") : JSON.stringify(values[field]),
      confidence: found[field]?.confidence ?? null,
    }
  }
  return { ...base, several: reading.others.length > 0 === expected.several, marks }
}

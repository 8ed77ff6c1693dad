import { fold } from "@upaon/contract/platform/format"
import { readFileSync } from "node:fs"
import type { SearchDocument } from "@upaon/search-engine"
import { type JudgedSet, jobsOf } from "./sets.ts"

export interface Question {
  q: string
  /** Grade by document id: 3 is what the person means, 2 is welcome, 1 is useful; all others have 0. */
  grades: Map<number, number>
  /** Every third question is not looked at while tuning. */
  isHeldOut: boolean
}

const linesOf = (name: string): string[] =>
  readFileSync(new URL(name, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))

const slug = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")

/** One is published each hour; the last one of the file is the newest. */
const FIRST_PUBLISHED = Date.UTC(2026, 0, 1)
const HOUR = 3_600_000

interface Job {
  document: SearchDocument
  tags: Set<string>
}

function jobOf(line: string, at: number): Job {
  const [tags = "", title = "", company = "", place = "", area = "", type = "", text = ""] = line
    .split(" | ")
    .map((part) => part.trim())
  const places = place.split(", ").map(slug)
  return {
    document: {
      id: at + 1,
      at: FIRST_PUBLISHED + at * HOUR,
      fields: { title, company, place: `${place}, Maranhão, MA`, area, type, text },
      filters: { state: "maranhao", county: places.at(-1) ?? null, area: slug(area), type: slug(type) },
    },
    tags: new Set([
      ...tags.split(" "),
      ...places.map((one) => `@${one}`),
      `#${slug(company)}`,
      `%${slug(type)}`,
      `%${slug(area)}`,
    ]),
  }
}

/** A selector is a tag, or several that a job must all have; '@cohatrac*' matches all tags with this beginning. */
const meets = (job: Job, selector: string): boolean =>
  selector.split("+").every((tag) => {
    if (!tag.endsWith("*")) return job.tags.has(tag)
    const beginning = tag.slice(0, -1)
    return [...job.tags].some((one) => one.startsWith(beginning))
  })

/** @throws if a selector matches no job, which is a mistake in the judgments */
function gradesOf(q: string, parts: readonly string[], jobs: readonly Job[]): Map<number, number> {
  const grades = new Map<number, number>()
  for (const part of parts) {
    const [grade = "", ...selectors] = part.trim().split(" ")
    for (const selector of selectors) {
      const met = jobs.filter((job) => meets(job, selector))
      if (met.length === 0) throw new Error(`"${q}": no job for ${selector}`)
      for (const { document } of met)
        grades.set(document.id, Math.max(Number(grade), grades.get(document.id) ?? 0))
    }
  }
  return grades
}

/** The jobs and questions of a set, from jobs.txt and questions.txt. */
export function readJudgments(set: JudgedSet): { documents: SearchDocument[]; questions: Question[] } {
  const jobs = linesOf(`${jobsOf(set)}/jobs.txt`).map(jobOf)
  const questions = linesOf(`${set}/questions.txt`).map((line, at) => {
    const [q = "", ...parts] = line.split(" | ")
    return { q, grades: gradesOf(q, parts, jobs), isHeldOut: at % 3 === 2 }
  })
  return { documents: jobs.map(({ document }) => document), questions }
}

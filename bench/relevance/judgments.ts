import { readFileSync } from "node:fs"
import type { SearchDocument } from "../../server/src/search-engine/index.ts"

export interface Question {
  q: string
  /** Grade by document id: 3 what the person means, 2 gladly seen, 1 of use; others 0. */
  grades: Map<number, number>
  /** Not looked at while tuning: every third one. */
  isHeldOut: boolean
}

const linesOf = (name: string): string[] =>
  readFileSync(new URL(name, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))

const slug = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")

/** Published one an hour, the last one of the file newest. */
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
    ]),
  }
}

/** @throws when a selector meets no job: a slip in the judgments. */
function gradesOf(q: string, parts: readonly string[], jobs: readonly Job[]): Map<number, number> {
  const grades = new Map<number, number>()
  for (const part of parts) {
    const [grade = "", ...selectors] = part.trim().split(" ")
    for (const selector of selectors) {
      const met = jobs.filter((job) => selector.split("+").every((tag) => job.tags.has(tag)))
      if (met.length === 0) throw new Error(`"${q}": no job for ${selector}`)
      for (const { document } of met)
        grades.set(document.id, Math.max(Number(grade), grades.get(document.id) ?? 0))
    }
  }
  return grades
}

/**
 * The sets of judgments: the authors' own; one written apart by someone who had not read it; questions over
 * the second's jobs, written and graded after the engine had learned from both; and two more written apart,
 * jobs and all, the latter after the engine had learned from the former; and rare trades among
 * the fourth's jobs.
 */
export type JudgedSet = "first" | "second" | "third" | "fourth" | "fifth" | "sixth"

const FILES: Record<JudgedSet, { jobs: string; questions: string }> = {
  first: { jobs: "./jobs.txt", questions: "./questions.txt" },
  second: { jobs: "./second/jobs.txt", questions: "./second/questions.txt" },
  third: { jobs: "./second/jobs.txt", questions: "./third/questions.txt" },
  fourth: { jobs: "./fourth/jobs.txt", questions: "./fourth/questions.txt" },
  sixth: { jobs: "./fourth/jobs.txt", questions: "./sixth/questions.txt" },
  fifth: { jobs: "./fifth/jobs.txt", questions: "./fifth/questions.txt" },
}

/** The judged jobs and questions of a set's jobs.txt and questions.txt. */
export function readJudgments(set: JudgedSet): { documents: SearchDocument[]; questions: Question[] } {
  const jobs = linesOf(FILES[set].jobs).map(jobOf)
  const questions = linesOf(FILES[set].questions).map((line, at) => {
    const [q = "", ...parts] = line.split(" | ")
    return { q, grades: gradesOf(q, parts, jobs), isHeldOut: at % 3 === 2 }
  })
  return { documents: jobs.map(({ document }) => document), questions }
}

import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "../..")
const RULES = ["general", "decisions", "public-site", "panel", "administration"]

const read = (file: string) => readFileSync(join(ROOT, file), "utf8")

/** The rule numbers that can be cited: headings such as `## 5.` and `### P2.1`, decisions such as `- **c24**`. */
const numbers = new Set(
  RULES.flatMap((name) =>
    [...read(`docs/rules/${name}.md`).matchAll(/^(?:#{2,3} |- \*\*)([PUA]?\d+(?:\.\d+)?|[a-d]\d+)\b/gm)].map(
      (match) => match[1] as string,
    ),
  ),
)

const NUMBER = String.raw`(?:[PUA]?\d+(?:\.\d+)?|[a-d]\d+)`
const CITED = new RegExp(
  String.raw`\brules?[\s*]+(${NUMBER}(?:(?:,[\s*]+|[\s*]+and[\s*]+|[\s*]+to[\s*]+)${NUMBER})*)\b`,
  "g",
)

/** All files that may cite a rule: sources, styles and documents, except the rules themselves. */
const sources = globSync(
  [
    "{contract,search-engine,poster-reader,server,web}/{src,test}/**/*.{ts,tsx,css}",
    "{e2e,bench,scripts}/**/*.{ts,mjs}",
    "*.md",
    "docs/**/*.md",
  ],
  { cwd: ROOT },
).filter((file) => !file.startsWith(join("docs", "rules")) && !file.endsWith("citations.test.ts"))

test("a rule that a comment or document cites exists", () => {
  const cited = sources.flatMap((file) =>
    [...read(file).matchAll(CITED)].flatMap((match) =>
      (match[1] as string).split(/,[\s*]+|[\s*]+(?:and|to)[\s*]+/).map((number) => ({ file, number })),
    ),
  )
  expect(cited.length).toBeGreaterThan(100)
  expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([])
})

test("no file cites a document that is not in the repository", () => {
  const ELSEWHERE = /\bcontract (?:section \d|[a-d]\d)|\bspecification \d|\bspecification's\b/
  expect(sources.filter((file) => ELSEWHERE.test(read(file)))).toEqual([])
})

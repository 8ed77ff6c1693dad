/**
 * `node scripts/run.mjs bench/suggestions.ts [ADDRESS]`: asks a running product with the demonstration content for each
 * beginning in `suggestions.txt`, and counts good answers (a wanted row among the first three), weak ones (further down, or
 * with a fault in a row) and bad ones (no wanted row). Faults are two rows for the same question, wrong capitals, and a count
 * that differs from the number of results.
 */
import { fold } from "@upaon/contract/platform/format"
import type { Suggestion } from "@upaon/contract/search/endpoints"
import { readAddress, searchInput } from "@upaon/contract/search/search-address"
import { readFileSync } from "node:fs"

const WANTED_AMONG = 3
const [address = "http://localhost:3000"] = process.argv.slice(2)

const lines = readFileSync(new URL("suggestions.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))

async function totalOf(path: string): Promise<number> {
  const body = { ...searchInput(readAddress(new URL(path, address).searchParams)), perPage: 1 }
  const answer = await fetch(new URL("/api/jobPostsWithAds/search", address), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  return ((await answer.json()) as { total: number }).total
}

/** The words of a row in any order, without connectives and gender. */
const question = ({ text }: Suggestion) =>
  fold(text)
    .replace(/\([ao]\)/g, "")
    .split(/\W+/)
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/(or)?[aoe]?s?$/, ""))
    .toSorted()
    .join(" ")

async function faultOf(rows: readonly Suggestion[]): Promise<string | null> {
  const shouted = rows.find(({ kind, text }) => kind !== "company" && /^\p{Ll}|\p{Lu}{5}/u.test(text))
  if (shouted) return `'${shouted.text}'`
  const twice = rows.find((row, at) => rows.findIndex((other) => question(other) === question(row)) < at)
  if (twice) return `'${twice.text}' twice`
  for (const { text, path, job_posts_count } of rows)
    if ((await totalOf(path)) !== job_posts_count) return `'${text}' has another number`
  return null
}

const grades = { good: 0, weak: 0, bad: 0 }
for (const line of lines) {
  const [beginning = "", wanted = ""] = line.split(" = ")
  const answer = await fetch(new URL(`/api/search/suggest?q=${encodeURIComponent(beginning)}`, address))
  const { data } = (await answer.json()) as { data: Suggestion[] }
  const at = data.findIndex(({ text }) => new RegExp(wanted).test(fold(text)))
  const fault = await faultOf(data)
  const grade = at < 0 ? "bad" : at < WANTED_AMONG && !fault ? "good" : "weak"
  grades[grade]++
  console.log(`${grade}  ${beginning}: ${data.map((row) => `${row.text} ${row.job_posts_count}`).join(", ")}`)
  if (fault) console.log(`      ${fault}`)
}
console.log(grades)

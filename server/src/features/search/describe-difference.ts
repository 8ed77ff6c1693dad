import type { ListedJob } from "@upaon/contract/jobs/schemas"
import { search as words } from "@upaon/contract/messages/search"
import { fill } from "@upaon/contract/platform/format"
import type { FilterName } from "@upaon/contract/search/search-address"
import type { SimilarDocument } from "@upaon/search-engine"
import type { Directory } from "../places/index.ts"
import { placeKindOf } from "./to-constraints.ts"

/** Filters whose name in the index differs from the API's. */
export const FILTER_NAMES: Record<string, FilterName | undefined> = {
  area: "jobArea",
  type: "jobType",
  pay: "salary_from",
}

const PLACES = new Set(["state", "county", "neighborhood", "region"])

/** How a similar job differs from what was asked for: 'em Timon · sem menção a noturno'. */
export function describeDifference(
  job: ListedJob,
  alike: SimilarDocument | undefined,
  directory: Directory,
): string | null {
  if (!alike) return null
  const { filter, words: unsaid, trade } = alike
  const { differs } = words
  const placeOfWord = (word: string) => placeKindOf(directory, word)
  const parts: string[] = []
  const kindOfPlace = filter !== null && PLACES.has(filter) ? filter : unsaid.map(placeOfWord).find(Boolean)
  if (kindOfPlace) for (const place of placeOf(job, kindOfPlace)) parts.push(fill(differs.place, { place }))
  if (trade !== "same") parts.push(trade === "near" ? differs.nearTrade : differs.otherTrade)
  const quoted = (word: string) => (word.includes(" ") ? `"${word}"` : word)
  for (const word of unsaid) if (!placeOfWord(word)) parts.push(fill(differs.word, { word: quoted(word) }))
  // A group of near-copies has no name.
  if (filter !== null && filter !== "copies" && !PLACES.has(filter))
    parts.push(fill(differs.filter, { filter: words[(FILTER_NAMES[filter] ?? filter) as FilterName] }))
  return parts.join(" · ") || null
}

/** The job's neighbourhood if one was asked for, else its county or state; empty for a job for the whole country. */
function placeOf({ neighborhood, county, state }: ListedJob, kind: string): string[] {
  const quarter = kind === "neighborhood" ? neighborhood : null
  return [quarter, county, state].flatMap((one) => one?.name ?? []).slice(0, 1)
}

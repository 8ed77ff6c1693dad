import { readFileSync } from "node:fs"
import { isOccupationKey, type NamedOccupation, occupationsIn } from "@upaon/search-engine"
import { foldName, signList } from "./words.ts"

/** Reads `areas.txt`: parts of area names by key of the search engine's tables, or by a word in quotes; `#` begins a comment. */
function readAreas(): Map<string, readonly string[]> {
  const parts = new Map<string, readonly string[]>()
  for (const line of readFileSync(new URL("areas.txt", import.meta.url), "utf8").split("\n")) {
    const [names, keys] = line.split(": ")
    if (line.startsWith("#") || !names || !keys) continue
    for (const key of keys.split(" ")) {
      const isWord = key.startsWith('"')
      if (!isWord && !isOccupationKey(key.replace(/[/@].*/, "")))
        throw new Error(`areas.txt: '${key}' is no key of the search engine's tables`)
      parts.set(isWord ? key.slice(1, -1) : key, names.split(", "))
    }
  }
  return parts
}

const areas = readAreas()

/** An occupation or a field of work; `areaParts` are parts of the catalogue's area names, best first. */
type OccupationMatch = NamedOccupation & { areaParts: readonly string[]; rank: number }

function areaOf({ key, name }: NamedOccupation, around: readonly string[]): readonly string[] {
  const lastWord = name.slice(name.lastIndexOf(" ") + 1)
  const near = around.find((word) => areas.has(`${key}@${word}`))
  return areas.get(near ? `${key}@${near}` : `${key}/${lastWord}`) ?? areas.get(key) ?? []
}

/** A person's occupation tells more than a workplace: 'Motoboy para restaurante'. */
const rankOf = ({ name, at, isOccupation }: NamedOccupation) => name.length - at / 2 + (isOccupation ? 10 : 0)

/** Occupations in a text, most telling first, or else a first word with an area ('Atendente'). `around` may tell the area. */
export function matchOccupations(text: string, around = ""): OccupationMatch[] {
  const wordsAround = foldName(around).split(" ")
  const found = occupationsIn(text)
  const [head = ""] = foldName(text).split(" ")
  if (found.length === 0 && areas.has(head)) found.push({ key: head, isOccupation: true, name: head, at: 0 })
  return found
    .map((named) => ({ ...named, areaParts: areaOf(named, wordsAround), rank: rankOf(named) }))
    .sort((one, other) => other.rank - one.rank)
}

const startsWithHead = new RegExp(
  `^(?:${signList("head-of-occupation")
    .map((head) => `${head.replace(/\$$/, "")}${head.endsWith("$") ? "\\b" : "\\w*"}`)
    .join("|")})`,
)
const bareHead = new RegExp(`^(?:${signList("bare-head").join("|")})(?: a)?$`)

/** Whether a line begins like the name of an occupation. */
export function startsAsOccupation(text: string): boolean {
  return (
    startsWithHead.test(foldName(text)) ||
    occupationsIn(text).some(({ at, isOccupation }) => at === 0 && isOccupation)
  )
}

/** Whether a name is unfinished: 'Auxiliar' and 'Auxiliar de' are not occupations yet. */
export function isIncompleteName(text: string): boolean {
  const plain = foldName(text)
  return / (?:de|da|do|em|e|para)$/.test(plain) || bareHead.test(plain)
}

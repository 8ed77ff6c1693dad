import { stem } from "./stem.ts"
import { conceptTerm, CONNECTIVES, halves, readTable, TASKS } from "./tables.ts"

type ConceptKind = "occupation" | "topic" | "attribute" | "place" | "phrase"

export type Concept = {
  /** The term under which it is indexed; no word of a text can look like it. */
  term: string
  kind: ConceptKind
  /** Its names as sequences of stems. */
  names: string[][]
  /** Its words say nothing by themselves in a text: 'convênio médico' is no doctor. */
  isClosed: boolean
  /** Names (stems, with spaces) of what is done rather than of who does it: an ad's text that says 'elétrica' seeks no electrician. */
  tasks: ReadonlySet<string>
  /** Keys of occupations near enough to show after it. */
  near: string[]
  /** In a phrase that is not what its words say: the word (a stem) that is not meant. */
  hides?: string
  /** A phrase that misleads in running texts only. */
  isOfTexts?: boolean
}

/** The stems of a name in a table, joints left out. */
function nameStems(name: string): string[] {
  return name
    .trim()
    .split(/[\s%]+/)
    .filter((word) => word && !CONNECTIVES.has(word))
    .map(stem)
}

/** Reads a table of groups (`tables/occupations.txt` says how a line is written). */
function readGroups(table: string, kind: ConceptKind, into: Map<string, Concept>): void {
  readTable(table, (line) => {
    const [key, group] = halves(line, ": ")
    if (into.has(key)) throw new Error(`there is a group '${key}' already`)
    const [names, near] = group.includes("~") ? halves(group, " ~ ") : [group, ""]
    const all = names.split(",").map(nameStems)
    into.set(key, {
      term: conceptTerm(key),
      kind,
      isClosed: /^(?:benefit|paper)/.test(key),
      names: all,
      tasks: new Set(all.map((name) => name.join(" ")).filter((name) => TASKS.has(name))),
      near: near ? near.split(",").map((other) => other.trim()) : [],
    })
  })
}

/** Ranks that say the same before a trade: who is listed as 'auxiliar carpinteiro' is an 'ajudante de carpinteiro' as well. */
const SAME_RANK: ReadonlyArray<readonly string[][]> = [
  [["ajudante"], ["auxiliar"], ["meio", "oficial"]],
  [["supervisor"], ["encarregado"], ["lider"], ["coordenador"]],
]

const begins = (name: readonly string[], rank: readonly string[]) =>
  name.length > rank.length && rank.every((word, at) => name[at] === word)

/** The same name at the other ranks that say the same. */
function atOtherRanks(name: readonly string[]): string[][] {
  for (const ranks of SAME_RANK) {
    const own = ranks.find((rank) => begins(name, rank))
    if (own) return ranks.filter((rank) => rank !== own).map((rank) => [...rank, ...name.slice(own.length)])
  }
  return []
}

/** Gives occupations the names that other ranks make of theirs, unless a line has them already. */
function withRanks(all: ReadonlyMap<string, Concept>): void {
  const taken = new Set([...all.values()].flatMap(({ names }) => names.map((name) => name.join(" "))))
  for (const { names } of all.values())
    for (const name of names.flatMap(atOtherRanks)) {
      const written = name.join(" ")
      if (taken.has(written)) continue
      taken.add(written)
      names.push(name)
    }
}

function readPhrases(table: string, isOfTexts: boolean, into: Map<string, Concept>): void {
  readTable(table, (line) => {
    const [hidden] = /[^ ]+(?=\*)/.exec(line) ?? []
    if (!hidden) throw new Error("no word is marked with '*'")
    const name = nameStems(line.replace("*", ""))
    into.set(name.join(" "), {
      term: conceptTerm(name.join(" ")),
      kind: "phrase",
      isClosed: false,
      names: [name],
      tasks: new Set(),
      near: [],
      hides: stem(hidden),
      isOfTexts,
    })
  })
}

function readAll(): Map<string, Concept> {
  const all = new Map<string, Concept>()
  for (const table of ["occupations", "occupations-industry", "occupations-services", "occupations-public"])
    readGroups(table, "occupation", all)
  withRanks(all)
  readGroups("fields-of-work", "topic", all)
  readGroups("things-of-trades", "topic", all)
  readGroups("conditions", "attribute", all)
  readGroups("places", "place", all)
  readPhrases("misleading", false, all)
  readPhrases("misleading-in-texts", true, all)
  return all
}

/** Every group of the tables by its key. */
export const CONCEPTS: ReadonlyMap<string, Concept> = readAll()

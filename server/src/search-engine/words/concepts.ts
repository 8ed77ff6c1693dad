import { conceptTerm } from "./concept-term.ts"
import { stem } from "./stem.ts"
import { ATTRIBUTES } from "./tables/attributes.ts"
import { OCCUPATIONS } from "./tables/occupations.ts"
import { TASKS } from "./tables/tasks.ts"
import { CONNECTIVES } from "./tables/stop-words.ts"
import { TOPICS } from "./tables/topics.ts"

export type ConceptKind = "occupation" | "topic" | "attribute"

export interface Concept {
  /** The term under which it is indexed; no word of a text can look like it. */
  term: string
  kind: ConceptKind
  /** Its names as sequences of stems. */
  names: string[][]
  /** Its words say nothing by themselves in a text: 'convênio médico' is no doctor. */
  isClosed: boolean
  /** Single names (stems) of what is done rather than of who does it: an ad's text that says 'elétrica' seeks no electrician. */
  tasks: ReadonlySet<string>
  /** Keys of occupations near enough to show after it. */
  near: string[]
}

/** The stems of a name in a table, joints left out. */
function nameStems(name: string): string[] {
  return name
    .trim()
    .split(/[\s%]+/)
    .filter((word) => word && !CONNECTIVES.has(word))
    .map(stem)
}

function read(table: string, kind: ConceptKind, into: Map<string, Concept>): void {
  for (const line of table.split("\n")) {
    const colon = line.indexOf(": ")
    if (colon < 0) continue
    const [names = "", near = ""] = line.slice(colon + 2).split(" ~ ")
    const all = names.split(",").map(nameStems)
    const single = all.flatMap((name) => (name.length === 1 ? name : []))
    into.set(line.slice(0, colon), {
      term: conceptTerm(line.slice(0, colon)),
      kind,
      isClosed: /^(?:benefit|paper)/.test(line),
      names: all,
      tasks: new Set(single.filter((word) => TASKS.has(word))),
      near: near
        .split(",")
        .map((key) => key.trim())
        .filter(Boolean),
    })
  }
}

/** Ranks that say the same before a trade: who is listed as 'auxiliar carpinteiro' is an 'ajudante de carpinteiro' as well. */
const SAME_RANK: ReadonlyArray<readonly string[][]> = [
  [["ajudante"], ["auxiliar"], ["meio", "oficial"]],
  [["supervisor"], ["encarregado"], ["lider"], ["coordenador"]],
]

const begins = (name: readonly string[], rank: readonly string[]): boolean =>
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

function readAll(): Map<string, Concept> {
  const all = new Map<string, Concept>()
  read(OCCUPATIONS, "occupation", all)
  withRanks(all)
  read(TOPICS, "topic", all)
  read(ATTRIBUTES, "attribute", all)
  return all
}

/** Every group of the tables by its key. */
export const CONCEPTS: ReadonlyMap<string, Concept> = readAll()

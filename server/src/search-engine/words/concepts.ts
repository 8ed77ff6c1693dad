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

function readAll(): Map<string, Concept> {
  const all = new Map<string, Concept>()
  read(OCCUPATIONS, "occupation", all)
  read(TOPICS, "topic", all)
  read(ATTRIBUTES, "attribute", all)
  return all
}

/** Every group of the tables by its key. */
export const CONCEPTS: ReadonlyMap<string, Concept> = readAll()

import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities"
import { brand } from "@upaon/contract/site/brand"
import { getOrCreate } from "../index/cache.ts"
import { splitPair, readTable } from "./read-table.ts"
import { stem } from "./stem.ts"
import { conceptTerm, CONNECTIVES, TASKS, wordsOf } from "./tables.ts"

type ConceptKind = "occupation" | "topic" | "attribute" | "place" | "phrase"

export type Concept = {
  /** The term under which the group is indexed. No word of a text can be equal to it. */
  term: string
  kind: ConceptKind
  /** The group's names, each as a sequence of stems. */
  names: string[][]
  /** Given with a job or required by it, so its words alone mean nothing in texts and titles ('convênio médico' is no doctor). */
  isClosed: boolean
  /** Names (stems with spaces) of activities: a text that says 'elétrica' does not look for an electrician. */
  tasks: Set<string>
  /** Terms of occupations near enough to be shown after this one. */
  near: string[]
  /** For a bairro: the terms of the places next to it. */
  beside: string[]
  /** For a phrase that does not mean what its words say: the stem that is not meant. */
  hides?: string
  /** The phrase misleads only in running texts. */
  isOfTexts?: boolean
}

const conceptOf = (term: string, kind: ConceptKind, names: string[][]): Concept => ({
  term,
  kind,
  names,
  isClosed: /^=(?:benefit|escola|paper)/.test(term),
  tasks: new Set(names.map((name) => name.join(" ")).filter((name) => TASKS.has(name))),
  near: [],
  beside: [],
})

/** The stems of a name in a table, without connectives. */
const nameStems = (name: string): string[] =>
  (name.match(/[^\s%]+/g) ?? []).filter((word) => !CONNECTIVES.has(word)).map(stem)

/** Further forms of conditions: 'morar no local' is also 'mora no local' and 'more no local'. */
const formsOf = (name: string) => {
  const [, before = "", after] = /^ ?(\w{3,})[aei]r( .*)$/.exec(name) ?? []
  return after === undefined ? [name] : [name, `${before}a${after}`, `${before}e${after}`]
}

/** The key of a town without one: 'ponta areia, ponta d areia' has 'in-ponta-areia'. */
const townKey = (names: string) => `in-${names.replace(/(?:,| ~).*/, "").replaceAll(" ", "-")}`

/** Reads a table of groups. `tables/occupations.txt` explains the format of a line. */
function readGroups(table: string, kind: ConceptKind, into: Map<string, Concept>): void {
  readTable(table, (line) => {
    const [key, group] =
      kind === "place" && !line.includes(": ") ? [townKey(line), line] : splitPair(line, ": ")
    const term = conceptTerm(key)
    if (into.has(term)) throw new Error(`there is a group '${key}' already`)
    const [names, near] = group.includes("~") ? splitPair(group, " ~ ") : [group, ""]
    const written = names.split(",")
    const all = kind === "attribute" ? written.flatMap(formsOf) : written
    const concept = conceptOf(term, kind, all.map(nameStems))
    const terms = near ? near.split(",").map((other) => conceptTerm(other.trim())) : []
    into.set(term, { ...concept, [table === "bairros" ? "beside" : "near"]: terms })
  })
}

/** Adds activities to the names of trades (`tables/deeds.txt`). */
function addDeeds(to: ReadonlyMap<string, Concept>): void {
  readTable("deeds", (line) => {
    const [key, deeds] = splitPair(line, ": ")
    const trade = to.get(conceptTerm(key))
    if (!trade) throw new Error(`there is no trade '${key}'`)
    for (const deed of deeds.split(", ")) {
      const [verb, things] = splitPair(deed, " ")
      for (const name of things.split(" ").map((thing) => nameStems(`${verb} ${thing}`))) {
        trade.names.push(name)
        trade.tasks.add(name.join(" "))
      }
    }
  })
}

function readPhrases(table: string, isOfTexts: boolean, into: Map<string, Concept>): void {
  readTable(table, (line) => {
    const [hidden] = /[^ ]+(?=\*)/.exec(line) ?? []
    if (!hidden) throw new Error("no word is marked with '*'")
    const name = nameStems(line.replace("*", ""))
    const term = conceptTerm(name.join(" "))
    into.set(term, { ...conceptOf(term, "phrase", [name]), hides: stem(hidden), isOfTexts })
  })
}

/** The terms of the home county's region and of the rest of the state, in `tables/places.txt`. */
export const [HOME_REGION, REST_OF_STATE] = ["=island", "=interior"] as const

/** Adds the home state's counties that `tables/places.txt` lacks, and adds those beyond the home region to `REST_OF_STATE`. */
function addCounties(into: Map<string, Concept>): void {
  const atHome = new Set(into.get(HOME_REGION)?.near)
  const terms = getMunicipalities(brand.homeState.uf).map(({ name }) => {
    const words = wordsOf(name)
    const official = words.map(stem)
    const known = into
      .values()
      .find(({ kind, names }) => kind === "place" && names.some((one) => one.join() === official.join()))
    const town = known ?? conceptOf(conceptTerm(townKey(words.join(" "))), "place", [official])
    into.set(town.term, town)
    return town.term
  })
  into.get(REST_OF_STATE)?.near.push(...terms.filter((term) => !atHome.has(term)))
}

function readAll(): Map<string, Concept> {
  const all = new Map<string, Concept>()
  for (const table of ["occupations", "occupations-industry", "occupations-services", "occupations-public"])
    readGroups(table, "occupation", all)
  addDeeds(all)
  readGroups("fields-of-work", "topic", all)
  readGroups("things-of-trades", "topic", all)
  readGroups("conditions", "attribute", all)
  readGroups("places", "place", all)
  readGroups("bairros", "place", all)
  addCounties(all)
  readPhrases("misleading", false, all)
  readPhrases("misleading-in-texts", true, all)
  return all
}

/** Every group of the tables by its term. */
export const CONCEPTS: ReadonlyMap<string, Concept> = readAll()

/** Groups by their one-word names, and by the words of their longer names. */
export const [GROUPS_BY_NAME, GROUPS_BY_PART] = [new Map<string, Concept[]>(), new Map<string, Concept[]>()]
for (const concept of CONCEPTS.values())
  for (const name of concept.names)
    for (const word of name)
      getOrCreate(name.length === 1 ? GROUPS_BY_NAME : GROUPS_BY_PART, word, () => []).push(concept)

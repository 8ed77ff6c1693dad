import { conceptTerm } from "./concept-term.ts"
import { readMeanings, readNames, readWords } from "./read-table.ts"

/** The lists of words in `tables/`, where each file says what it holds; the groups of names are read by `concepts.ts`. */

const readTerms = (table: string): ReadonlySet<string> => new Set([...readWords(table)].map(conceptTerm))

/** The word that each short form stands for. */
export const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  readMeanings("abbreviations").flatMap(([word, shorts]) => shorts.map((short) => [short, word])),
)
/** The form under which each irregular one is looked up. */
export const FORMS: ReadonlyMap<string, string> = new Map(
  readMeanings("forms").flatMap(([form, others]) => [form, ...others].map((other) => [other, form])),
)
/** The trade of each verb that has another root. */
export const VERBS: ReadonlyMap<string, string> = new Map(
  readMeanings("verbs").flatMap(([trade, verbs]) => verbs.map((verb) => [verb, trade])),
)

export const CONNECTIVES = readWords("connectives")
export const CHATTER = readWords("chatter")
export const INVARIABLE = readWords("invariable")
export const WHOLE_WORDS = readWords("whole-words")
export const NO_SLIPS = readWords("no-slips")
export const WORKPLACES = readWords("workplaces")
export const STATES = readWords("states")
export const LEVELS = readWords("levels")
export const HEADS: ReadonlySet<string> = new Set([...LEVELS, ...readWords("known-by-their-thing")])
export const OF_NO_TRADE = readWords("of-no-trade")
export const INDEPENDENT = readWords("independent")
export const TASKS = readNames("tasks")

export const SOFT_CONDITIONS = readTerms("soft-conditions")
export const FIRST_CONDITIONS = readTerms("first-conditions")
export const HARD_CONDITIONS = readTerms("hard-conditions")
export const HOURS = readTerms("hours")
export const DRIVERS = readTerms("drivers")
export const SOFT_WORDS = readWords("soft-words")
export const VAGUE_WORDS = readWords("vague-words")

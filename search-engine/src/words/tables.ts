import { splitPair, readTable, readWords, wordsIn } from "./read-table.ts"
import { tokens } from "./tokens.ts"

/** The term of a group by its key. Words never start with '='. */
export const conceptTerm = (key: string) => `=${key}`
export const isGroup = (term: string) => term.startsWith("=")

/** The term that says that a text states this group as what is offered. */
export const offeredTerm = (term: string) => `!${term}`

/** The term of a word in a company's name that means a trade or a thing elsewhere: 'Requisita RH'. */
export const nameTerm = (word: string) => `@${word}`

/** Reads a table of names of one or more words, separated by commas. */
export const readNames = (table: string): ReadonlySet<string> =>
  new Set(readTable(table, (line) => line.split(/\s*,\s*/)).flat())

/** Reads a table of lines like `word: others that stand for it`. */
const readMeanings = (table: string): Array<readonly [word: string, others: readonly string[]]> =>
  readTable(table, (line) => {
    const [word, others] = splitPair(line, ": ")
    return [word, wordsIn(others)]
  })

/** Reads a table of keys of groups as terms. `concepts.ts` reads the names of the groups. */
const readTerms = (table: string): ReadonlySet<string> => new Set([...readWords(table)].map(conceptTerm))

/** The word that each abbreviation stands for. */
export const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  readMeanings("abbreviations").flatMap(([word, shorts]) => shorts.map((short) => [short, word])),
)
/** The form under which each irregular form is looked up. */
export const FORMS: ReadonlyMap<string, string> = new Map(
  readMeanings("forms").flatMap(([form, others]) => [form, ...others].map((other) => [other, form])),
)
/** The trades of each verb with a different root, the nearest first. */
export const VERBS: ReadonlyMap<string, readonly string[]> = new Map(
  readMeanings("verbs").flatMap(([trades, verbs]) => verbs.map((verb) => [verb, wordsIn(trades)])),
)

export const CONNECTIVES = readWords("connectives")
/** The words of a text, without connectives. */
export const wordsOf = (text: string) => tokens(text).filter((token) => !CONNECTIVES.has(token))

export const FILLERS = readWords("fillers")
export const INVARIABLE = readWords("invariable")
export const WHOLE_WORDS = readWords("whole-words")
export const REAL_WORDS = readWords("real-words")
export const NEGATIONS = readWords("negations")
export const BETWEEN_DENIALS = readWords("between-denials")
export const AFFIRMING_WORDS = readWords("affirming-words")
export const CONTRASTS = readWords("contrasts")
export const BACKWARD_DENIALS = readWords("backward-denials")
export const REQUIREMENTS = readWords("requirements")
export const OFFER_WORDS = readWords("offer-words")
export const ACTIVITY_WORDS = readWords("activity-words")
export const NOT_OFFERED_AFTER = readWords("not-offered-after")
export const STUDY_WORDS = readWords("study-words")
export const WORK_WORDS = readWords("work-words")
export const WORKPLACES = readWords("workplaces")
export const NEARBY = readWords("nearby")
export const STATES = readWords("states")
export const RANKS = readWords("ranks")
export const LEVELS = readWords("levels")
export const HEADS: ReadonlySet<string> = new Set([...LEVELS, ...readWords("known-by-their-thing")])
export const NO_SLIPS = readWords("no-slips")
export const OF_NO_TRADE = readWords("of-no-trade")
export const INDEPENDENT = readWords("independent")
export const TASKS = readNames("tasks")

export const SOFT_CONDITIONS = readTerms("soft-conditions")
export const HARD_CONDITIONS = readTerms("hard-conditions")
export const GRADUATES = readTerms("graduates")
export const HOURS = readTerms("hours")
export const CONTRARIES: ReadonlyMap<string, readonly string[]> = new Map(
  readMeanings("contraries").map(([key, others]) => [conceptTerm(key), others.map(conceptTerm)]),
)
export const SOFT_WORDS = readWords("soft-words")
export const VAGUE_WORDS = readWords("vague-words")

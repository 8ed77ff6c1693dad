import { GROUPS_BY_NAME } from "./concepts.ts"
import { readTable, wordsIn } from "./read-table.ts"
import { singular, stem } from "./stem.ts"
import { INDEPENDENT, INVARIABLE, OF_NO_TRADE, REAL_WORDS, VERBS } from "./tables.ts"

/**
 * Families of words by derivation: the verb of a trade ('soldar'), its activity ('dedetização', 'tatuagem'), its place
 * ('relojoaria') and its thing ('arquivo', 'caldeira') lead to the person who does it. Only names of the tables and words in
 * use count, so a derivation never invents a trade. `tables/of-no-trade.txt` lists words that have no family.
 */

const VERB = /^(.{3,})[aei]r$/
/** A gerund: 'trabalhar em casa digitando'. */
const GERUND = /([aei])ndo$/
/** An infinitive or a gerund ('dirigindo'). */
const INFINITIVE = /(?:[aei]r|[aei]ndo)$/

/** Endings of conjugated verbs ('lavo', 'consertava'), each with the endings of the infinitives that it may belong to. */
const CONJUGATIONS: ReadonlyArray<readonly [RegExp, readonly string[]]> = [
  [/(?:amos|ei|ou|avam?|am?)$/, ["ar"]],
  [/(?:[ei]mos|eu|iu|iam?|em?|i)$/, ["er", "ir"]],
  [/o$/, ["ar", "er", "ir"]],
]

/** The infinitives that a folded form may belong to. */
export const infinitivesOf = (said: string) =>
  CONJUGATIONS.flatMap(([ending, infinitives]) =>
    ending.test(said) ? infinitives.map((infinitive) => said.replace(ending, infinitive)) : [],
  ).filter((infinitive) => REAL_WORDS.has(infinitive) && !INVARIABLE.has(said))

export const looksLikeVerb = (word: string) => word.length > 4 && INFINITIVE.test(word)

/** Endings of activities and places, the longest first. The rest of the word is the root. */
const DEED = /^(.{4,}?)(amento|imento|acao|icao|cao|sao|agem|ancia|encia|aria|eria|oria|ura)$/
/** Endings of persons, and of machines that are named like them. */
const PERSON = /^(.{4,}?)(?:[aei]deir[oa]|eir[oa]|[aei]dor|[st]or|or|ista|[aei]nte|ario)a?$/

const [PERSONS = [], DEEDS = [], OF_THINGS = []] = readTable("endings", wordsIn)

/** The spelling of a root before another vowel: 'açougu-e' and 'açoug-aria', 'relog-io' and 'reloj-oeiro'. */
function spelled(root: string, ending: string): string[] {
  const soft = /^[ei]/.test(ending)
  return [
    root,
    soft ? root.replace(/c$/, "qu").replace(/g$/, "gu") : root.replace(/qu$/, "c").replace(/gu$/, "g"),
  ]
}

const formsOf = (roots: readonly string[], endings: readonly string[]) =>
  roots.flatMap((root) => endings.flatMap((ending) => spelled(root, ending).map((one) => one + ending)))

/** The terms of the trades that have this one-word name (a stem). */
const groupsOf = (name: string) =>
  (GROUPS_BY_NAME.get(name) ?? []).flatMap(({ kind, term }) => (kind === "occupation" ? [term] : []))

type Family = {
  /** The stem of the person who does it, if a verb or a word that no ad has was typed: 'cozinheiro' for 'cozinhar'. */
  agent?: string
  /** Terms of other trades that do the same. */
  others?: string[]
  /** Terms of the same family, which are near to the word. */
  relatives: string[]
}

/** Where ads have the typed word: in titles or other short fields, only in texts, or nowhere. */
export type WordUse = "short" | "text" | "none"

type IsInTitles = (stem: string) => boolean

/** The ending of a person at work. Other words are things, places or skills. */
export const AGENT_ENDING = /(?:eiro|ista|[dts]or|[ae]nte|ario|logo|grafo|iatra|peuta|nomo)$/

/** The forms that name a trade, or else those that titles use. */
function found(forms: readonly string[], own: string, isInTitles: IsInTitles): string[] {
  const stems = [...new Set(forms.map(stem))].filter((form) => form !== own && !INDEPENDENT.has(form))
  const trades = stems.filter((form) => groupsOf(form).length > 0)
  return trades.length > 0
    ? trades
    : stems.filter((form) => form.length > 4 && AGENT_ENDING.test(form) && isInTitles(form))
}

const relativeTerms = (stems: readonly string[]) => [
  ...new Set(stems.flatMap((one) => [...groupsOf(one), one])),
]

/** The roots of a thing's name, without its last vowels: 'relogi-o' also gives 'relog', and 'reloj' before an o. */
function rootsOfThing(said: string): string[] {
  const root = said.replace(/[aeo]$/, "")
  const bare = root.replace(/i$/, "")
  const soft = bare.replace(/g$/, "j")
  return [root, bare, soft, `${soft}o`, root.replace(/ca$|ao$/, "")].filter((one) => one.length > 4)
}

/**
 * The family of a typed (folded) word that names nothing itself. A thing ('arquivo') leads to its trade only if no short field
 * has the word: words of places and companies are many, and few of them are about a trade.
 */
export function familyOf(said: string, isInTitles: IsInTitles, use: WordUse): Family | undefined {
  // 'Recepcionistaa' is a slip and has no family: no word ends in a doubled letter.
  if (OF_NO_TRADE.has(said) || /(.)\1$/.test(said)) return undefined
  const own = stem(said)
  const infinitive = said.replace(GERUND, "$1r")
  const [listed, ...others] = VERBS.get(infinitive) ?? []
  if (listed !== undefined) return { agent: listed, others: others.flatMap(groupsOf), relatives: [] }
  const verb = OF_NO_TRADE.has(infinitive) ? undefined : VERB.exec(infinitive)?.[1]
  if (verb !== undefined) {
    const [agent] = found(formsOf([verb], PERSONS), own, isInTitles)
    if (agent !== undefined) return { agent, relatives: [] }
  }
  const word = singular(said)
  // 'Torneira' and 'madeira' are not the feminine of a person.
  if (OF_NO_TRADE.has(word) || (word.endsWith("eira") && INVARIABLE.has(word))) return undefined
  const forms: string[] = []
  const deed = DEED.exec(word)?.[1]
  // 'relojo-aria' and 'tatu-agem' keep a vowel; 'recep-ção' is irregular: 'recepcion-ista'.
  if (deed !== undefined) {
    const bare = deed.replace(/[aeiou]$/, "")
    forms.push(...formsOf([deed, ...(bare.length > 3 ? [bare] : [])], PERSONS))
    forms.push(...formsOf([`${word.slice(0, -2)}ion`], ["ista", "eiro"]))
  }
  const person = PERSON.exec(word)?.[1]
  if (person !== undefined) forms.push(...formsOf([person], [...DEEDS, ...PERSONS.slice(0, -3)]))
  if (use !== "short" && /[aeo]$/.test(word) && (person === undefined || word.endsWith("eira")))
    forms.push(...formsOf(rootsOfThing(word), OF_THINGS))
  const family = found(forms, own, isInTitles)
  const [agent] = family
  if (agent === undefined) return undefined
  return use === "none"
    ? { agent, relatives: relativeTerms(family.slice(1)) }
    : { relatives: relativeTerms(family) }
}

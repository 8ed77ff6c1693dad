import { GROUPS_BY_NAME } from "./concepts.ts"
import { readTable, wordsIn } from "./read-table.ts"
import { singular, stem } from "./stem.ts"
import { INDEPENDENT, INVARIABLE, OF_NO_TRADE, REAL_WORDS, VERBS } from "./tables.ts"

/**
 * Families of words by derivation: a trade's verb ('soldar'), deed ('dedetização', 'tatuagem'), place ('relojoaria')
 * and thing ('arquivo', 'caldeira') lead to who does it. Only forms that are names in the tables or words in use
 * count, so that a derivation never invents a trade; `tables/of-no-trade.txt` says which words are no kin.
 */

const VERB = /^(.{3,})[aei]r$/
/** 'Trabalhar em casa digitando'. */
const GERUND = /([aei])ndo$/
/** Also by its gerund: 'dirigindo'. */
const INFINITIVE = /(?:[aei]r|[aei]ndo)$/

/** What a person says of what they do, by its ending: 'lavo', 'consertava'; the infinitives that it may be of. */
const CONJUGATIONS: ReadonlyArray<readonly [RegExp, readonly string[]]> = [
  [/(?:amos|ei|ou|avam?|am?)$/, ["ar"]],
  [/(?:[ei]mos|eu|iu|iam?|em?|i)$/, ["er", "ir"]],
  [/o$/, ["ar", "er", "ir"]],
]

/** The infinitives that a form (folded) may be of. */
export const infinitivesOf = (said: string) =>
  CONJUGATIONS.flatMap(([ending, infinitives]) =>
    ending.test(said) ? infinitives.map((infinitive) => said.replace(ending, infinitive)) : [],
  ).filter((infinitive) => REAL_WORDS.has(infinitive) && !INVARIABLE.has(said))

export const looksLikeVerb = (word: string) => word.length > 4 && INFINITIVE.test(word)

/** Endings of deeds and places, the longest first; what remains is the root. */
const DEED = /^(.{4,}?)(amento|imento|acao|icao|cao|sao|agem|ancia|encia|aria|eria|oria|ura)$/
/** Endings of persons (and of the machines named like them). */
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

/** Terms of the trades that go by one word (a stem). */
const groupsOf = (name: string) =>
  (GROUPS_BY_NAME.get(name) ?? []).flatMap(({ kind, term }) => (kind === "occupation" ? [term] : []))

type Family = {
  /** The stem of who does it, where a verb was typed or a word that no ad has: 'cozinheiro' for 'cozinhar'. */
  agent?: string
  /** Terms of other trades that do the same. */
  others?: string[]
  /** Terms of the same family, near the word. */
  relatives: string[]
}

/** Where ads have the word typed: in titles and other short fields, in texts only, nowhere. */
export type Use = "short" | "text" | "none"

type IsInTitles = (stem: string) => boolean

/** How somebody at work is called; the rest of the words are things, places, skills. */
export const AT_WORK = /(?:eiro|ista|[dts]or|[ae]nte|ario|logo|grafo|iatra|peuta|nomo)$/

/** Forms that name a trade first; else those that titles use. */
function found(forms: readonly string[], own: string, isInTitles: IsInTitles): string[] {
  const stems = [...new Set(forms.map(stem))].filter((form) => form !== own && !INDEPENDENT.has(form))
  const trades = stems.filter((form) => groupsOf(form).length > 0)
  return trades.length > 0
    ? trades
    : stems.filter((form) => form.length > 4 && AT_WORK.test(form) && isInTitles(form))
}

const relativeTerms = (stems: readonly string[]) => [
  ...new Set(stems.flatMap((one) => [...groupsOf(one), one])),
]

/** What remains of a thing's name without its last vowels: 'relogi-o' is also 'relog', 'reloj' before o. */
function rootsOfThing(said: string): string[] {
  const root = said.replace(/[aeo]$/, "")
  const bare = root.replace(/i$/, "")
  const soft = bare.replace(/g$/, "j")
  return [root, bare, soft, `${soft}o`, root.replace(/ca$|ao$/, "")].filter((one) => one.length > 4)
}

/**
 * The family of a word as typed (folded) that names nothing by itself. A thing ('arquivo') leads to its trade only
 * where no short field has it: words of places and companies are many, and few of them are about a trade.
 */
export function familyOf(said: string, isInTitles: IsInTitles, use: Use): Family | undefined {
  // 'Recepcionistaa' is a slip, of no family: no word ends in one letter twice.
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
  // 'Torneira', 'madeira': no feminine of a person's.
  if (OF_NO_TRADE.has(word) || (word.endsWith("eira") && INVARIABLE.has(word))) return undefined
  const forms: string[] = []
  const deed = DEED.exec(word)?.[1]
  // 'relojo-aria' and 'tatu-agem' keep a vowel; 'recep-ção' has its own way: 'recepcion-ista'.
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

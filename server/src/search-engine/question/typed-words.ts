import { findLicences } from "../words/licences.ts"
import { fold } from "../words/fold.ts"
import { findSpans } from "../words/phrases.ts"
import { stem } from "../words/stem.ts"
import { CHATTER, CONNECTIVES, LEVELS } from "../words/tables.ts"
import { foldedTokens, SLASHED_GENDER } from "../words/tokens.ts"
import { isOneName, type ReadWord } from "./read-word.ts"

/** Longer questions are cut (contract). */
export const LONGEST_QUESTION = 200
/** Words looked at before chatter is dropped. */
const MOST_READ = 24

/** What follows is not wanted: 'motorista não carreteiro', 'vendas menos telemarketing', 'sem CNH'. */
const DENIERS = new Set(["nao", "exceto", "menos", "sem", "nem"])
/** Between a denial and what it denies: 'que não seja', 'não precise de', 'não quero'. */
const BETWEEN = new Set(
  `seja sejam ser precise precisa precisar precisamos exija exige exigir exigimos exigido exigida exigencia tenha tenho
  necessario necessaria necessidade necessita obrigatorio obrigatoria pede pedem pedimos requer quero queira aceito e`
    .split(/\s+/)
    .filter(Boolean),
)

/** 'pelo menos', 'ao menos', 'mais ou menos' deny nothing. */
const AT_LEAST = new Set(["pelo", "ao", "ou"])
/** How 'sem' is written before 'experiência'. */
const WITHOUT = new Set(["sen", "sm", "cem"])

/** Who says their age looks for ads that say '50+'. */
const OWN_AGE =
  /(?<![a-z0-9,.])(?:(?:mais|acima|maior(?:es)?|partir|tenho|com|de) (?:de |dos |que )?)?([4-6][05]) anos?(?: (?:ou|e) mais)?(?![a-z0-9])/g
const SLASHED_SHORT = /(?<![a-z0-9])([csp])\/ ?/g
const WHOLE: Readonly<Record<string, string>> = { c: "com ", s: "sem ", p: "para " }
/** One of several is enough; commas of a list that ends in 'ou' say the same. */
const EITHER_SIGN = /(?<=[a-z]{2}|\)) ?\/ ?(?=[a-z]{3})/g
const COMMA = /,(?!\d)/g
const LIST_COMMA = /,(?=[^.;!?]{0,60} ou )/g

/** Folded, with signs that join or part words written out as words. */
function spelledOut(q: string): string {
  let folded = fold(q)
  if (folded.includes("ano")) folded = folded.replace(OWN_AGE, "$1+")
  if (folded.includes("/"))
    folded = folded
      .replace(SLASHED_SHORT, (_, letter: string) => WHOLE[letter] ?? "")
      .replace(SLASHED_GENDER, "")
      .replace(EITHER_SIGN, " ou ")
  return folded.includes(",") ? folded.replace(LIST_COMMA, " ou ").replace(COMMA, " e ") : folded
}

/** 'auxiliar ou assistente administrativo': what both are said of is given to both. */
function withSharedEnds(words: ReadWord[]): ReadWord[] {
  if (!words.some((word) => word.isEither)) return words
  return words.flatMap((word, at) => {
    const [next, end] = [words[at + 1], words[at + 2]]
    const isWhole = isOneName([word]) && !LEVELS.has(word.stem)
    const shares = !!next?.isEither && !!end && !isWhole && isOneName([next, end]) && isOneName([word, end])
    return shares ? [word, end] : [word]
  })
}

/** Words that only say what is denied: never slips for others. */
export const isAboutDenial = ({ said }: ReadWord): boolean => DENIERS.has(said) || BETWEEN.has(said)

/** 'sen experiência': the denial that was meant. */
const withoutMeant = (words: ReadWord[]): ReadWord[] =>
  words.map((word, at) =>
    WITHOUT.has(word.said) && words[at + 1]?.stem === "experiencia"
      ? { ...word, said: "sem", stem: "sem" }
      : word,
  )

/** Marks the first word after each denial that is no part of a name ('sem experiência'), and drops the denial. */
function withDenials(typed: ReadWord[]): ReadWord[] {
  const words = withoutMeant(typed)
  if (!words.some((word) => DENIERS.has(word.said))) return words
  const spans = findSpans(words.map((word) => word.stem))
  const isNamed = (at: number): boolean => spans.some((span) => span.from <= at && at < span.to)
  const isDenial = (at: number): boolean => DENIERS.has(words[at]?.said ?? "") && !isNamed(at)
  const isBetween = (at: number): boolean => {
    const said = words[at]?.said ?? ""
    return isDenial(at) || ((BETWEEN.has(said) || CHATTER.has(said)) && !isNamed(at))
  }
  const kept: ReadWord[] = []
  for (let at = 0; at < words.length; at++) {
    if (!isDenial(at)) {
      kept.push(words[at] as ReadWord)
      continue
    }
    while (isBetween(at + 1)) at++
    const next = words[at + 1]
    if (next?.stem === "experiencia") kept.push({ said: "sem", stem: "sem" }, next)
    else if (next) kept.push({ ...next, isDenied: true })
    at++
  }
  // Nothing but what is not wanted is no question: then it is asked for.
  const asks = kept.some((word) => !word.isDenied && !CHATTER.has(word.said))
  return asks ? kept : words.filter((_, at) => !isDenial(at))
}

/** What 'ou' shares out and what 'não' denies: looked for when slips are mended ('sem esperiência'). */
export const withMeaning = (words: ReadWord[]): ReadWord[] => withDenials(withSharedEnds(words))

/** The words of a question as typed: joints gone, categories of licences gathered, 'ou' noted on what follows. */
export function typedWords(q: string): ReadWord[] {
  const all = foldedTokens(spelledOut(q.slice(0, LONGEST_QUESTION).toWellFormed()))
  const licences = findLicences(all)
  const words: ReadWord[] = []
  let isEither = false
  let isListed = false
  for (let at = 0; at < all.length; at++) {
    const licence = licences.find((one) => one.from <= at && at < one.to)
    const said = all[at] as string
    if (said === "ou") isEither = words.length > 0
    if (said === "e") isListed = words.length > 0
    if (said === "menos" && AT_LEAST.has(all[at - 1] ?? "")) continue
    if (licence && licence.from !== at) continue
    if (licence)
      words.push({ said: all.slice(licence.from, licence.to).join(" "), stem: "", terms: licence.terms })
    else if (!CONNECTIVES.has(said)) words.push({ said, stem: stem(said), isEither, isListed })
    else continue
    isEither = isListed = false
  }
  return words.slice(0, MOST_READ)
}

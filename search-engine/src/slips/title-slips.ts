import { isOneSlip } from "@upaon/contract/platform/one-slip"
import { createCache } from "../index/cache.ts"
import { distance } from "./distance.ts"
import { isWord, Neighbours } from "./neighbours.ts"
import { GROUPS_BY_NAME, GROUPS_BY_PART } from "../words/concepts.ts"
import { stem } from "../words/stem.ts"
import { ABBREVIATIONS, FILLERS, FORMS, INVARIABLE, NO_SLIPS, WHOLE_WORDS } from "../words/tables.ts"

/** Shorter words resemble too many others. */
const SHORTEST = 8
/** The greatest distance of such a slip. */
const MISTAKEN = 0.85

/** `known`: every word of the tables. `meant`: those that are long enough to be the word that was meant. */
const known = new Set<string>([...FORMS.keys(), ...FORMS.values(), ...INVARIABLE, ...FILLERS, ...WHOLE_WORDS])
const meant = new Neighbours()
for (const word of ABBREVIATIONS.values()) known.add(word)
for (const [word, groups] of [...GROUPS_BY_NAME, ...GROUPS_BY_PART]) {
  known.add(word)
  const mayBeMeant = groups.some(({ kind }) => kind !== "attribute")
  if (mayBeMeant && word.length >= SHORTEST) meant.add(word)
}

/** Whether `form` is `word` with one slip that sounds alike or hits a neighbouring key. First and last letter must be equal. */
function isSlipFor(form: string, word: string): boolean {
  // 'TeleAtendimento I', where the number was run together with the word.
  if (form === `${word}i`) return true
  const hasEnds = form[0] === word[0] && form.at(-1) === word.at(-1)
  return hasEnds && isOneSlip(form, word) && distance(form, word) <= MISTAKEN
}

/** The nearest word, or the empty string. */
function nearest(form: string): string {
  const near = [...meant.of(form)].filter((word) => isSlipFor(form, word))
  return near.sort((a, b) => distance(form, a) - distance(form, b) || (a < b ? -1 : 1))[0] ?? ""
}

const found = createCache<string>(200_000)

/**
 * The stem of the table's word that an ad's title meant by a misspelt one ('Angaridor', 'Coemrcial'). It depends on the tables
 * alone, so a title is always indexed alike, whatever other documents there are.
 */
export function correctTitleWord(form: string): string | undefined {
  if (form.length < SHORTEST || known.has(form) || NO_SLIPS.has(form) || !isWord(form)) return undefined
  return found.get(form, () => stem(nearest(form))) || undefined
}

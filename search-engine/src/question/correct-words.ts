import { isFiller, isNameAlone, isOneName, isTrade, isUnread, namesIn, wordOf } from "./parse-question.ts"
import type { Word } from "./parse-question.ts"
import type { Vocabulary } from "./vocabulary.ts"
import { distance } from "../slips/distance.ts"
import { strictKey, findRealWord } from "../slips/neighbours.ts"
import { AGENT_ENDING, familyOf, infinitivesOf, looksLikeVerb } from "../words/families.ts"
import { splitName, FUSED_CONNECTIVES } from "../words/phrases.ts"
import { stem } from "../words/stem.ts"
import {
  ABBREVIATIONS,
  BETWEEN_DENIALS,
  HEADS,
  INDEPENDENT,
  INVARIABLE,
  REAL_WORDS,
  VERBS,
  WHOLE_WORDS,
} from "../words/tables.ts"

const SHORTEST_BEGINNING = 4
const MOST_ENDINGS = 12
/** A word that nobody knows must share at least this many first letters with another one. */
const SHORTEST_SHARED = 5

/** A sum of money or more ('3000+'). Fewer digits are an age ('50+'). */
const SUM_OR_MORE = /^(\d{3,})\+$/

/** Applies `read` to each free word that is not part of a name of the tables. */
function eachNameless(words: readonly Word[], read: (word: Word, next?: Word) => Word): Word[] {
  const names = namesIn(words)
  return words.map((word, at) => (isUnread(word) && !names.has(at) ? read(word, words[at + 1]) : word))
}

/** Written as one word, an r or s between vowels is doubled: 'moto serra' is 'motosserra'. */
function joinPair(first: string, second: string, use: Vocabulary): string {
  const doubled = /[aeiou]$/.test(first) && /^[rs][aeiou]/.test(second) ? first + second[0] + second : ""
  return doubled !== "" && use.usage(doubled) > 0 ? doubled : first + second
}

/** Whether two words are meant as one: 'tele marketing' (one part is no word), 'super mercado' (titles have the whole). */
function isOneWord(word: Word, next: Word, whole: string, use: Vocabulary): boolean {
  if (whole.length <= 5 || use.usage(whole) === 0) return false
  const rarer = Math.min(use.usage(word.text), use.usage(next.text))
  if (rarer === 0) return true
  const isDoubled = whole.length > word.text.length + next.text.length
  return use.isNamed(whole) && (isDoubled || use.usage(whole) >= rarer || isNameAlone(wordOf(whole)))
}

/** Reads a misspelt word as the real word that sounds the same ('garinpo': 'garimpo') if that leads to a trade or to ads. */
function readBySound(word: Word, use: Vocabulary): Word {
  if (REAL_WORDS.has(word.text) || use.usage(word.text) > 0) return word
  const heard = findRealWord(word.text)
  if (heard === undefined || isFiller(wordOf(heard))) return word
  const isMeant =
    use.usage(heard) > 0 ||
    isNameAlone(wordOf(heard)) ||
    (!use.correct(word.text, true) && familyOf(heard, use.isInTitles, "none")?.agent !== undefined)
  return isMeant ? { ...word, ...wordOf(heard), typed: word.text } : word
}

/** The parts of a word that dictation took apart have at least this many letters together. */
const SHORTEST_DICTATED = 7
const MOST_PARTS = 3

/** Joins unknown words with their neighbours if the result names a trade: 'sus xi man', 'em seminador', 'vidra seiro'. */
function joinDictated(words: readonly Word[], use: Vocabulary): Word[] {
  const isPart = ({ text }: Word) => use.usage(text) === 0 && !REAL_WORDS.has(text)
  for (let parts = MOST_PARTS; parts > 0; parts--)
    for (let at = 0; at + parts <= words.length; at++) {
      const some = words.slice(at, at + parts)
      const [first] = some as [Word]
      if (!some.every(isUnread) || !some.some(isPart)) continue
      for (const before of [first.joint ?? "", ""]) {
        const whole = before + some.map(({ text }) => text).join("")
        if (whole.length < SHORTEST_DICTATED || (parts === 1 && before === "")) continue
        const name = use.dictated(whole)
        if (name === undefined) continue
        const joined = { ...first, ...wordOf(name) }
        return [...words.slice(0, at), joined, ...joinDictated(words.slice(at + parts), use)]
      }
    }
  return [...words]
}

/** Reads a conjugated verb as its infinitive, as the tables have it: 'lavo e passo roupa' is 'lavar', 'passar'. */
function readAsInfinitive(word: Word, next: Word | undefined, use: Vocabulary): Word {
  if (INDEPENDENT.has(word.text) || use.isInTitles(word.stem)) return word
  const said = infinitivesOf(word.text).find((one) => VERBS.has(one) || isOneName([wordOf(one), next]))
  return said === undefined ? word : { ...word, ...wordOf(said) }
}

/** Adds a last R that is swallowed in speech: 'operado de caixa'. */
function withLastR(word: Word, next: Word | undefined): Word {
  const whole = wordOf(`${word.text}r`)
  return next && AGENT_ENDING.test(whole.text) && isOneName([whole, next])
    ? { ...word, ...whole, typed: word.text }
    : word
}

/** Joins two words if ads use them as one word more than as two. */
function joinWords(words: readonly Word[], use: Vocabulary): Word[] {
  const joined: Word[] = []
  const names = namesIn(words)
  for (let at = 0; at < words.length; at++) {
    const [word, next] = [words[at] as Word, words[at + 1]]
    const mayJoin = next && !next.isEither && (isUnread(word) || isUnread(next))
    const isNamed = names.at(at).some((span) => span.to > at + 1)
    const whole = mayJoin && !isNamed ? joinPair(word.text, next.text, use) : ""
    if (next && whole !== "" && isOneWord(word, next, whole, use)) {
      const apart = `${word.stem} ${next.stem}`
      joined.push({ ...word, text: whole, stem: stem(whole), also: [...(word.also ?? []), apart] })
      at++
    } else joined.push(word)
  }
  return joined
}

/** Reads a word that names nothing as its trade ('cozinhar': the cook), or adds near trades ('tatuagem': tattooists). */
function withFamily(word: Word, use: Vocabulary): Word {
  const family = familyOf(word.text, use.isInTitles, use.place(word.stem))
  if (!family) return word
  const { agent, others = [], relatives } = family
  if (agent === undefined) return { ...word, relatives }
  // A corrected slip is shown as it is read ('vigilente'), a real word as it was typed.
  const read = REAL_WORDS.has(word.text) ? word : { ...word, text: agent }
  return { ...read, stem: agent, also: [word.stem, ...others], relatives, isVerb: looksLikeVerb(word.text) }
}

/** A part of up to three letters counts only if titles or other short fields have it: no 'program' and 'ado'. */
const usageOf = (part: string, use: Vocabulary) =>
  part.length > 3 || use.isNamed(part) ? use.usage(part) : 0

/** Splits a word into two words in use, at most one of them a slip, where they are used most: 'auxiliardecosinha'. */
function splitWord(word: Word, use: Vocabulary): Word[] | undefined {
  // Looking up the correction of a slip is slow, so at most three are looked up.
  let tries = 3
  const meant = (part: string) => (part.length > 4 && tries-- > 0 ? (use.correct(part) ?? part) : part)
  let best: Word[] | undefined
  let bestUse = 0
  for (let at = word.text.length - 3; at >= 3; at--)
    for (const joint of FUSED_CONNECTIVES) {
      if (!word.text.startsWith(joint, at) || word.text.length - at - joint.length < 3) continue
      let [left, right] = [word.text.slice(0, at), word.text.slice(at + joint.length)]
      const [isLeft, isRight] = [usageOf(left, use) > 0, usageOf(right, use) > 0]
      if (isRight && !isLeft) left = meant(left)
      if (isLeft && !isRight) right = meant(right)
      const used = isLeft || isRight ? Math.min(usageOf(left, use), usageOf(right, use)) : 0
      if (used <= bestUse) continue
      bestUse = used
      best = [{ ...word, ...wordOf(left) }, word.isEither ? wordOf(right) : { ...word, ...wordOf(right) }]
    }
  return best
}

/** Removes a connective run together with a word if a name remains: 'segurança dotrabalho', 'auxiliarde cozinha'. */
function withoutJoint(word: Word, before: Word | undefined, after: Word | undefined): Word | undefined {
  for (const joint of FUSED_CONNECTIVES) {
    const tail = wordOf(word.text.slice(joint.length))
    if (word.text.startsWith(joint) && (isNameAlone(tail) || (before && isOneName([before, tail]))))
      return { ...word, ...tail }
    const head = wordOf(word.text.slice(0, word.text.length - joint.length))
    if (joint && word.text.endsWith(joint) && after && (isOneName([head, after]) || HEADS.has(head.stem)))
      return { ...word, ...head }
  }
  return undefined
}

/** A word that is complete, or a known abbreviation, so it is not the beginning of a longer word. */
const isWhole = ({ text }: Word) =>
  [WHOLE_WORDS, BETWEEN_DENIALS, INVARIABLE, ABBREVIATIONS].some((table) => table.has(text))

/** A word of ads is a slip only if it has at most this share of the other word's use (`ofTrade`: a trade's), and is this near. */
const SLIP_OF_ADS = { usage: 1 / 20, ofTrade: 1 / 3, distance: 0.5 }

/** If ads contain a slip, too, finds the slip and the word that was meant: 'auxiliar de limpesa', 'sem esperiência'. */
function readAsSlip(word: Word, use: Vocabulary): Word {
  const meant = REAL_WORDS.has(word.text) || isWhole(word) ? undefined : use.correct(word.text)
  const share = meant && isNameAlone(wordOf(meant)) ? SLIP_OF_ADS.ofTrade : SLIP_OF_ADS.usage
  if (meant === undefined || use.usage(word.text) > use.usage(meant) * share) return word
  const isNear = distance(word.text, meant) <= SLIP_OF_ADS.distance
  if (!isNear && strictKey(word.text) !== strictKey(meant)) return word
  return { ...word, ...wordOf(meant), typed: word.text, also: [...(word.also ?? []), word.stem] }
}

/** Repairs a word that finds nothing: splits, corrects or completes it, preferably to part of a name with a neighbour. */
function repairWord(words: readonly Word[], at: number, use: Vocabulary): Word[] {
  const [before, word, after] = [words[at - 1], words[at] as Word, words[at + 1]]
  if (isWhole(word)) return [word]
  const named = splitName(word.text)
  if (named) return named.map((text, part) => (part === 0 ? { ...word, ...wordOf(text) } : wordOf(text)))
  const slip = use.correct(word.text, true)
  const parts = slip || REAL_WORDS.has(word.text) ? undefined : splitWord(word, use)
  if (parts) return parts
  const endings = word.text.length >= SHORTEST_BEGINNING ? use.beginningWith(word.text, MOST_ENDINGS) : []
  // 'enfermage' begins only one word; 'pizza' begins 'pizzaria' and only resembles 'peça'; 'acessor' sounds like 'assessor'.
  if (slip && (endings.every((one) => one === stem(slip)) || strictKey(slip) === strictKey(word.text)))
    return [{ ...word, ...wordOf(slip), typed: word.text }]
  const begun = endings
    .map((ending) => ({ ...word, stem: ending }))
    .find((one) => isOneName([before, one]) || isOneName([one, after]))
  return [begun ?? (endings.length > 0 ? { ...word, also: endings } : word)]
}

function repairWords(words: readonly Word[], use: Vocabulary) {
  const names = namesIn(words)
  return words.flatMap((word, at) => {
    if (!isUnread(word)) return [word]
    const [, least] = SUM_OR_MORE.exec(word.text) ?? []
    if (least) return [{ ...word, text: `mais de ${least}`, also: use.sumsFrom(Number(least)) }]
    const groups = names.at(at).map((span) => span.concept)
    // A known name is not a slip, even if no ad has it: 'fisio' is not 'físico'.
    if (groups.length > 0 && (use.answers(groups) || isNameAlone(word))) return [word]
    if (use.usage(word.text) > 0) return [readAsSlip(word, use)]
    const bare = withoutJoint(word, words[at - 1], words[at + 1])
    return bare ? [bare] : repairWord(words, at, use)
  })
}

/** Reads an unknown word as the words that share the longest beginning with it, names of work first. */
function guessWord(word: Word, use: Vocabulary): Word {
  const sharing = use.sharingBeginning(word.text, SHORTEST_SHARED, MOST_ENDINGS)
  const groups = sharing.flatMap((form) => namesIn([{ text: form, stem: form }]).at(0))
  const also = [...new Set([...groups.map(({ concept }) => concept.term), ...sharing])]
  return also.length > 0 ? { ...word, also } : word
}

/**
 * Corrects the typed words by the words that ads use: pairs that are one word, single words that are two, slips, and words that
 * only begin another one. If no typed word is known to anyone, the answer is a guess instead of arbitrary jobs.
 */
export function correctWords(typed: readonly Word[], use: Vocabulary): Word[] {
  const heard = eachNameless(joinDictated(typed, use), (word) => readBySound(word, use))
  const spoken = eachNameless(joinWords(heard, use), withLastR)
  const said = eachNameless(spoken, (word, next) => readAsInfinitive(word, next, use))
  const kin = eachNameless(said, (word) => withFamily(word, use))
  const words = repairWords(kin, use)
  const isLost = (word: Word) =>
    isUnread(word) && !word.also && !isTrade(word) && !isWhole(word) && use.usage(word.text) === 0
  const asked = words.filter((word) => !isFiller(word))
  const areLost = asked.length > 0 && asked.every(isLost)
  return areLost ? words.map((word) => (isLost(word) ? guessWord(word, use) : word)) : words
}

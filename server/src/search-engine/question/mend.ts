import type { Correction } from "../door.ts"
import { distance } from "../slips/distance.ts"
import { plainSound } from "../slips/sound.ts"
import { findSpans, nameApart } from "../words/phrases.ts"
import { stem } from "../words/stem.ts"
import { ABBREVIATIONS } from "../words/tables/abbreviations.ts"
import { INVARIABLE } from "../words/tables/invariable.ts"
import { CHATTER } from "../words/tables/stop-words.ts"
import { WHOLE_WORDS } from "../words/tables/whole-words.ts"
import { isAboutDenial, isOneName } from "./typed-words.ts"
import type { ReadWord } from "./unit.ts"
import type { WordsInUse } from "./words-in-use.ts"

const SHORTEST_BEGINNING = 4
const MOST_ENDINGS = 12
/** A beginning of words in use is rather that than a slip for a word that does not even begin so. */
const SHARED_START = 3
const FEW_LETTERS = 5
/** Of a word that nobody knows, so many letters must begin another one. */
const SHORTEST_AKIN = 5
const LONG = 6
/** A name of several words written as one has so many letters. */
const SHORTEST_RUN_TOGETHER = 6
/** A word this rare may still be a slip that an ad made too … */
const RARE = 2
/** … when the word it resembles is this many times as frequent. */
const MUCH_MORE = 10

export const isChatter = (word: ReadWord): boolean => CHATTER.has(word.said)

const wordOf = (said: string): ReadWord => ({ said, stem: stem(said) })

/** Neither chatter nor read already: as a licence, or as kin of a trade. */
const isFree = (word: ReadWord): boolean => !isChatter(word) && !word.terms && !word.kin

/** 'tele marketing', 'super mercado': two words that are one in use, more than they are two. */
export function joined(words: ReadWord[], use: WordsInUse): ReadWord[] {
  const result: ReadWord[] = []
  const spans = findSpans(words.map((word) => word.stem))
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as ReadWord
    const next = words[at + 1]
    const isNamed = spans.some((span) => span.from <= at && span.to > at + 1)
    if (next && isFree(word) && isFree(next) && !isNamed && !next.isEither && !isShort(word, next)) {
      const whole = asOne(word.said, next.said, use)
      const isUnknown = use.usage(word.said) === 0 || use.usage(next.said) === 0
      const isDoubled = whole.length > word.said.length + next.said.length
      if (
        whole.length > 5 &&
        use.usage(whole) > 0 &&
        (isUnknown || (isDoubled && use.isNamed(whole)) || isOneWord(word, next, whole, use))
      ) {
        const apart = `${word.stem} ${next.stem}`
        result.push({ ...word, said: whole, stem: stem(whole), also: [...(word.also ?? []), apart] })
        at++
        continue
      }
    }
    result.push(word)
  }
  return result
}

/** Written as one, an r or s between vowels is doubled: 'moto serra' is 'motosserra'. */
function asOne(first: string, second: string, use: WordsInUse): string {
  const doubled = /[aeiou]$/.test(first) && /^[rs][aeiou]/.test(second) ? first + second[0] + second : ""
  return doubled !== "" && use.usage(doubled) > 0 ? doubled : first + second
}

/** 'slz', 'saoluis': what stands for another word is not what two words make. */
const isShort = (word: ReadWord, next: ReadWord): boolean => ABBREVIATIONS.has(word.said + next.said)

/** The first is no word by itself, or hardly: 'super', 'retro', 'mini'; and titles have the whole. */
const isOneWord = (word: ReadWord, next: ReadWord, whole: string, use: WordsInUse): boolean =>
  next.said.length > 2 &&
  use.isNamed(whole) &&
  (isNameAlone(wordOf(whole)) ||
    (!isNameAlone(word) &&
      use.documents(whole) >= Math.min(use.documents(word.said), use.documents(next.said))))

/** Joints that people swallow the spaces of: 'auxiliardecozinha'. */
const INNER_JOINTS = ["", "de", "d", "da", "do", "em", "e"]

/** 'auxiliaradministrativo': one word that is two in use, at the most used place to part it. */
function parted(word: ReadWord, use: WordsInUse): ReadWord[] | undefined {
  let best: ReadWord[] | undefined
  let bestUse = 0
  for (let at = 3; at <= word.said.length - 3; at++) {
    const left = word.said.slice(0, at)
    const usedLeft = isPart(left, use) ? use.usage(left) : 0
    if (usedLeft <= bestUse) continue
    for (const joint of INNER_JOINTS) {
      const right = word.said.slice(at + joint.length)
      if (!word.said.startsWith(joint, at) || right.length < 3 || !isPart(right, use)) continue
      const used = Math.min(usedLeft, use.usage(right))
      if (used <= bestUse) continue
      bestUse = used
      best = [left, right].map((said) => ({ ...word, said, stem: stem(said) }))
      if (word.isEither) best[1] = wordOf(right)
    }
  }
  return best
}

/** Three letters are a word only where titles have them: no 'program' and 'ado'. */
const isPart = (part: string, use: WordsInUse): boolean => part.length > 3 || use.isNamed(part)

const SWALLOWED = ["de", "da", "do", "dos", "das", "em", "na", "no", "com", "para"]

/** 'segurança dotrabalho', 'auxiliarde cozinha': a joint that a word swallowed, known by the name that is left. */
function withoutJoint(
  word: ReadWord,
  before: ReadWord | undefined,
  after: ReadWord | undefined,
): ReadWord | undefined {
  for (const joint of SWALLOWED) {
    const rest = word.said.length - joint.length
    if (rest < SHORTEST_BEGINNING) continue
    const tail = wordOf(word.said.slice(joint.length))
    if (word.said.startsWith(joint) && (isNameAlone(tail) || (before && isOneName([before, tail]))))
      return { ...word, ...tail }
    const head = wordOf(word.said.slice(0, rest))
    if (word.said.endsWith(joint) && after && isOneName([head, after])) return { ...word, ...head }
  }
  return undefined
}

/** Complete as it stands, or known to be short for another: the beginning of nothing. */
const isWhole = ({ said }: ReadWord): boolean =>
  WHOLE_WORDS.has(said) || INVARIABLE.has(said) || ABBREVIATIONS.has(said)

/** A few letters begin any of several words: 'cont' is no slip for 'conta', but 'vendedo' is one; 'acessor' sounds like another. */
const isSlipOf = (slip: string, said: string): boolean =>
  plainSound(slip) === plainSound(said) ||
  (slip.startsWith(said.slice(0, SHARED_START)) && (said.length > FEW_LETTERS || !slip.startsWith(said)))

/** 'arcondicionado', 'emsaoluis': the words of a name of the tables. */
function runTogether(said: string): string[] | undefined {
  if (said.length < SHORTEST_RUN_TOGETHER) return undefined
  const joint = SWALLOWED.find((one) => said.startsWith(one) && nameApart(said.slice(one.length)))
  return nameApart(said) ?? (joint === undefined ? undefined : nameApart(said.slice(joint.length)))
}

/** A word that finds nothing as typed: parted, corrected, or the beginning of others. */
function repaired(
  word: ReadWord,
  use: WordsInUse,
  corrections: Correction[],
  but?: ReadonlySet<string>,
): ReadWord[] {
  if (isWhole(word)) return [word]
  const named = runTogether(word.said)
  if (named) return named.map((said, at) => (at === 0 ? { ...word, said, stem: stem(said) } : wordOf(said)))
  const parts = word.said.length >= 8 ? parted(word, use) : undefined
  const slip = use.correct(word.said, true, but)
  if (parts && !slip) return parts
  const endings = word.said.length >= SHORTEST_BEGINNING ? use.beginningWith(word.said, MOST_ENDINGS) : []
  // 'pizza' begins 'pizzaria' and only resembles 'peça'.
  const isBeginning = endings.length > 0 && !!slip && (!isSlipOf(slip, word.said) || !use.isNamed(slip))
  if (slip && !isBeginning) {
    corrections.push({ typed: word.said, read: slip })
    return [{ ...word, said: slip, stem: stem(slip), isGuess: true }]
  }
  return [endings.length > 0 ? { ...word, also: endings } : word]
}

/** A rare word that resembles a frequent one: both are searched for, and the reading is named. */
function doubted(word: ReadWord, use: WordsInUse, corrections: Correction[]): ReadWord {
  if (use.isInMoreThan(RARE, word.said)) return word
  const found = use.documents(word.said)
  const slip = use.correct(word.said)
  if (!slip || stem(slip) === word.stem || !isLikelier(slip, word, found, use)) return word
  corrections.push({ typed: word.said, read: slip })
  return { ...word, said: slip, stem: stem(slip), also: [word.stem] }
}

/** A name of work that ads have is meant by what only one of them writes so; else many must have the other word. */
const isLikelier = (slip: string, word: ReadWord, found: number, use: WordsInUse): boolean =>
  (use.lexicon.isName(slip) && distance(word.said, slip) < 1 && use.documents(slip) >= found) ||
  use.documents(slip) >= Math.max(10, found * MUCH_MORE)

const isNameAlone = (word: ReadWord): boolean => isOneName([word])

/** @param but words that no slip is read as */
export function mend(
  words: readonly ReadWord[],
  use: WordsInUse,
  corrections: Correction[],
  but?: ReadonlySet<string>,
): ReadWord[] {
  const spans = findSpans(words.map((word) => word.stem))
  return words.flatMap((word, at) => {
    if (!isFree(word) || isAboutDenial(word)) return [word]
    const named = spans.filter((span) => span.from <= at && at < span.to).map((span) => span.concept)
    // A name that is known is no slip, even where no ad answers to it: 'fisio' is not 'físico'.
    if (named.length > 0 && (use.answers(named) || isNameAlone(word))) return [word]
    if (use.usage(word.said) > 0) return [doubted(word, use, corrections)]
    const bare = withoutJoint(word, words[at - 1], words[at + 1])
    return bare ? [bare] : repaired(word, use, corrections, but)
  })
}

/** Who does it: no driver where only a motor is known. A field of work ('reciclagem') may stand in a company's name. */
const isTrade = (word: ReadWord): boolean =>
  findSpans([word.stem]).some(({ concept }) => concept.kind !== "topic")

/**
 * Nothing typed is known to anyone: then what shares the longest beginning with it, names of work first, or a name two
 * slips away, rather than just anything.
 */
export function triedHard(
  words: readonly ReadWord[],
  use: WordsInUse,
  corrections: Correction[],
): ReadWord[] {
  const isLost = (word: ReadWord): boolean =>
    isFree(word) && !word.also && !isTrade(word) && !isWhole(word) && use.usage(word.said) === 0
  const asked = words.filter((word) => !isChatter(word))
  if (asked.length === 0 || !asked.every(isLost)) return [...words]
  return words.map((word) => {
    if (!isLost(word) || word.said.length < LONG) return word
    const akin = use.akin(word.said, SHORTEST_AKIN, MOST_ENDINGS)
    if (akin.length > 0) {
      const groups = akin.flatMap((one) => findSpans([one])).map(({ concept }) => concept.term)
      return { ...word, also: [...new Set([...groups, ...akin])] }
    }
    // A name that no ad answers to is no slip.
    const read = isNameAlone(word) ? undefined : use.farName(word.said)
    if (read === undefined) return word
    corrections.push({ typed: word.said, read })
    return { ...word, ...wordOf(read), isGuess: true }
  })
}

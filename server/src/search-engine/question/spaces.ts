import { findSpans, nameApart } from "../words/phrases.ts"
import { stem } from "../words/stem.ts"
import { ABBREVIATIONS } from "../words/tables.ts"
import { isFree, isNameAlone, isOneName, type ReadWord, wordOf } from "./read-word.ts"
import type { WordsInUse } from "./words-in-use.ts"

/** A name of several words written as one has so many letters. */
const SHORTEST_RUN_TOGETHER = 6
/** What is left of a word without a joint has so many letters. */
const SHORTEST_LEFT = 4

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
export function parted(word: ReadWord, use: WordsInUse): ReadWord[] | undefined {
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
export function withoutJoint(
  word: ReadWord,
  before: ReadWord | undefined,
  after: ReadWord | undefined,
): ReadWord | undefined {
  for (const joint of SWALLOWED) {
    const rest = word.said.length - joint.length
    if (rest < SHORTEST_LEFT) continue
    const tail = wordOf(word.said.slice(joint.length))
    if (word.said.startsWith(joint) && (isNameAlone(tail) || (before && isOneName([before, tail]))))
      return { ...word, ...tail }
    const head = wordOf(word.said.slice(0, rest))
    if (word.said.endsWith(joint) && after && isOneName([head, after])) return { ...word, ...head }
  }
  return undefined
}

/** 'arcondicionado', 'emsaoluis': the words of a name of the tables. */
export function namesApart(said: string): string[] | undefined {
  if (said.length < SHORTEST_RUN_TOGETHER) return undefined
  const joint = SWALLOWED.find((one) => said.startsWith(one) && nameApart(said.slice(one.length)))
  return nameApart(said) ?? (joint === undefined ? undefined : nameApart(said.slice(joint.length)))
}

import { getOrCreate } from "../index/cache.ts"
import { type Concept, CONCEPTS } from "./concepts.ts"
import { stem } from "./stem.ts"
import { RANKS } from "./tables.ts"

/** The most words of a name, with the ranks between them: a text of ranks alone ('1 1 1 …') would otherwise take quadratic time. */
const MOST = 20

/** A name of a group, at the words [from, to). */
export type Span = {
  from: number
  to: number
  concept: Concept
}

type Node = {
  next: Map<string, Node>
  ends: Concept[]
}

function buildTrie(concepts: readonly Concept[]): Node {
  const root: Node = { next: new Map(), ends: [] }
  for (const concept of concepts)
    for (const name of concept.names) {
      let node = root
      for (const word of name) node = getOrCreate(node.next, word, () => ({ next: new Map(), ends: [] }))
      if (node !== root && !node.ends.includes(concept)) node.ends.push(concept)
    }
  return root
}

const ALL = [...CONCEPTS.values()]
const ROOT = buildTrie(ALL.filter((concept) => !concept.isOfTexts))
/** For running texts, where more phrases mislead. */
export const ROOT_OF_TEXTS = buildTrie(ALL)

/** The position of the word that a phrase does not mean ('banco' in 'Banco de Talentos'), or -1 if all its words are meant. */
export const misleadingIndex = ({ concept, from, to }: Span, stems: readonly string[]) => {
  if (concept.hides === undefined) return -1
  const at = stems.indexOf(concept.hides, from)
  return at < to ? at : -1
}

/**
 * The groups named in a sequence of stems, with the longest name at each position. Names within a longer name are not read, so
 * 'técnico de segurança do trabalho' does not name a guard.
 */
export function findSpans(stems: readonly string[], root = ROOT): Span[] {
  const found: Span[] = []
  let reach = 0
  for (let from = 0; from < stems.length; from++) {
    let node = root.next.get(stems[from] as string)
    let longest: Node | undefined
    let to = from
    for (let at = from + 1; node; at++) {
      if (node.ends.length > 0) {
        longest = node
        to = at
      }
      if (node.next.size === 0) break
      let next = node.next.get(stems[at] ?? "")
      while (!next && at < from + MOST && RANKS.has(stems[at] ?? "")) next = node.next.get(stems[++at] ?? "")
      node = next
    }
    if (!longest || to <= reach) continue
    for (const concept of longest.ends) found.push({ from, to, concept })
    reach = to
  }
  return found
}

/** Connectives that people run together with the next word, or none: 'auxiliardecozinha', 'lojano centro'. */
export const FUSED_CONNECTIVES = ["", ..."de da do dos das d em e na no com para".split(" ")]
const SHORTEST_PART = 2

/** Splits letters into the words that continue a name of the tables. Returns them as written, without connectives. */
function partsFrom(node: Node, letters: string, isFirst: boolean): string[] | undefined {
  for (let to = letters.length; to >= SHORTEST_PART; to--) {
    const part = letters.slice(0, to)
    const next = node.next.get(stem(part))
    if (!next || (isFirst && to === letters.length)) continue
    if (to === letters.length) {
      if (next.ends.some(({ kind }) => kind !== "phrase")) return [part]
      continue
    }
    const rest = partsAfterJoint(next, letters.slice(to), false)
    if (rest) return [part, ...rest]
  }
  return undefined
}

function partsAfterJoint(node: Node, letters: string, isFirst: boolean): string[] | undefined {
  for (const joint of FUSED_CONNECTIVES) {
    const parts = letters.startsWith(joint) && partsFrom(node, letters.slice(joint.length), isFirst)
    if (parts) return parts
  }
  return undefined
}

/** Splits one word into the words of a name of the tables ('arcondicionado', 'emsaoluis'), or returns undefined. */
export const splitName = (said: string): string[] | undefined => partsAfterJoint(ROOT, said, true)

import { findSpans, type Span } from "../words/phrases.ts"
import { DRIVERS, LEVELS, STATES } from "../words/tables.ts"
import type { ReadWord } from "./read-word.ts"
import { either, licenceUnit, ofField, type Unit, unitOf } from "./unit.ts"

const isLicence = (unit: Unit): boolean => (unit.same[0]?.[0] ?? "").startsWith("=cnh")

/** Names do not reach across 'ou' or 'não': 'motorista não carreteiro' names no lorry driver. */
function spansOf(words: readonly ReadWord[]): Span[] {
  const found: Span[] = []
  let from = 0
  for (let at = 1; at <= words.length; at++) {
    const next = words[at]
    if (next && !next.isEither && !next.isDenied) continue
    const stems = words.slice(from, at).map((word) => (word.terms ? "" : word.stem))
    for (const span of findSpans(stems)) found.push({ ...span, from: span.from + from, to: span.to + from })
    from = at
  }
  return found
}

/** Who drives is asked for the licence; of others it is said in passing. */
const isDriving = (unit: Unit): boolean => unit.same.some(([term = ""]) => DRIVERS.has(term))

const isAlone = (unit: Unit | undefined, word: ReadWord): boolean =>
  unit?.words.length === 1 && unit.words[0] === word.stem

/** 'babá ou cuidadora', 'noturno ou meio período'; 'pedreiro, pintor e eletricista'. */
const joins = (before: Unit, unit: Unit, word: ReadWord): boolean =>
  !before.isDenied &&
  before.isOccupation === unit.isOccupation &&
  (word.isEither === true || (word.isListed === true && !before.isLoose && !unit.isLoose))

/** 'Contagem MG': ads that only name the town are meant as well. */
const mayBeTown = (unit: Unit): boolean => unit.isPlain && unit.words.every((word) => word.length > 3)

/** Names that begin at a word; what a name before it has hidden counts again: 'analista fiscal' + 'contábil'. */
function spansAt(words: readonly ReadWord[], spans: readonly Span[], at: number): Span[] {
  const here = spans.filter((span) => span.from === at)
  if (here.length > 0 || !spans.some((span) => span.from < at && at < span.to)) return here
  return findSpans([words[at]?.stem ?? ""]).map((span) => ({ ...span, from: at, to: at + 1 }))
}

/** Groups the words of a question into units: the longest names first found, then single words, none twice. */
export function unitsOf(words: readonly ReadWord[]): Unit[] {
  const spans = spansOf(words)
  const units: Unit[] = []
  const seen = new Set<string>()
  for (let at = 0; at < words.length; ) {
    const here = spansAt(words, spans, at)
    const to = Math.max(at + 1, ...here.map((span) => span.to))
    const word = words[at] as ReadWord
    const concepts = here.map((span) => span.concept)
    const named = words.slice(at, to)
    let unit = word.terms ? licenceUnit(word, word.terms) : unitOf(named, concepts)
    const level = words[at - 1]
    const isField = concepts.length > 0 && concepts.every((concept) => concept.kind === "topic")
    if (isField && !word.isEither && level && LEVELS.has(level.stem) && isAlone(units.at(-1), level)) {
      units.pop()
      unit = ofField(level, named, unit)
    }
    const town = units.at(-1)
    if (town && STATES.has(word.stem) && named.length === 1 && mayBeTown(town))
      unit = { ...unit, isSoft: true }
    at = to
    const key = unit.same.map((terms) => terms.join(" ")).join("|")
    if (seen.has(key)) continue
    seen.add(key)
    const before = units.at(-1)
    if (before && joins(before, unit, word)) units.splice(-1, 1, either(before, unit))
    else units.push(unit)
  }
  return units.some(isDriving)
    ? units.map((unit) => (isLicence(unit) ? { ...unit, isSoft: false } : unit))
    : units
}

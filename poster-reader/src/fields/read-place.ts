import type { Confidence, Found, Place, Places, ReadPlaces } from "../draft.ts"
import { fold, foldName, signList, signs } from "../text/words.ts"
import { normaliseText } from "../text/lines.ts"
import { indexPlaces, type PlaceEntry, type PlaceIndex } from "./place-index.ts"

type Word = { folded: string; start: number; end: number; capital: boolean }
type Mention = {
  entries: PlaceEntry[]
  words: string
  /** 3: named as a place; 2: likely (after 'em', or alone in its line); 1: only a name. */
  score: number
  uf: string | null
  /** Named as a neighbourhood: 'bairro …'. */
  bairro: boolean
  /** 'no Bequimão', '… – Bequimão': a neighbourhood rather than the town of that name. */
  apart: boolean
  order: number
}

const placeLabel = new RegExp(`(?:${signs("place-label")})\\b\\s*[:-]?`)
const street = new Set(signList("place-before-name"))
/** Words before a place: 'em', 'no Calhau'. 'do' is not one, because 'do Calhau' is mostly the end of a longer name. */
const at = new Set("em no na nos nas para p".split(" "))
const brokenName = new RegExp(`((?<!\\p{L})(?:${signs("broken-name")}))[^\\S\\n]*\\n\\s*(?=\\p{Lu})`, "giu")
const isLabel = /^\W*(?:local(?: d[aeo] (?:trabalho|vaga))?|cidade|endereco|bairro|localizacao)\W*$/
const beginsAsAddress = /^\W*(?:rua|r\.|av\.?|avenida|travessa|rodovia|estrada|praca)\s/

function wordsOf(line: string): Word[] {
  const words: Word[] = []
  for (const match of fold(line).matchAll(/[a-z0-9]+/g))
    words.push({
      // OCR reads the numerals of 'Cohatrac III' as 'Ill' or 'lll'.
      folded:
        /^[il1]{2,3}$/.test(match[0]) && match[0] !== "11" && match[0] !== "111"
          ? "i".repeat(match[0].length)
          : match[0],
      start: match.index,
      end: match.index + match[0].length,
      capital: line === line.toLowerCase() || /\p{Lu}/u.test(line.charAt(match.index)),
    })
  return words
}

/** Whether a label belongs to a place: it begins its line or has a colon. 'a região que inclui …' in a sentence is no label. */
function isLabelled(plain: string, label: RegExpExecArray | null, start: number): boolean {
  if (!label || label.index >= start) return false
  const gap = start - label.index - label[0].length
  return gap <= 4 || (gap <= 60 && (/[:-]$/.test(label[0]) || /^\W*$/.test(plain.slice(0, label.index))))
}

/** The state's abbreviation after a name ('Codó - MA', 'Recife (PE)'), and how many characters it takes. */
function ufAfter(
  after: string,
  isLowerCase: boolean,
  index: PlaceIndex,
): { uf: string; length: number } | null {
  const match = /^\s*[-/,(|.]*\s*([A-Za-z]{2})\b\)?/.exec(after)
  const letters = match?.[1] ?? ""
  if (!match || !index.byUf.has(letters.toLowerCase())) return null
  const isParted = /[-/,(|]/.test(match[0]) || /^\s*[A-Z]{2}\b/.test(match[0])
  const isWritten = /^[A-Z]{2}$/.test(letters) || isLowerCase
  return isParted && isWritten ? { uf: letters.toLowerCase(), length: match[0].length } : null
}

/** A line and what is needed to find places in it. */
type PlaceLine = { text: string; plain: string; words: Word[]; above: string; order: number }

/** Whether a name belongs to a street, a shop or a school: 'Rua São Bento', 'Hospital São Domingos'. */
function isOfStreet({ text, words }: PlaceLine, from: number, start: number): boolean {
  const before = words[from - 1]
  return before !== undefined && street.has(before.folded) && !/[-|,•(]/.test(text.slice(before.end, start))
}

/** The place that these words name, or null if they are part of another name. */
function mentionOf(
  line: PlaceLine,
  [from, to]: readonly [number, number],
  entries: PlaceEntry[],
  index: PlaceIndex,
): Mention | null {
  const { text, plain, words, order } = line
  const [first, final] = [words[from], words[to - 1]]
  if (!first || !final || isOfStreet(line, from, first.start)) return null
  const before = words[from - 1]?.folded ?? ""
  const [head, after] = [text.slice(0, first.start), text.slice(final.end)]
  const state = ufAfter(after, plain === text, index)
  const named = /(bairro|loja)\W*(?:d[aeo]\s*)?$/.exec(plain.slice(0, first.start))?.[1]
  const bairro =
    named !== undefined && (named === "bairro" || entries.every(({ level }) => level === "neighborhood"))
  const isNamed =
    /loja d[aeo] $/.test(plain.slice(0, first.start)) ||
    isLabelled(plain, placeLabel.exec(plain), first.start) ||
    isLabel.test(fold(line.above)) ||
    (beginsAsAddress.test(plain) && from > 1 && /[,-]/.test(head))
  const isAlone = to - from + (state ? 1 : 0) === words.length
  const endsLine = /(?:\s[-|•·(]|,|\d|km de)\s*$/i.test(head) && /^(?:\W*$|\)|\.|\s[-|·])/.test(after)
  const startsLine = from === 0 && /^(?:,|\)|\s[-|·(]|\se regi)/.test(after)
  const isLikely = isAlone || (first.capital && (at.has(before) || endsLine || startsLine))
  const isBare = first.capital || to - from > 1
  const isSure = Boolean(state) || isNamed || bairro
  const score = isSure ? 3 : isLikely ? 2 : isBare ? 1 : 0
  const written = text.slice(first.start, final.end + (state?.length ?? 0)).trim()
  const apart = (/^n[ao]$/.test(before) || endsLine) && isBare && !state
  return { entries, words: written, score, uf: state?.uf ?? null, bairro, apart, order }
}

/** The places that a line names; of overlapping names the longest. */
function mentionsIn(text: string, above: string, index: PlaceIndex, order: number): Mention[] {
  const line: PlaceLine = { text, plain: fold(text), words: wordsOf(text), above, order }
  const { words } = line
  const found: Mention[] = []
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(words.length, from + index.longest); to > from; to--) {
      const run = words.slice(from, to).map(({ folded }) => folded)
      const entries = index.byName.get(run.join(" "))
      if (!entries) continue
      const mention = mentionOf(line, [from, to], entries, index)
      if (mention) {
        found.push(mention)
        from = to - 1
      }
      break
    }
  }
  return found
}

function sure(score: number, unique: boolean, enough = 3): Confidence {
  if (score >= enough && unique) return "high"
  return score >= 2 ? "medium" : "low"
}

function asFound({ id, name }: Place, confidence: Confidence, words: string): Found<Place> {
  return { value: { id, name }, confidence, words }
}

type County = { county: Place & { stateId: number }; mention: Mention; score: number; unique: boolean }

/** The county that a mention can mean: outside the home state, it needs the state's abbreviation or a label. */
function countyOf(mention: Mention, places: Places, index: PlaceIndex): County | null {
  const { uf } = mention
  const named = mention.entries
    .flatMap((entry) => (entry.level === "county" ? [entry.place] : []))
    .filter(({ stateId }) => uf === null || index.stateById.get(stateId)?.uf.toLowerCase() === uf)
  const home = named.find(({ stateId }) => stateId === places.homeStateId)
  const county = home ?? (named.length === 1 ? named[0] : undefined)
  if (!county || mention.bairro) return null
  const namesake = mention.entries.some(
    (entry) => entry.level === "neighborhood" && entry.place.countyId === places.homeCountyId,
  )
  if (namesake && mention.apart) return null
  const isCapital = county.id === places.homeCountyId
  const score = mention.score + (isCapital ? 1 : 0) - (namesake && uf === null ? 1 : 0)
  const enough = county.name.includes(" ") && !namesake ? 1 : 2
  const isAccepted = uf !== null || (home ? score >= enough : mention.score >= 3 && !namesake)
  if (!isAccepted) return null
  return {
    county,
    mention,
    score: score + (uf ? 1 : 0),
    unique: Boolean(home) || (uf !== null && named.length === 1),
  }
}

/**
 * The state, county and neighbourhood that a text names, from the given places. Many towns are also ordinary words or surnames
 * (Central, Viana, Rosário), so outside the home state a town needs its state's abbreviation or a label. A county implies its
 * state, a neighbourhood its county. Of two equally likely counties the first is returned, as `low`.
 */
export function readPlace(source: string, places: Places): ReadPlaces {
  const index = indexPlaces(places)
  const lines = normaliseText(source).replace(brokenName, "$1 ").split("\n")
  const mentions = lines.flatMap((line, order) => mentionsIn(line, lines[order - 1] ?? "", index, order))
  const counties = mentions
    .flatMap((mention) => countyOf(mention, places, index) ?? [])
    .sort((a, b) => b.score - a.score || a.mention.order - b.mention.order)
  const [best] = counties
  const isRivalled = counties.some(
    ({ county, score }) =>
      county.id !== best?.county.id &&
      score >= (best?.score ?? 0) - (best?.county.id === places.homeCountyId ? 1 : 0),
  )
  const near = findNeighborhood(mentions, best?.county.id ?? null, places, index)
  const isOwn = (name: string) => isOwnName(name, places, index)
  const named =
    best?.county ?? (near && index.countyById.get(near.countyId)) ?? onlyTown(mentions, places, isOwn)
  const owner = named && index.stateById.get(named.stateId)
  if (!named || !owner) return { state: null, county: null, neighborhood: null }
  const confidence = best && !isRivalled ? sure(best.score, best.unique, 2) : "low"
  const words = best?.mention.words ?? near?.found.words ?? named.name
  return {
    state: asFound(owner, confidence, words),
    county: asFound(named, confidence, words),
    neighborhood: near?.found ?? null,
  }
}

/** The last resort: the only town of the home state in the text, if its name is not a common word: 'a UPA de Codó'. */
function onlyTown(mentions: readonly Mention[], { homeStateId }: Places, isOwn: (name: string) => boolean) {
  const named = mentions.flatMap(({ entries, score }) => (score > 0 ? entries : []))
  const counties = named.flatMap(({ level, place }) => (level === "county" ? place : []))
  const towns = counties.filter(({ stateId, name }) => stateId === homeStateId && isOwn(name))
  return new Set(towns).size === 1 ? towns[0] : undefined
}

/** Names that are also words or surnames, or occur in many towns, do not name a place alone: 'Centro', 'Liberdade'. */
const commonNames = new Set(signList("common-name"))
const anywhere = new RegExp(`^(?:${signs("in-any-town")})`)

function isOwnName(name: string, places: Places, index: PlaceIndex): boolean {
  const folded = foldName(name)
  // A town of another state would be named with its state.
  const near = (index.byName.get(folded) ?? []).filter(
    (entry) =>
      (entry.level === "county" && entry.place.stateId === places.homeStateId) ||
      (entry.level === "neighborhood" &&
        index.countyById.get(entry.place.countyId)?.stateId === places.homeStateId),
  )
  return near.length === 1 && folded.length >= 4 && !folded.split(" ").every((word) => commonNames.has(word))
}

function findNeighborhood(
  mentions: Mention[],
  countyId: number | null,
  places: Places,
  index: PlaceIndex,
): { found: Found<Place>; countyId: number } | null {
  let best: { place: Place & { countyId: number }; score: number; words: string } | null = null
  const named = new Set<number>()
  for (const mention of mentions) {
    if (mention.uf && !mention.bairro) continue
    const all = mention.entries.flatMap((entry) => (entry.level === "neighborhood" ? [entry.place] : []))
    const within = all.filter((place) =>
      countyId === null
        ? place.countyId === places.homeCountyId || all.length === 1
        : place.countyId === countyId,
    )
    const [place] = within
    if (!place) continue
    const isBesideCounty = mentions.some(
      (other) =>
        other !== mention &&
        other.order === mention.order &&
        other.entries.some((entry) => entry.level === "county" && entry.place.id === place.countyId),
    )
    const score = mention.bairro ? 4 : mention.score + (isBesideCounty ? 1 : 0)
    // 'Santa Rita' is also a town: as a neighbourhood it must be named as one.
    const isTown = mention.entries.some(
      (entry) => entry.level === "county" && entry.place.stateId === places.homeStateId,
    )
    const isPointedAt = mention.apart && !anywhere.test(foldName(place.name))
    const isOwn = isPointedAt || isOwnName(place.name, places, index)
    const needsMore = (countyId === null && !isOwn) || (isTown && !mention.apart)
    const isBare = mention.score === 1 && countyId === null && isOwn && !isTown && !best
    if (score < (needsMore ? 3 : isBare ? 1 : 2)) continue
    named.add(place.id)
    // 'Cohatrac' has several numbered parts, and the text does not say which one is meant.
    if (within.length === 1 && (!best || score > best.score)) best = { place, score, words: mention.words }
  }
  if (!best || !index.countyById.has(best.place.countyId)) return null
  const confidence = named.size > 1 ? "low" : sure(best.score, true)
  return { found: asFound(best.place, confidence, best.words), countyId: best.place.countyId }
}

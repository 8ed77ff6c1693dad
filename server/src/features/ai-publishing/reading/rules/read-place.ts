import type { Confidence, Found, Place, Places, ReadPlaces } from "../draft.ts"
import { fold, foldName } from "../fold.ts"
import { tidyText } from "../lines.ts"
import type { PlaceEntry, PlaceIndex } from "./place-index.ts"
import { indexPlaces } from "./place-index.ts"
import { signList } from "./signs.ts"

type Word = { folded: string; start: number; end: number; capital: boolean }
type Mention = {
  entries: PlaceEntry[]
  words: string
  score: number
  uf: string | null
  bairro: boolean
  order: number
  several: boolean
}

const placeLabel =
  /(?:\blocal(?:idade|izacao)?(?: d[aeo] (?:vaga|trabalho))?|cidades?|municipio|endereco|bairro|regiao|unidade|lotacao|onde)\b\s*[:-]?/
const street = new Set(signList("place-before-name"))
/** 'em', 'no Calhau'; 'do Calhau' is mostly the end of a longer name. */
const at = new Set("em no na nos nas para".split(" "))
const preposition = new Set("em no na nos nas de do da para".split(" "))
/** A name that goes on in the next line: 'Jardim Renascença - São' / 'Luís', 'no bairro do' / 'João Paulo'. */
const brokenName =
  /((?<!\p{L})(?:s[ãa]o|santa|santo|jardim|vila|parque|cidade|bairro(?: d[oae])?|pa[çc]o do|alto d[oae]))[^\S\n]*\n\s*(?=\p{Lu})/giu
const listedPlaces = /^(?:,| e |\/| - )/

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
      capital: /\p{Lu}/u.test(line.charAt(match.index)),
    })
  return words
}

/** A label at the head of its line or with its colon; 'a região que inclui …' in running text labels nothing. */
function isLabelled(plain: string, label: RegExpExecArray | null, start: number): boolean {
  if (!label || label.index >= start) return false
  const gap = start - label.index - label[0].length
  return gap <= 4 || (gap <= 60 && (/[:-]$/.test(label[0]) || /^\W*$/.test(plain.slice(0, label.index))))
}

/** Score: 3 named as place, 2 likely (after 'em', beside a known one), 1 a bare name. */
function mentionsIn(line: string, above: string, index: PlaceIndex, order: number): Mention[] {
  const words = wordsOf(line)
  const plain = fold(line)
  const label = placeLabel.exec(plain)
  const underLabel =
    /^\W*(?:local(?: d[aeo] (?:trabalho|vaga))?|cidade|endereco|bairro|localizacao)\W*$/.test(fold(above))
  const isAddress = /^\W*(?:rua|r\.|av\.?|avenida|travessa|rodovia|estrada|praca)\s/.test(plain)
  const found: Mention[] = []
  for (let from = 0; from < words.length; from++) {
    for (let length = Math.min(index.longest, words.length - from); length > 0; length--) {
      const run = words.slice(from, from + length)
      const entries = index.byName.get(run.map(({ folded }) => folded).join(" "))
      const first = run[0]
      const final = run.at(-1)
      if (!entries || !first || !final) continue
      const before = words[from - 1]?.folded ?? ""
      const twoBefore = words[from - 2]?.folded ?? ""
      if (
        (street.has(before) && !/[-|,•(]/.test(line.slice(words[from - 1]?.end ?? 0, first.start))) ||
        (preposition.has(before) && street.has(twoBefore) && before !== "em" && before !== "no")
      )
        break
      const ufMatch = /^\s*[-/,(|.]*\s*([A-Za-z]{2})\b\)?/.exec(line.slice(final.end))
      const ufText =
        ufMatch && (/[-/,(|]/.test(ufMatch[0]) || /^\s*[A-Z]{2}\b/.test(ufMatch[0])) ? (ufMatch[1] ?? "") : ""
      const uf =
        index.byUf.has(ufText.toLowerCase()) && (/^[A-Z]{2}$/.test(ufText) || plain === line)
          ? ufText.toLowerCase()
          : null
      const labelled =
        isLabelled(plain, label, first.start) ||
        underLabel ||
        (isAddress && from > 1 && /[,-]/.test(line.slice(0, first.start)))
      const bairro = before === "bairro" || /bairro\W*(?:d[aeo]\s*)?$/.test(plain.slice(0, first.start))
      const alone = length === words.length || (uf !== null && length + 1 === words.length)
      const after = line.slice(final.end)
      const endsLine =
        first.capital && /\s[-|•]\s*$|,\s*$/.test(line.slice(0, first.start)) && /^\W*$/.test(after)
      const rest = fold(after).replace(/^\s*[,(-]\s*(?:sul |norte |leste |oeste |interior )?(?:d[oe] )?/, "")
      const beforeState = /^\s*[,(-]/.test(after) && index.stateNames.some((name) => rest.startsWith(name))
      const score =
        uf || labelled || bairro || beforeState
          ? 3
          : (at.has(before) && first.capital) || alone || endsLine
            ? 2
            : first.capital || length > 1
              ? 1
              : 0
      found.push({
        entries,
        words: line.slice(first.start, final.end + (uf ? (ufMatch?.[0].length ?? 0) : 0)).trim(),
        score,
        uf,
        bairro,
        order,
        several: listedPlaces.test(line.slice(final.end)),
      })
      from += length - 1
      break
    }
  }
  return found
}

function sure(score: number, unique: boolean): Confidence {
  return score >= 3 && unique ? "high" : score >= 2 ? "medium" : "low"
}

const nothing: ReadPlaces = { state: null, county: null, neighborhood: null }

/**
 * State, county and neighbourhood named in a text, by the dictionaries given. Many towns are also ordinary words or
 * surnames (Central, Viana, Rosário): outside the home state a town counts only beside its UF or a label.
 * A county brings its state, a neighbourhood its county; two counties named alike good give the first, `low`.
 */
export function readPlace(source: string, places: Places): ReadPlaces {
  const index = indexPlaces(places)
  const lines = tidyText(source).replace(brokenName, "$1 ").split("\n")
  const mentions = lines.flatMap((line, order) => mentionsIn(line, lines[order - 1] ?? "", index, order))
  const counties: {
    county: Place & { stateId: number }
    mention: Mention
    score: number
    unique: boolean
  }[] = []
  for (const mention of mentions) {
    const candidates = mention.entries.flatMap((entry) => (entry.level === "county" ? [entry.place] : []))
    if (candidates.length === 0 || mention.bairro) continue
    const named = mention.uf
      ? candidates.filter(({ stateId }) => index.stateById.get(stateId)?.uf.toLowerCase() === mention.uf)
      : candidates
    const home = named.filter(({ stateId }) => stateId === places.homeStateId)
    const county = home[0] ?? (named.length === 1 ? named[0] : undefined)
    if (!county) continue
    const isHome = county.stateId === places.homeStateId
    const namesake = mention.entries.some(
      (entry) => entry.level === "neighborhood" && entry.place.countyId === places.homeCountyId,
    )
    const multi = county.name.includes(" ")
    const score =
      mention.score + (county.id === places.homeCountyId ? 1 : 0) - (namesake && !mention.uf ? 1 : 0)
    const accepted =
      mention.uf !== null || (isHome ? score >= (multi && !namesake ? 1 : 2) : mention.score >= 3)
    if (accepted)
      counties.push({
        county,
        mention,
        score: score + (mention.uf ? 1 : 0),
        unique: named.length === 1 || isHome,
      })
  }
  counties.sort((a, b) => b.score - a.score || a.mention.order - b.mention.order)
  const best = counties[0]
  const rivals = counties.filter(
    ({ county, score }) => county.id !== best?.county.id && score >= (best?.score ?? 0),
  )
  let county: Found<Place> | null = best
    ? {
        value: { id: best.county.id, name: best.county.name },
        confidence: rivals.length > 0 ? "low" : sure(best.score, best.unique),
        words: best.mention.words,
      }
    : null

  const neighborhood = findNeighborhood(mentions, best?.county.id ?? null, places, index)
  if (!county && neighborhood) {
    const owner = index.countyById.get(neighborhood.countyId)
    if (owner)
      county = {
        value: { id: owner.id, name: owner.name },
        confidence: "low",
        words: neighborhood.found.words,
      }
  }
  const stateId = county ? index.countyById.get(county.value.id)?.stateId : undefined
  const owner = stateId === undefined ? undefined : index.stateById.get(stateId)
  if (county && owner)
    return {
      state: {
        value: { id: owner.id, name: owner.name },
        confidence: county.confidence,
        words: county.words,
      },
      county,
      neighborhood: neighborhood?.found ?? null,
    }
  const bare = mentions.find(
    ({ entries, score }) => score >= 2 && entries.some(({ level }) => level === "state"),
  )
  const state = bare?.entries.find((entry) => entry.level === "state")
  return state && bare
    ? {
        ...nothing,
        state: {
          value: { id: state.place.id, name: state.place.name },
          confidence: sure(bare.score, true),
          words: bare.words,
        },
      }
    : nothing
}

/** Names that are also words or surnames, or stand in many towns, name no place alone: 'Centro', 'Liberdade'. */
const commonNames = new Set(signList("common-name"))

function isOwnName(name: string, index: PlaceIndex): boolean {
  const folded = foldName(name)
  const counties = (index.byName.get(folded) ?? []).filter(({ level }) => level !== "state")
  return (
    counties.length === 1 && folded.length >= 4 && !folded.split(" ").every((word) => commonNames.has(word))
  )
}

function findNeighborhood(
  mentions: Mention[],
  countyId: number | null,
  places: Places,
  index: PlaceIndex,
): { found: Found<Place>; countyId: number } | null {
  let best: { found: Found<Place>; countyId: number; score: number } | null = null
  const named = new Set<number>()
  for (const mention of mentions) {
    if (mention.uf && !mention.bairro) continue
    const all = mention.entries.flatMap((entry) => (entry.level === "neighborhood" ? [entry.place] : []))
    const within =
      countyId === null
        ? all.filter((place) => place.countyId === places.homeCountyId || all.length === 1)
        : all.filter((place) => place.countyId === countyId)
    const place = within[0]
    if (!place) continue
    const beside = mentions.some(
      (other) =>
        other !== mention &&
        other.order === mention.order &&
        other.entries.some((entry) => entry.level === "county" && entry.place.id === place.countyId),
    )
    const score = mention.bairro ? 4 : mention.score + (beside ? 1 : 0)
    // 'Santa Rita' is a town too: as a neighbourhood it needs to be named as one.
    const isTown = mention.entries.some(
      (entry) => entry.level === "county" && entry.place.stateId === places.homeStateId,
    )
    const enough = (countyId === null && !isOwnName(place.name, index)) || isTown ? 3 : 2
    if (score < enough) continue
    named.add(place.id)
    // 'Cohatrac' alone is one of several numbered parts: which one is not said.
    const parts = within.length > 1
    if (parts) continue
    if (!best || score > best.score)
      best = {
        found: {
          value: { id: place.id, name: place.name },
          confidence: sure(score, true),
          words: mention.words,
        },
        countyId: place.countyId,
        score,
      }
  }
  if (best && named.size > 1) best.found.confidence = "low"
  return best && index.countyById.has(best.countyId) ? best : null
}

import { foldName } from "../fold.ts"
import type { Occupation } from "./occupations.ts"
import { occupations } from "./occupations.ts"
import { signList, signs } from "./signs.ts"

function pattern(word: string): RegExp {
  const body = word.replace(/\$$/, "").replace(/ /g, "(?: a)? ")
  return new RegExp(`\\b${body}${word.endsWith("$") ? "\\b" : ""}`, "g")
}

const compiled = occupations.flatMap((occupation) =>
  occupation.words.map((word) => ({ occupation, word, pattern: pattern(word) })),
)
const headPattern = new RegExp(
  `^(?:${signList("head-of-occupation")
    .map((head) => `${head.replace(/\$$/, "")}${head.endsWith("$") ? "\\b" : "\\w*"}`)
    .join("|")})`,
)

type OccupationMatch = { occupation: Occupation; word: string; at: number; rank: number }

/** Occupations named in a text, the most telling (longest, then earliest) first. */
export function matchOccupations(text: string): OccupationMatch[] {
  const plain = foldName(text)
  const found: OccupationMatch[] = []
  for (const { occupation, word, pattern: sign } of compiled) {
    sign.lastIndex = 0
    const match = sign.exec(plain)
    if (match) found.push({ occupation, word, at: match.index, rank: word.length - match.index / 12 })
  }
  return found.sort((a, b) => b.rank - a.rank)
}

/** Fields of work, which name no one's occupation when a line begins with them. */
const fieldOnly = new RegExp(`^(?:${signs("field-of-work")})`)

/** Whether a line begins as the name of an occupation does. */
export function startsAsOccupation(text: string): boolean {
  const plain = foldName(text)
  return (
    headPattern.test(plain) || (!fieldOnly.test(plain) && matchOccupations(plain).some(({ at }) => at === 0))
  )
}

/** Whether the head needs its field: 'Auxiliar' and 'Auxiliar de' are no occupation yet. */
export function isBareHead(text: string): boolean {
  const plain = foldName(text)
  return (
    / (?:de|da|do|em|e|para)$/.test(plain) ||
    /^(?:auxiliar|aux|assistente|analista|tecnico|tecnica|operador|operadora|ajudante|gerente|supervisora?|coordenadora?|encarregad[oa]|lider|agente|consultora?)(?: a)?$/.test(
      plain,
    )
  )
}

import { fold } from "../fold.ts"
import { matchOccupations, startsAsOccupation } from "./match-occupation.ts"
import { readEmail, readPhone } from "./read-contact.ts"
import { anyOf } from "./signs.ts"

const signs: readonly [number, RegExp][] = [
  [4, anyOf("work-is-offered")],
  [3, anyOf("work-is-likely")],
  [2, anyOf("words-of-work")],
  [1, anyOf("words-beside-work")],
]
const against: readonly [number, RegExp][] = [
  [5, anyOf("sale-or-party")],
  [4, anyOf("course-or-service", "m")],
  [6, anyOf("work-is-sought", "m")],
]

/** Whether a text offers work, by the words it uses; menus, parties, sales, courses and those who seek work do not. */
export function isVacancy(text: string): boolean {
  const plain = fold(text)
  let score = 0
  for (const [weight, sign] of signs)
    score +=
      weight * Math.min(weight === 1 ? 4 : 2, new Set(plain.match(new RegExp(sign.source, "gm")) ?? []).size)
  if (matchOccupations(text).length > 0) score += 2
  // A notice such as 'Soldador / R$ 2.450 / 99 3525-6611' says little more than a trade, its pay and whom to ask.
  const lines = plain.split("\n")
  if (lines.some((line) => line.length <= 45 && startsAsOccupation(line))) score += 1
  if (/r\$ ?\d/.test(plain)) score += 1
  if (readEmail(text) ?? readPhone(text)) score += 1
  for (const [weight, sign] of against)
    score -= weight * Math.min(2, new Set(plain.match(new RegExp(sign.source, "gm")) ?? []).size)
  return score >= 5
}

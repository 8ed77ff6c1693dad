import { anyOf, fold } from "../text/words.ts"
import { matchOccupations, startsAsOccupation } from "../text/occupations.ts"
import { readEmail, readPhone } from "./read-contact.ts"

/** How much a sign weighs, for each way in which it is said, and how many ways count. */
const signs: readonly { weight: number; most: number; sign: RegExp }[] = [
  { weight: 4, most: 2, sign: anyOf("work-is-offered", "gm") },
  { weight: 3, most: 2, sign: anyOf("work-is-likely", "gm") },
  { weight: 2, most: 2, sign: anyOf("words-of-work", "gm") },
  { weight: 1, most: 4, sign: anyOf("words-beside-work", "gm") },
  { weight: -5, most: 2, sign: anyOf("sale-or-party", "gm") },
  { weight: -4, most: 2, sign: anyOf("course-or-service", "gm") },
  { weight: -6, most: 2, sign: anyOf("work-is-sought", "gm") },
]

/** Whether a text offers work, by the words it uses; menus, parties, sales, courses and those who seek work do not. */
export function isVacancy(text: string): boolean {
  const plain = fold(text)
  let score = 0
  for (const { weight, most, sign } of signs)
    score += weight * Math.min(most, new Set(plain.match(sign)).size)
  // A notice such as 'Soldador / R$ 2.450 / 99 3525-6611' says little more than a trade, its pay and whom to ask.
  const isHeadline = plain.split("\n").some((line) => line.length <= 45 && startsAsOccupation(line))
  if (isHeadline) score += 1
  if (isHeadline || matchOccupations(text).some(({ isOccupation }) => isOccupation)) score += 2
  if (/r\$ ?\d/.test(plain)) score += 1
  if (readEmail(text) ?? readPhone(text)) score += 1
  return score >= 5
}

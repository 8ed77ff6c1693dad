import { matchOccupations, startsAsOccupation } from "../text/occupations.ts"
import { anyOf, fold, signs as patterns } from "../text/words.ts"
import { readEmail } from "./read-contact.ts"
import { readSalary } from "./read-salary.ts"

// The weights are those of a logistic regression, rounded: over the posters, but the held-out ones and the harbour's, as OCR
// read them, and 231 short texts, with both kinds counting the same. Only this first one is 0.2 above what was fitted, for a
// vacancy that is refused costs more than a draft that a person throws away, and what says that it is over decides alone.
const NOTHING_SAID = -2.65

/** How much a sign weighs, for each way in which it is said, and how many ways count. */
const signs: readonly { weight: number; most: number; sign: RegExp }[] = [
  { weight: 3.5, most: 2, sign: anyOf("work-is-offered", "gm") },
  { weight: 2.2, most: 2, sign: anyOf("work-is-likely", "gm") },
  { weight: 1.2, most: 2, sign: anyOf("words-of-work", "gm") },
  { weight: 2.4, most: 4, sign: anyOf("terms-of-work", "gm") },
  { weight: 1.4, most: 3, sign: anyOf("requirement", "gm") },
  { weight: 1.7, most: 3, sign: anyOf("benefit", "gm") },
  { weight: -2.5, most: 2, sign: anyOf("sale-or-party", "gm") },
  { weight: -2.6, most: 2, sign: anyOf("course-or-service", "gm") },
  { weight: -3.8, most: 2, sign: anyOf("work-is-sought", "gm") },
  { weight: -9, most: 1, sign: anyOf("vacancy-is-over", "gm") },
]

const article = "(?:de|uma?|\\d+|duas|dois|[ao]s?|mais|por)"
const looksFor = new RegExp(
  `\\b(?:${patterns("looks-for")}|${patterns("title-label")})\\W+(?:${article} )*`,
  "g",
)
const anybody = /^(?:pessoas?|mocas?|rapaz|profissiona|colaborador|funcionari)/

/** Whether somebody is asked for: 'preciso de pintor', 'vaga: garçom', 'procura-se moça'. */
const asksForSomebody = (plain: string) =>
  [...plain.matchAll(looksFor)].some(({ index, 0: { length } }) => {
    const [words = ""] = plain.slice(index + length).split("\n", 1)
    return anybody.test(words) || startsAsOccupation(words)
  })

/** Whether a text offers work; menus, parties, sales, courses and those who seek work or offer services do not. */
export function isVacancy(text: string): boolean {
  const plain = fold(text)
  let score = NOTHING_SAID
  for (const { weight, most, sign } of signs)
    score += weight * Math.min(most, new Set(plain.match(sign)).size)
  const isHeadline = plain
    .replace(" - ", "\n")
    .split("\n")
    .some((line) => startsAsOccupation(line.replace(/^\W*\d{1,2}\s*(?:x\b|-)?/, "")))
  if (isHeadline) score += 1.5
  // A notice such as 'Soldador / R$ 2.450 / 99 3525-6611' says little more than a trade and its pay.
  if (isHeadline && readSalary(text)) score += 1.6
  const trades = matchOccupations(text).flatMap(({ key, isOccupation }) => (isOccupation ? key : []))
  if (new Set(trades).size > 1) score += 1
  if (asksForSomebody(plain)) score += 1.9
  if (readEmail(text)) score += 0.8
  return score > 0
}

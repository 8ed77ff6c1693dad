import { startsAsOccupation } from "../text/occupations.ts"
import { anyOf, fold, signList, signs as patterns } from "../text/words.ts"
import { readSalary } from "./read-salary.ts"

const [nothingSaid = [], ...weights] = signList("weights-of-signs").map((line) => line.split(" "))

/** Each sign adds its weight once per distinct wording, for at most `most` wordings. */
const signs = weights.map(([name = "", weight, most]) => ({
  weight: Number(weight),
  most: Number(most),
  sign: anyOf(name, "gm"),
}))

const article = "(?:de|uma?|\\d+|duas|dois|[ao]s?|mais|por|urgente|alguma?|outr[oa])"
const looksFor = new RegExp(
  `\\b(?:${patterns("looks-for")}|${patterns("title-label")})\\W+(?:${article} )*`,
  "g",
)
const anybody =
  /^(?:pessoas?|mocas?|menin|mulher|home|senhora|rapaz|alguem|casal|profissiona|colaborador|funcionari)/

/** Whether a text looks for a person: 'preciso de pintor', 'vaga: garçom', 'procura-se moça'. */
const asksForSomebody = (plain: string) =>
  [...plain.matchAll(looksFor)].some(({ index, 0: { length } }) => {
    const [words = ""] = plain.slice(index + length).split("\n", 1)
    return anybody.test(words) || startsAsOccupation(words)
  })

const leadingCount = /^\W*\d{1,2}\s*(?:x\b|-)?/
/** Whether a text offers work. Menus, parties, sales, courses, and people who look for work or offer services do not. */
export function isVacancy(text: string): boolean {
  const plain = fold(text)
  let score = Number(nothingSaid[1])
  for (const { weight, most, sign } of signs)
    score += weight * Math.min(most, new Set(plain.match(sign)).size)
  const headlines = plain.replace(" - ", "\n").split("\n")
  const isHeadline = headlines.some((line) => startsAsOccupation(line.replace(leadingCount, "")))
  if (isHeadline) score += 1.5
  // A short notice such as 'Soldador / R$ 2.450 / 99 3525-6611' has little more than a trade and its pay.
  if (isHeadline && readSalary(text)) score += 1.6
  if (asksForSomebody(plain)) score += 1.9
  return score > 0
}

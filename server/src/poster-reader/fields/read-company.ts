import type { Confidence, Found } from "../draft.ts"
import { anyOf, fold, foldName, signs, writeName } from "../text/words.ts"
import { tidyText, withoutBullet } from "../text/lines.ts"
import { startsAsOccupation } from "../text/occupations.ts"

const hidden = anyOf("unnamed-company")
const kinds = signs("kind-of-company")
const kindStart = new RegExp(`^(?:${kinds})\\s+[a-z0-9&]`)
/** Whether a name begins with what its bearer is: 'Padaria …', 'Supermercado'. */
export function isKindOfCompany(text: string): boolean {
  return new RegExp(`^(?:${kinds})\\b`).test(foldName(text))
}

/** 'Pousada Solar dos': the name goes on. */
export function endsAsName(text: string): boolean {
  return /\b(?:d[aeo]s?|e|&|s[ãa]o|santa|santo)\s*$/i.test(text)
}

const legal = /\b(?:ltda|eireli|s[./]a|epp|me)\b\.?\s*$/
const labelled = /^(?:nome da )?empresa(?: contratante)?\s*[:-]\s*(.+)$/
const hires = signs("company-hires")
const joinUs = signs("join-us")
const nameEnds = "(?:[!.,;]|$)"
const joins: readonly [RegExp, Confidence][] = [
  [new RegExp(`^(?:[ao]s?\\s+)?(.{3,45}?)\\s+(?:${hires})`), "high"],
  [
    new RegExp(
      `(?:${joinUs})\\b[^\\n]{0,25}?\\b(?:n[ao]|d[ao]|a|ao|com a|com o)\\s+` +
        `(?:equipe |time |familia |grupo )?(?:d[ao]s? )?(.{3,40}?)${nameEnds}`,
    ),
    "medium",
  ],
  [
    new RegExp(
      "(?:vem (?:pro|para o|ser) (?:time|parte)|trabalhe conosco)\\s*" +
        `(?:d[ao]s?\\s+|[-|:]\\s*)?(.{3,40}?)${nameEnds}`,
    ),
    "medium",
  ],
]

const ofNoCompany = anyOf("of-no-company")
const noCompany = new RegExp(
  `^(?:${signs("no-company")})$|^(?:nossa|nosso|um|uma|mais|sua|seu|quem|vaga|estamos|para)\\b`,
)

function named(raw: string): string | null {
  const name = (raw.split(/\s[-|]\s|\s(?:em|n[ao])\s+(?=\p{Lu}\p{Ll})/u)[0] ?? "")
    .replace(/^(?:n[ao]|d[ao]|[ao]s?)\s+/i, "")
    .replace(/\s*[|•-]\s*$/, "")
    .replace(/["!.,;:]+$/, "")
    .trim()
  const plain = foldName(name)
  if (name.length < 2 || name.length > 60 || plain.split(" ").length > 7 || hidden.test(plain)) return null
  if (noCompany.test(plain)) return null
  // A name in running text has capitals: 'se apaixonar pela resolução' is none.
  const telling = name.split(/\s+/).filter((word) => word.replace(/[^\p{L}]/gu, "").length > 3)
  const capitals = telling.filter((word) => /^[^\p{L}]*(?:\p{Lu}|\d)/u.test(word)).length
  if (capitals * 5 < telling.length * 3) return null
  return /\p{L}{2}/u.test(name) && !/@|r\$|https?:|\d{4}/.test(plain) ? name : null
}

/**
 * The employer as printed. Sentences such as 'empresa do ramo de alimentos' name nobody. Which company the vacancy
 * belongs to is the administrator's choice; this only helps to compare.
 */
export function readCompany(source: string): Found<string> | null {
  // 'Oficina no bairro do' / 'João Paulo contrata': a name that a line begins with may have begun in the one above.
  const lines = tidyText(source)
    .replace(/((?<!\p{L})(?:[dD][aeoAEO][sS]?|[nN][aoAO][sS]?|em|EM))\s*\n\s*(?=\p{Lu})/gu, "$1 ")
    .split("\n")
    .map(withoutBullet)
  let weaker: Found<string> | null = null
  for (const [index, line] of lines.entries()) {
    const isAtEdge = index < 6 || index >= lines.length - 4
    const own = ownLineName(line, lines[index + 1] ?? "", isAtEdge)
    const found = [labelledName(line), hiringName(line), own].filter((one) => one !== null)
    const sure = found.find(({ confidence }) => confidence !== "low")
    if (sure) return sure
    weaker ??= found[0] ?? null
  }
  return weaker
}

const asFound = (name: string, confidence: Confidence, words: string): Found<string> => ({
  value: writeName(name),
  confidence,
  words,
})

/** 'Empresa: Casa da Serra Ltda'. */
function labelledName(line: string): Found<string> | null {
  const plain = fold(line)
  const label = labelled.exec(plain)
  const name = label && named(line.slice(plain.length - (label[1]?.length ?? 0)))
  return name ? asFound(name, "high", line) : null
}

/** 'A Energette está contratando', 'venha fazer parte da equipe Mateus'. */
function hiringName(line: string): Found<string> | null {
  const plain = fold(line)
  let weaker: Found<string> | null = null
  for (const [sign, confidence] of joins) {
    const match = sign.exec(plain)
    if (!match?.[1]) continue
    const start = match.index + match[0].indexOf(match[1])
    const name = named(line.slice(start, start + match[1].length))
    if (!name || startsAsOccupation(name)) continue
    const isName = /^\p{Lu}|^\d/u.test(name) || kindStart.test(foldName(name))
    if (confidence === "high" && isName) return asFound(name, "high", line)
    weaker ??= asFound(name, "low", line)
  }
  return weaker
}

/** A line that is a name: of a kind of company, with its legal form, or above 'contrata'. */
function ownLineName(line: string, below: string, isAtEdge: boolean): Found<string> | null {
  const plain = fold(line)
  if (plain.length > 45 || plain.length < 5 || /[:@]|r\$/.test(plain)) return null
  const isLegal = legal.test(plain) && plain.includes(" ")
  const isOccupation = startsAsOccupation(plain)
  const hires =
    !isOccupation &&
    /^(?:esta(?:o)? contratando|contrata|seleciona|abre vagas|esta com vagas)/.test(fold(below)) &&
    !/vaga|emprego|oportunidade|urgente/.test(plain)
  const name = isLegal || hires || (kindStart.test(plain) && !isOccupation) ? named(line) : null
  if (!name) return null
  if (hires || isLegal) return asFound(name, hires ? "medium" : "high", line)
  return isAtEdge && !ofNoCompany.test(plain) ? asFound(name, "low", line) : null
}

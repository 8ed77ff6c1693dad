import type { Confidence, Found } from "../draft.ts"
import { fold, foldName } from "../fold.ts"
import { tidyText, withoutBullet } from "../lines.ts"
import { startsAsOccupation } from "./match-occupation.ts"
import { signs } from "./signs.ts"
import { writeName } from "./write-name.ts"

const hidden =
  /confidencial|sigilos|nao informad|ramo d|segmento|do setor|parceir|cliente|conceituada|renomada|grande porte|de pequeno|multinacional|\bbairro\b/
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
const joins: readonly { sign: RegExp; confidence: Confidence }[] = [
  {
    sign: /^(?:[ao]s?\s+)?(.{3,45}?)\s+(?:esta(?:o)? (?:com (?:\d+ )?(?:novas? )?vagas?|contratando|selecionando|recrutando|em busca|precisando)|contrata\b|contratam\b|seleciona\b|abre (?:vagas?|selecao|processo)|admite\b|busca\b|procura\b|oferece vagas?|anuncia vagas?|recruta\b)/,
    confidence: "high",
  },
  {
    sign: /(?:venha (?:trabalhar|fazer parte)|faca parte|vem fazer parte|vem trabalhar|trabalhe|junte-se)\b[^\n]{0,25}?\b(?:n[ao]|d[ao]|a|ao|com a|com o)\s+(?:equipe |time |familia |grupo )?(?:d[ao]s? )?(.{3,40}?)(?:[!.,;]|$)/,
    confidence: "medium",
  },
  {
    sign: /(?:vem (?:pro|para o|ser) (?:time|parte)|trabalhe conosco)\s*(?:d[ao]s?\s+|[-|:]\s*)?(.{3,40}?)(?:[!.,;]|$)/,
    confidence: "medium",
  },
]

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
    const plain = fold(line)
    const label = labelled.exec(plain)
    const value = label ? named(line.slice(plain.length - (label[1]?.length ?? 0))) : null
    if (value) return { value: writeName(value), confidence: "high", words: line }
    for (const { sign, confidence } of joins) {
      const match = sign.exec(plain)
      const start = match?.[1] === undefined ? -1 : match.index + match[0].indexOf(match[1])
      const name = match?.[1] ? named(line.slice(start, start + match[1].length)) : null
      if (!name || startsAsOccupation(name)) continue
      const found = { value: writeName(name), confidence, words: line }
      if (confidence === "high" && (/^\p{Lu}|^\d/u.test(name) || kindStart.test(foldName(name)))) return found
      weaker ??= { ...found, confidence: "low" }
    }
    if (plain.length > 45 || plain.length < 5 || /[:@]|r\$/.test(plain)) continue
    const below = fold(lines[index + 1] ?? "")
    const isName =
      (kindStart.test(plain) && !startsAsOccupation(plain)) ||
      (legal.test(plain) && plain.split(" ").length > 1)
    const contracts =
      /^(?:esta(?:o)? contratando|contrata|seleciona|abre vagas|esta com vagas)/.test(below) &&
      !/vaga|emprego|oportunidade|urgente/.test(plain) &&
      !startsAsOccupation(plain)
    if (!isName && !contracts) continue
    const name = named(line)
    if (name && (contracts || legal.test(plain)))
      return { value: writeName(name), confidence: contracts ? "medium" : "high", words: line }
    if (
      name &&
      (index < 6 || index >= lines.length - 4) &&
      !/experien|manh|tarde|noite|particular|historico|capaci|tempo|atendimento|em geral|fim|dia/.test(plain)
    )
      weaker ??= { value: writeName(name), confidence: "low", words: line }
  }
  return weaker
}

import type { Found } from "../draft.ts"
import { fold } from "../fold.ts"
import { tidyText } from "../lines.ts"

const numbers: Record<string, number> = {
  uma: 1,
  um: 1,
  duas: 2,
  dois: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  doze: 12,
  quinze: 15,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  cem: 100,
}
const spelt = Object.keys(numbers).join("|")
const counted = new RegExp(
  `(?<![\\d.,/$-]|\\d[:h])(\\d{1,4}|${spelt})\\s*(?:\\(\\s*(?:\\w+)\\s*\\)\\s*)?(?:novas?\\s+|otimas?\\s+|excelentes\\s+)?(?:vagas?|oportunidades)\\b(?!\\s*(?:para |p/ ?|exclusivas? )*(?:pcd|pessoas? com def))`,
  "g",
)
const labelled =
  /(?:(?:n[uº°o.]{0,2}\s*|numero\s+|quantidade\s+|qtd\.?\s*|total\s+)(?:de\s+)?vagas?|vagas?(?:\s+disponive(?:l|is)|\s+abertas?)?|quantidade|posicoes)\s*[:=-]\s*(\d{1,4})(?![\d/]|\s*(?:h|x)\b)/g
const inBrackets = /\(\s*(\d{1,3})\s*(?:\)|vagas?\s*\))/

/**
 * How many people are sought, 1 to 9,999. 'Mais de 50 vagas' is no count, and neither are
 * reserved shares. `titleWords` is the line of the title: 'Camareira (3)', '2 Garçons'.
 */
export function readOpenings(source: string, titleWords = ""): Found<number> | null {
  const text = tidyText(source)
  const plain = fold(text)
  const totals = new Map<number, string>()
  for (const match of plain.matchAll(counted)) {
    const before = plain.slice(Math.max(0, match.index - 12), match.index)
    if (/mais de|\+ ?(?:de)? ?$|cerca de|ate $|varias/.test(before)) continue
    const said = match[1] ?? ""
    const value = numbers[said] ?? Number(said)
    if (value >= 1 && value <= 9999) totals.set(value, text.slice(match.index, match.index + match[0].length))
  }
  for (const match of plain.matchAll(labelled)) {
    const value = Number(match[1])
    if (value >= 1) totals.set(value, text.slice(match.index, match.index + match[0].length))
  }
  const [only] = totals
  if (totals.size === 1 && only) return { value: only[0], confidence: "high", words: only[1] }
  if (totals.size > 1 && only)
    return { value: only[0], confidence: "low", words: [...totals.values()].join(" / ") }
  const own = /\(\s*(\d{1,3})\s*(?:vagas?)?\)|^\W*(\d{1,2})\s*(?:x\s|-\s)?(?=\p{L}{4})/u.exec(titleWords)
  const count = Number(own?.[1] ?? own?.[2])
  if (own && count >= 1) return { value: count, confidence: "medium", words: titleWords }
  const bracket = /vaga|contrata|cargo|funcao/.test(plain)
    ? inBrackets.exec(
        plain
          .replace(/\(\d\d\)\s*9?\s?\d{4}/g, "")
          .split("\n")
          .slice(0, 4)
          .join("\n"),
      )
    : null
  return bracket && Number(bracket[1]) >= 1
    ? { value: Number(bracket[1]), confidence: "low", words: bracket[0] }
    : null
}

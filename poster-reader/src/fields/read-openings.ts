import type { Found } from "../draft.ts"
import { fold, signList, signs } from "../text/words.ts"
import { normaliseText, wordsAt } from "../text/lines.ts"

/** Numbers in words ('duas 2'), and the nouns that they count. */
const numbers = new Map(
  signList("number").map((line) => {
    const [word = "", value] = line.split(" ")
    return [word, Number(value)]
  }),
)
const spelt = [...numbers.keys()].join("|")
const notReserved = "(?!\\s*(?:para |p/ ?|exclusivas? )*(?:pcd|pessoas? com def))"
const counted = new RegExp(
  `(?<![\\d.,/$-]|\\d[:h])(\\d{1,4}|${spelt})(?:[^\\S\\n]|(?<=^\\W*\\d+)\\n)*(?:\\(\\s*(\\w+)\\s*\\)\\s*)?` +
    `(?:novas?\\s+|otimas?\\s+|excelentes\\s+)?(?:vagas?|oportunidades|postos de trabalho|posic(?:ao|oes)|(?<=\\)\\s*)profissionais)\\b(?!@)${notReserved}`,
  "gm",
)
/** A number after a verb: 'Precisamos de 4 entregadores', but not '2 anos' or '18 horas'. */
const sought = new RegExp(
  `\\b(?:(?:precis|procur|contrat|busc|admit|selecion)\\w+(?:-se)?(?: temporaria| imediata)?|atras) (?:de )?(\\d{1,2}|(?!um)(?:${spelt}))\\s+(?:\\(\\w+\\)\\s+)?` +
    "(?!anos?\\b|meses\\b|horas\\b|dias\\b|vezes\\b)(?=[a-z]{4})",
  "g",
)
const labelled = new RegExp(
  `(?:${signs("count-label")})\\s*(?:[:=|-]|(?<=qtde?\\.?\\s*)|\\n(?=\\d{1,3}(?:\\n|$)))\\s*(\\d{1,4})(?![\\d/]|\\.\\d|\\s*(?:(?:a \\d+ )?(?:h|x|horas|anos|dias|mil)\\b|x\\d))`,
  "g",
)

/**
 * How many people are wanted, 1 to 9,999. 'Mais de 50 vagas' and reserved shares are no exact numbers. `titleWords` is the line
 * of the title: 'Camareira (3)', '2 Garçons'.
 */
export function readOpenings(source: string, titleWords = ""): Found<number> | null {
  const text = normaliseText(source)
  const plain = fold(text)
  const totals = new Map<number, string>()
  for (const match of plain.matchAll(counted)) {
    const before = plain.slice(Math.max(0, match.index - 12), match.index)
    if (/mais de|\+ ?(?:de)? ?$|cerca de|ate $|varias/.test(before)) continue
    // '03 (oito)': OCR misreads digits more often than words, so the word wins.
    const value = numbers.get(match[2] ?? "") ?? numbers.get(match[1] ?? "") ?? Number(match[1])
    if (value >= 1 && value <= 9999) totals.set(value, wordsAt(text, match))
  }
  for (const match of [...plain.matchAll(labelled), ...plain.matchAll(sought)]) {
    const value = numbers.get(match[1] ?? "") ?? Number(match[1])
    if (value >= 1) totals.set(value, wordsAt(text, match))
  }
  const [first] = totals
  const words = [...totals.values()].join(" / ")
  if (first) return { value: first[0], confidence: totals.size === 1 ? "high" : "low", words }
  const own =
    /(?<!feira )\(\s*(\d{1,3})\s*(?:vagas?)?\)(?!\s*9?\s?\d{4})|^\W*(\d{1,2})\s*(?:x\s|-\s)?(?=\p{L}{3})|\p{L}\s+(\d{1,3})\s+(?=R\$|\p{Lu}\p{Ll})|\p{L}\s+[-:|]\s*(\d{1,3})\s*(?:\||$)/u.exec(
      titleWords,
    )
  const count = Number(own?.slice(1).find(Boolean))
  return own && count >= 1 ? { value: count, confidence: "medium", words: titleWords } : null
}

import { fold } from "../fold.ts"

const small = new Set("a o e as os de da do das dos em no na nos nas com para por ou".split(" "))
const kept = new Set(
  "TI RH ASG SDR PCD PJ CLT CNC CFTV ADM TST QA UX UI CNH LTDA ME EPP SA S/A EIRELI MA SP RJ II III IV DP SAC PCP BI CRM SEO TEA".split(
    " ",
  ),
)

/** A shouted line in ordinary writing: 'AUXILIAR DE TI' is 'Auxiliar de TI'; mixed case stays as printed. */
export function writeName(text: string): string {
  const clean = text.replace(/\s+/g, " ").trim()
  const letters = clean.replace(/[^\p{L}]/gu, "")
  const upper = letters.replace(/[^\p{Lu}]/gu, "").length
  const shouted = letters.length > 0 && upper / letters.length > 0.7
  if (!shouted && /^\p{Lu}/u.test(clean)) return clean
  return clean
    .split(" ")
    .map((word, index) => {
      const bare = word.replace(/[^\p{L}/]/gu, "").toUpperCase()
      if (kept.has(bare) && (shouted ? true : word === word.toUpperCase())) return word.toUpperCase()
      if (!shouted) return index === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word
      const lower = word.toLowerCase()
      if (index > 0 && small.has(fold(lower))) return lower
      return lower.replace(
        /(^|[/\-&.'"])(\p{L})/gu,
        (_, mark: string, letter: string) => mark + letter.toUpperCase(),
      )
    })
    .join(" ")
}

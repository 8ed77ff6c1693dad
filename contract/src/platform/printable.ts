/** The letters that a PDF's own typeface has, and ours in pictures; others would come out as signs without sense. */
const OTHERS = /[^\u0020-\u007e\u00a0-\u00ff–—•…“”‘’€]+/g
/** What stands before the lines of a list in other programs. */
const BULLETS = /[●○◦▪■□▸►➤➢✓✔‣∙]/g

/** A line in letters that can be printed: of others the nearest ('č' as 'c'), as far as there is one. */
export const printable = (line: string) => inLetters(line).replace(OTHERS, "").replace(/ {2,}/g, " ").trim()

/** The words and signs that printing has to leave out. */
export const lostInPrint = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => inLetters(text.replace(/\n/g, " ")).match(OTHERS) ?? [])),
]

const inLetters = (text: string) =>
  text
    .normalize("NFC")
    .replace(/\s/g, " ")
    .replace(BULLETS, "•")
    .replace(OTHERS, (others) => (/\p{Script=Latin}|\p{N}|\p{P}/u.test(others) ? nearest(others) : others))
    // What draws nothing by itself.
    .replace(/[\p{Cf}\p{Cc}\p{M}]/gu, "")

/** Those that are not a plain letter with a mark. */
const PLAIN: Record<string, string> = { ł: "l", Ł: "L", đ: "d", Đ: "D", œ: "oe", Œ: "OE" }
const nearest = (others: string) => others.normalize("NFKD").replace(/./gu, (one) => PLAIN[one] ?? one)

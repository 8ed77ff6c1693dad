import type { Sheet } from "./curriculum.ts"

/** The letters that the PDF's own typeface has; others would come out as signs without sense. */
const OTHERS = /[^\u0020-\u007e\u00a0-\u00ff–—•…“”‘’€]+/g
/** What stands before the lines of a list in other programs. */
const BULLETS = /[●○◦▪■□▸►➤➢✓✔‣∙]/g

/** A text in letters that the PDF has: of others the nearest ('č' as 'c'), as far as there is one. */
export const printable = (text: string) => inLetters(text).replace(OTHERS, "").trim()

/** The words and signs of a sheet that the PDF has to leave out. */
export const lostInPrint = (sheet: Sheet): string[] => [
  ...new Set(Object.values(sheet).flatMap((text) => inLetters(text.replace(/\n/g, " ")).match(OTHERS) ?? [])),
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

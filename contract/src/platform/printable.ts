/** Everything outside the characters of a PDF's built-in font and of our font in pictures, which would print as garbage. */
const OTHERS = /[^\u0020-\u007e\u00a0-\u00ff–—•…“”‘’€]+/g
/** Bullet characters of lists in other programs. */
const BULLETS = /[●○◦▪■□▸►➤➢✓✔‣∙]/g

/** A line with printable characters only: others become the nearest one ('č' becomes 'c') or are removed. */
export const printable = (line: string) => transliterate(line).replace(OTHERS, "").replace(/ +/g, " ").trim()

/** The words and characters that printing must leave out. */
export const unprintableParts = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => transliterate(text.replace(/\n/g, " ")).match(OTHERS) ?? [])),
]

const transliterate = (text: string) =>
  text
    .normalize("NFC")
    .replace(/\s/g, " ")
    .replace(BULLETS, "•")
    .replace(OTHERS, (others) => (/\p{Script=Latin}|\p{N}|\p{P}/u.test(others) ? nearest(others) : others))
    // Characters that draw nothing by themselves.
    .replace(/[\p{Cf}\p{Cc}\p{M}]/gu, "")

/** Letters that do not decompose into a plain letter and an accent. */
const PLAIN: Record<string, string> = { ł: "l", Ł: "L", đ: "d", Đ: "D", œ: "oe", Œ: "OE" }
const nearest = (others: string) => others.normalize("NFKD").replace(/./gu, (one) => PLAIN[one] ?? one)

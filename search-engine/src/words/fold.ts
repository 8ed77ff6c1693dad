const COMBINING = /\p{M}+/gu
/** The accents of Latin letters; and a test for other combining marks, which most texts do not have. */
const ACCENTS = /[\u0300-\u036f]+/g
const RARE = /[^\0-\u02ff\u2000-\u20cf]/

const withoutMarks = (text: string) => (RARE.test(text) ? text.replace(COMBINING, "") : text)

/**
 * Lower case without accents, for any input. Compatibility forms are decomposed, because ads are pasted from chats with 'bold'
 * letters and ordinals ('𝐕𝐚𝐠𝐚', '1º'). A lone surrogate becomes a replacement character. Marks are removed before decomposing
 * too, because sorting a long row of them takes quadratic time.
 */
export const fold = (text: string): string =>
  withoutMarks(withoutMarks(text.toWellFormed()).normalize("NFKD").replace(ACCENTS, "")).toLowerCase()

const COMBINING = /\p{M}+/gu
/** The accents of Latin letters, and what shows that there may be other marks: most texts have none. */
const ACCENTS = /[\u0300-\u036f]+/g
const RARE = /[^\0-\u02ff\u2000-\u20cf]/

/**
 * Lower case without accents, whatever comes in. Compatibility forms are unfolded as well, since ads are
 * pasted from chats with 'bold' letters and ordinals ('𝐕𝐚𝐠𝐚', '1º'). Lone surrogates become a harmless sign.
 */
export function fold(text: string): string {
  const plain = text.toWellFormed().normalize("NFKD").replace(ACCENTS, "")
  return (RARE.test(plain) ? plain.replace(COMBINING, "") : plain).toLowerCase()
}

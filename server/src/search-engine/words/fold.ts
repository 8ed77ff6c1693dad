const COMBINING = /\p{M}+/gu

/**
 * Lower case without accents, whatever comes in. Compatibility forms are unfolded as well, since ads are
 * pasted from chats with 'bold' letters and ordinals ('𝐕𝐚𝐠𝐚', '1º'). Lone surrogates become a harmless sign.
 */
export function fold(text: string): string {
  return text.toWellFormed().normalize("NFKD").replace(COMBINING, "").toLowerCase()
}

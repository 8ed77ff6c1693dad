import { joinCodes } from "./codes.ts"

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

/** 'Enfermeiro(a)', 'vendedor (es)', 'professor/a', 'enfermeir@': one person, not two words. Looked for by their signs. */
const BRACKETED_GENDER = /(?<=[a-z]{3} ?)\((?:[aoex]s?|[ao]s?\/[ao]s?|[ao]\([ao]\))\)/g
export const SLASHED_GENDER = /(?<=[a-z]{3})\/(?:as?|os?)(?![a-z0-9])/g
const AT_SIGN_GENDER = /(?<=[a-z]([a-z]{2}))@(s?)(?![a-z0-9.])/g

/** 'A.S.G.', 'T.I': letters that are read as one word. */
const INITIALS = /(?<![a-z0-9.])[a-z](?:\.[a-z])+(?![a-z0-9])\.?/g
/** 'R$ 1.621,00' is 1621: thousands together, round cents gone. */
const THOUSANDS = /(\d)\.(?=\d{3}(?!\d))/g
const CENTS = /(\d),\d\d(?!\d)/g

/** Names that carry signs, '50+' (years), '3000+', words of letters and digits; or (in running text) the end of a clause. */
const TOKEN = /c\+\+|[cf]#|\.net(?![a-z0-9])|r\$|\d\d+\+|[a-z0-9]+/g
const TOKEN_OR_BREAK = /c\+\+|[cf]#|\.net(?![a-z0-9])|r\$|\d\d+\+|[a-z0-9]+|[.;!?\n:•]/g

/** Stands between clauses in the tokens of a running text. */
export const BREAK = "."
const BREAKS = new Set(".;!?\n:•")

/** 'Boa noite! Temos vaga' is no work at night; 'tarde' alone asks for a shift. */
const GREETING = /\bbo[am]s? (?:dia|tarde|noite)s?\b/g

/** 'Motoboy de dia' works by day; 'dia das mães' and 'a partir de dia 10' are dates. */
const BY_DAY = /(?<=\bde )dia(?! d[aeo]s? | ?\d)(?![a-z0-9])/g
const THOUSAND = /(\d)(?:,(\d))? ?mil(?![a-z])/g
/** 'R$ 2,5 mil' is 2500. */
export const inFigures = (folded: string) =>
  folded.includes("mil") ? folded.replace(THOUSAND, (_, whole, part = "0") => `${whole}${part}00`) : folded

function joinParts(folded: string): string {
  let text = inFigures(joinCodes(folded))
  if (text.includes("de dia")) text = text.replace(BY_DAY, "diurno")
  if (text.includes("boa ") || text.includes("bom ")) text = text.replace(GREETING, " ")
  // Most texts have few of these signs, and looking for one costs less than a pattern.
  if (text.includes("(")) text = text.replace(BRACKETED_GENDER, "")
  if (text.includes("/")) text = text.replace(SLASHED_GENDER, "")
  if (text.includes("@"))
    text = text.replace(AT_SIGN_GENDER, (_, before: string, s: string) => (before === "or" ? "" : `o${s}`))
  if (text.includes("."))
    text = text.replace(INITIALS, (initials) => initials.replaceAll(".", "")).replace(THOUSANDS, "$1")
  if (text.includes(",")) text = text.replace(CENTS, "$1")
  return text
}

/** The words of a title, a name or a question that is folded, in order: 'c# / .net' gives 'c#', '.net'. */
export const foldedTokens = (folded: string) => joinParts(folded).match(TOKEN) ?? []

/** The same for a text as it is written. */
export const tokens = (text: string) => foldedTokens(fold(text))

/** The folded words of a running text, with BREAK where a clause ends. */
export function textTokens(text: string): string[] {
  const found: string[] = joinParts(fold(text)).match(TOKEN_OR_BREAK) ?? []
  for (let at = 0; at < found.length; at++) {
    const token = found[at] as string
    if (token.length === 1 && BREAKS.has(token)) found[at] = BREAK
  }
  return found
}

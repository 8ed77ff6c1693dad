import { joinNumbers } from "./codes.ts"
import { fold } from "./fold.ts"
import { readRewritings, applyRewritings } from "./read-table.ts"

/** Initials such as 'A.S.G.' and 'T.I' are read as one word. */
const INITIALS = /(?<![a-z0-9.])[a-z](?:\.[a-z])+(?![a-z0-9])\.?/g
/** Names with signs, '50+' (years), '3000+', words of letters and digits, also of other alphabets: such a word asks for something. */
const TOKEN = /c\+\+|[cf]#|\.net(?![a-z0-9])|r\$|\d\d+\+|[a-z0-9]+|[^\P{L}a-z]+/gu
/** In a running text also the end of a clause. */
const TOKEN_OR_BREAK = /c\+\+|[cf]#|\.net(?![a-z0-9])|r\$|\d\d+\+|[a-z0-9]+|[.;!?\n:•]/g

/** Whether a token of a running text ends a clause. */
export const isClauseEnd = (token: string) => token.length === 1 && ".;!?\n:•".includes(token)

const SIGNS = readRewritings("signs")

function joinParts(folded: string): string {
  const text = joinNumbers(applyRewritings(folded, SIGNS))
  return text.includes(".") ? text.replace(INITIALS, (initials) => initials.replaceAll(".", "")) : text
}

/** The words of a folded title, name or question, in order: 'c# / .net' gives 'c#' and '.net'. */
export const foldedTokens = (folded: string) => joinParts(folded).match(TOKEN) ?? []

/** The same for a text that is not folded yet. */
export const tokens = (text: string) => foldedTokens(fold(text))

/** The folded words of a running text, and the signs that end its clauses. */
export const textTokens = (text: string): readonly string[] =>
  joinParts(fold(text)).match(TOKEN_OR_BREAK) ?? []

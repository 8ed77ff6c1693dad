import type { Places } from "../draft.ts"
import { anyOf, fold, foldName, signs } from "./words.ts"
import { boxAround, isBulleted, type Line, medianSize } from "./lines.ts"
import { isIncompleteName, matchOccupations, startsAsOccupation } from "./occupations.ts"
import { indexPlaces } from "../fields/place-index.ts"
import { isCutOffName, isBareKind, isKindOfCompany } from "../fields/read-company.ts"

/** The beginnings of lines that cannot continue the name of an occupation. */
const startsAnew = new RegExp(`^\\W*(?:${signs("starts-anew")})`)
const hires = new RegExp(`^\\W*(?:${signs("hires-below")})`)

/** Occupations that are one when the second names what the first drives or does: 'Motorista' / 'Carreteiro'. */
const pairs = anyOf("one-occupation-of-two")

function alike(a: Line, b: Line): boolean {
  if (!a.size || !b.size || !a.box || !b.box) return false
  const ratio = b.size / a.size
  // The kind of a firm is printed much smaller than the name below: 'BARBEARIA' / 'DOM NAVALHA'.
  const most = isBareKind(a.text) ? 3 : 1.5
  return (
    ratio > 0.65 &&
    ratio < most &&
    b.box.y0 - a.box.y1 < (a.box.y1 - a.box.y0) * 1.6 &&
    b.box.y1 > a.box.y1 &&
    a.box.x0 < b.box.x1 &&
    b.box.x0 < a.box.x1 &&
    !isBulleted(a.text) &&
    !isBulleted(b.text) &&
    !/[@:]|\d{3}|r\$/i.test(a.text + b.text)
  )
}

/** Whether a known occupation spans two lines: 'Jovem' / 'Aprendiz', but not 'Recepcionista' / 'Clínica Aurora'. */
function spans(a: string, b: string): boolean {
  if (isKindOfCompany(b) && b.includes(" ")) return false
  const apart = [a, b].flatMap((line) => matchOccupations(line).map(({ name }) => name))
  return matchOccupations(`${a} ${b}`).some(({ name }) => !apart.includes(name))
}

function isOneOccupation(a: Line, b: Line, isPlace: (text: string) => boolean): boolean {
  if (spans(a.text, b.text) || pairs.test(foldName(`${a.text} ${b.text}`))) return true
  return (
    startsAsOccupation(a.text) &&
    !startsAsOccupation(b.text) &&
    b.text.split(" ").length <= 3 &&
    !/\d/.test(b.text) &&
    !startsAnew.test(fold(b.text)) &&
    !isKindOfCompany(b.text) &&
    !isPlace(b.text)
  )
}

function isOneCompany(a: Line, b: Line, after: Line | undefined): boolean {
  if (/^(?:ltda|me|epp|eireli)\.?$/i.test(b.text)) return true
  return (
    isKindOfCompany(a.text) &&
    !/\d/.test(b.text) &&
    !startsAsOccupation(a.text) &&
    !startsAsOccupation(b.text) &&
    !startsAnew.test(fold(b.text)) &&
    b.text.split(" ").length <= (a.text.includes(" ") ? 3 : 4) &&
    (isCutOffName(a.text) || isBareKind(a.text) || (after !== undefined && hires.test(fold(after.text))))
  )
}

/**
 * Joins names that posters break over lines of the same large letters: 'VENDEDOR' / 'EXTERNO', 'SUPERMERCADO' / 'ECONOMIA'.
 * Only OCR gives sizes and positions, so other texts are returned unchanged.
 */
export function joinHeadlines(lines: readonly Line[], places: Places): Line[] {
  const middle = medianSize(lines)
  if (middle === 0) return [...lines]
  const index = indexPlaces(places)
  const isPlace = (text: string) => index.byName.has(foldName(text.replace(/\W+[A-Z]{2}$/, "")))
  const joined: Line[] = []
  for (const [at, line] of lines.entries()) {
    const previous = joined.at(-1)
    if (!previous?.box || !line.box || !alike(previous, line)) {
      joined.push(line)
      continue
    }
    const large = (line.size ?? 0) >= middle * 1.15 || isIncompleteName(previous.text)
    // 'RECEPCIO-' / 'NISTA': one word broken over two lines.
    const isCut = large && /\p{L}-$/u.test(previous.text) && /^\p{Lu}/u.test(line.text)
    const isFirm =
      isOneCompany(previous, line, lines[at + 1]) && (isCutOffName(previous.text) || !isPlace(line.text))
    const isName = large && isOneOccupation(previous, line, isPlace)
    if (isCut || isName || isFirm)
      joined[joined.length - 1] = {
        ...previous,
        text: isCut ? previous.text.slice(0, -1) + line.text : `${previous.text} ${line.text}`,
        confidence: Math.min(previous.confidence ?? 100, line.confidence ?? 100),
        box: boxAround([previous.box, line.box]),
      }
    else joined.push(line)
  }
  return joined
}

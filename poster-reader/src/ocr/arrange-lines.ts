import { fold, signs } from "../text/words.ts"
import type { Box, Line } from "../text/lines.ts"
import { boxAround, lineWorth, median, MIN_CONFIDENCE, wordShare } from "../text/lines.ts"

/** A word and its box in pixels. */
type PlacedWord = Box & { text: string }
type PlacedLine = { words: PlacedWord[]; confidence: number }

/** The width and height of the picture, in pixels. */
type Area = { width: number; height: number }

type Piece = Line & { x0: number; size: number; box: NonNullable<Line["box"]> }

function sideBySide(row: readonly PlacedWord[], piece: readonly PlacedWord[]): boolean {
  const [a, b] = [boxAround(row), boxAround(piece)]
  const overlap = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0)
  const heights = [a.y1 - a.y0, b.y1 - b.y0] as const
  return (
    overlap > 0.6 * Math.min(...heights) &&
    Math.max(...heights) < 1.8 * Math.min(...heights) &&
    row.every((word) => word.x1 <= b.x0 || b.x1 <= word.x0)
  )
}

/** Arranges pieces that were found separately into rows. */
export function groupIntoRows(pieces: readonly PlacedLine[]): PlacedLine[] {
  const rows: PlacedLine[] = []
  const fromAbove = pieces
    .filter(({ words }) => words.length > 0)
    .toSorted((a, b) => boxAround(a.words).y0 - boxAround(b.words).y0)
  for (const piece of fromAbove) {
    const at = rows.findLastIndex(({ words }) => sideBySide(words, piece.words))
    const row = rows[at]
    if (row)
      rows[at] = {
        words: [...row.words, ...piece.words].sort((a, b) => a.x0 - b.x0),
        confidence: Math.min(row.confidence, piece.confidence),
      }
    else rows.push(piece)
  }
  return rows
}

const inShares = ({ x0, y0, x1, y1 }: Box, { width, height }: Area): Box => ({
  x0: x0 / width,
  y0: y0 / height,
  x1: x1 / width,
  y1: y1 / height,
})

const heightOf = (words: PlacedWord[]) => median(words.map(({ y0, y1 }) => y1 - y0))

/** Splits a line at gaps that are wider than those between words: 'REQUISITOS      BENEFÍCIOS'. */
function cut({ words, confidence }: PlacedLine, area: Area): Piece[] {
  // The median height of the words, so that one tall ornament does not make a headline.
  const size = heightOf(words)
  const runs: PlacedWord[][] = []
  for (const word of words) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && word.x0 - before.x1 < size * 2.2) run.push(word)
    else runs.push([word])
  }
  return runs.map((run) => pieceOf(run, { size, confidence }, area))
}

function pieceOf(words: PlacedWord[], line: { size: number; confidence: number }, area: Area): Piece {
  const box = boxAround(words)
  return { ...line, text: words.map(({ text }) => text).join(" "), x0: box.x0, box: inShares(box, area) }
}

/** Whether these rows are a table and not two columns: 'Soldador      05 vagas      R$ 2.700,00'. */
function isTable(rows: readonly Piece[][]): boolean {
  const right = rows.flatMap((row) => row.slice(1))
  return (
    right.length > 1 && right.filter(({ text }) => /^\W*(?:R\$|\d)/.test(text)).length * 3 >= right.length * 2
  )
}

const fieldLabel = new RegExp(`^(?:${signs("field-label")})\\W*$`)

/** The rows of a table with column heads (null without them). OCR splits tables by columns, so all words are regrouped. */
function tableRows(given: readonly PlacedLine[]): PlacedLine[] | null {
  const rows = groupIntoRows(
    given.flatMap(({ words, confidence }) => words.map((word) => ({ words: [word], confidence }))),
  )
  const isHead = ({ words }: PlacedLine) =>
    words.length > 2 && words.filter(({ text }) => fieldLabel.test(fold(text))).length >= words.length * 0.75
  return rows.some(isHead) ? rows : null
}

/** Joins labels and values ('Salário      R$ 2.041,00'), which OCR also splits by columns. Null if there are too few labels. */
function labelledRows(pieces: readonly Piece[]): Piece[] | null {
  const isAt = (x: number, { x0, size }: Piece) => Math.abs(x0 - x) < size * 1.5
  const apart = (a: Piece, b: Piece) => Math.abs(centreOf(a.box) - centreOf(b.box)) / (a.box.y1 - a.box.y0)
  const named = pieces.filter(({ text }) => fieldLabel.test(fold(text)))
  const left = median(named.map(({ x0 }) => x0))
  const labels = named.filter((piece) => isAt(left, piece))
  const isBeside = (label: Piece, one: Piece) => one.box.x0 > label.box.x1 && apart(label, one) < 0.5
  const beside = labels.flatMap((label) => pieces.find((one) => isBeside(label, one)) ?? [])
  const right = median(beside.map(({ x0 }) => x0))
  if (beside.filter((piece) => isAt(right, piece)).length < 3) return null
  const ownerOf = (piece: Piece) => labels.toSorted((a, b) => apart(a, piece) - apart(b, piece))[0] as Piece
  const isValue = (piece: Piece) => isAt(right, piece) && apart(ownerOf(piece), piece) < 2
  return pieces.flatMap((piece) => {
    if (isValue(piece)) return []
    if (!labels.includes(piece)) return piece
    const own = pieces.filter((value) => isValue(value) && ownerOf(value) === piece)
    return own.reduce(besideEachOther, { ...piece, text: `${piece.text.replace(/:$/, "")}:` })
  })
}

/**
 * The lines in reading order. OCR often reads across two columns: if consecutive lines are split at the same position, the left
 * column comes before the right one.
 */
export function arrangeColumns(given: readonly PlacedLine[], area: Area): Line[] {
  const table = tableRows(given)
  if (table)
    return table.map(({ words, confidence }) => pieceOf(words, { size: heightOf(words), confidence }, area))
  const sheet = labelledRows(groupIntoRows(given).flatMap((line) => cut(line, area)))
  const rows = sheet ? [] : given.filter(({ words }) => words.length > 0).map((line) => cut(line, area))
  const arranged: Piece[] = sheet ?? []
  let at = 0
  while (at < rows.length) {
    const edge = rows[at]?.[1]?.x0
    let end = at
    if (edge !== undefined) {
      const tolerance = (rows[at]?.[0]?.size ?? 20) * 2
      for (let next = at + 1; next < rows.length && next <= end + 3; next++) {
        if (rows[next]?.some(({ x0 }, index) => index > 0 && Math.abs(x0 - edge) < tolerance)) end = next
      }
      if (end > at && !isTable(rows.slice(at, end + 1))) {
        const block = rows.slice(at, end + 1).flat()
        const isRight = ({ x0 }: Piece) => x0 > edge - tolerance
        arranged.push(...block.filter((piece) => !isRight(piece)), ...block.filter(isRight))
        at = end + 1
        continue
      }
    }
    const row = rows[at] ?? []
    const text = row.map((piece) => piece.text).join(" | ")
    if (row.length > 0) arranged.push({ ...row.reduce(besideEachOther), text })
    at++
  }
  return arranged.map(({ text, size, confidence, box }) => ({ text, size, confidence, box }))
}

function besideEachOther(left: Piece, right: Piece): Piece {
  return { ...left, text: `${left.text} ${right.text}`, box: boxAround([left.box, right.box]) }
}

const areaOf = ({ x0, y0, x1, y1 }: Box) => Math.max(0, x1 - x0) * Math.max(0, y1 - y0)

function shared(a: Box, b: Box): number {
  const [x0, y0] = [Math.max(a.x0, b.x0), Math.max(a.y0, b.y0)]
  return areaOf({ x0, y0, x1: Math.min(a.x1, b.x1), y1: Math.min(a.y1, b.y1) })
}

const centreOf = ({ y0, y1 }: Box) => (y0 + y1) / 2

/** Whether a line of another OCR pass is worth using: only if its words are clearly readable. */
function isTelling(line: Line): boolean {
  return (line.confidence ?? 0) >= 60 && wordShare(line.text) >= 0.6 && /[\p{L}\d]{3}/u.test(line.text)
}

const lettersOf = ({ text }: Line) => text.match(/[\p{L}\d]/gu)?.length ?? 0

/** Whether a line has at least as much text as the line that it overlaps, and was read with more confidence. */
const isSurer = (line: Line, known: Line, worth: number) =>
  lineWorth(line) >= worth &&
  lettersOf(line) >= lettersOf(known) &&
  (line.confidence ?? 0) > (known.confidence ?? 0) + 3

/**
 * The lines of the better OCR pass and those that only the other found, because headlines on coloured bands appear in only one
 * of them. Of a line in both, the other pass's is used only if it has clearly more text, or as much with more confidence.
 */
export function mergePasses(better: readonly Line[], other: readonly Line[]): Line[] {
  const joined = better.filter(({ confidence = 100 }) => confidence >= MIN_CONFIDENCE)
  for (const line of other) {
    const { box } = line
    if (!box || !isTelling(line)) continue
    const covered = joined.filter(
      (one) => one.box && shared(one.box, box) > 0.3 * Math.min(areaOf(one.box), areaOf(box)),
    )
    const [first, ...rest] = covered
    if (first) {
      const known = covered.reduce((sum, one) => sum + lineWorth(one), 0)
      if (lineWorth(line) < known * 1.2 + 2 && !isSurer(line, first, known)) continue
      joined[joined.indexOf(first)] = resized(line, first)
      for (const one of rest) joined.splice(joined.indexOf(one), 1)
      continue
    }
    const above = joined.findLastIndex(
      (one) => one.box && centreOf(one.box) < centreOf(box) && one.box.x0 < box.x1 && one.box.x1 > box.x0,
    )
    const like = joined.find((one) => one.box && one.size)
    joined.splice(above + 1, 0, resized(line, like))
  }
  return joined
}

/** Passes differ in scale, so sizes are converted to pixels of the better pass. */
function resized(line: Line, like: Line | undefined): Line {
  if (!line.box || !line.size || !like?.box || !like.size) return line
  const scale = like.size / (like.box.y1 - like.box.y0)
  const own = line.size / (line.box.y1 - line.box.y0)
  return { ...line, size: Math.round((line.size * scale) / own) }
}

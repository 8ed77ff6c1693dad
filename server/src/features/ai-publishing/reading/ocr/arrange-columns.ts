import type { Line } from "../lines.ts"

/** A word and its box in pixels. */
export type PlacedWord = { text: string; x0: number; y0: number; x1: number; y1: number }
export type PlacedLine = { words: PlacedWord[]; confidence: number }

type Piece = Line & { x0: number; size: number }

function middle(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

/** A line cut where the gap between two words is wider than words are set: 'REQUISITOS      BENEFÍCIOS'. */
function cut({ words, confidence }: PlacedLine): Piece[] {
  // The height of the middle word: one tall ornament does not make a line a headline.
  const size = middle(words.map(({ y0, y1 }) => y1 - y0))
  const runs: PlacedWord[][] = []
  for (const word of words) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && word.x0 - before.x1 < size * 2.2) run.push(word)
    else runs.push([word])
  }
  return runs.map((run) => ({
    text: run.map(({ text }) => text).join(" "),
    size,
    confidence,
    x0: run[0]?.x0 ?? 0,
  }))
}

/**
 * Lines in the order they are read. OCR often reads straight across two columns: where lines in a row are cut at the same
 * place, the left column comes before the right one.
 */
export function arrangeColumns(given: readonly PlacedLine[]): Line[] {
  const rows = given.filter(({ words }) => words.length > 0).map(cut)
  const arranged: Piece[] = []
  let at = 0
  while (at < rows.length) {
    const edge = rows[at]?.[1]?.x0
    let end = at
    if (edge !== undefined) {
      const tolerance = (rows[at]?.[0]?.size ?? 20) * 2
      for (let next = at + 1; next < rows.length && next <= end + 3; next++) {
        if (rows[next]?.some(({ x0 }, index) => index > 0 && Math.abs(x0 - edge) < tolerance)) end = next
      }
      if (end > at) {
        const block = rows.slice(at, end + 1).flat()
        const isRight = ({ x0 }: Piece) => x0 > edge - tolerance
        arranged.push(...block.filter((piece) => !isRight(piece)), ...block.filter(isRight))
        at = end + 1
        continue
      }
    }
    const row = rows[at] ?? []
    const [first] = row
    if (first) arranged.push({ ...first, text: row.map(({ text }) => text).join(" ") })
    at++
  }
  return arranged.map(({ text, size, confidence }) => ({ text, size, confidence }))
}

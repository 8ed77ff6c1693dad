import type { Box, Line } from "../lines.ts"
import { wordiness } from "../lines.ts"

/** How much text a line gives that can be trusted. */
function lineWorth({ text, confidence = 0 }: Line): number {
  return text.length * wordiness(text) ** 2 * (confidence / 100)
}

const areaOf = ({ x0, y0, x1, y1 }: Box) => Math.max(0, x1 - x0) * Math.max(0, y1 - y0)

function shared(a: Box, b: Box): number {
  return areaOf({
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  })
}

const middle = ({ y0, y1 }: Box) => (y0 + y1) / 2

/** A line of another look is worth having only where its words are plain to see. */
function isTelling(line: Line): boolean {
  return (line.confidence ?? 0) >= 60 && wordiness(line.text) >= 0.6 && /[\p{L}\d]{3}/u.test(line.text)
}

/**
 * The better look's lines with what only the other one saw: headlines on coloured bands stand in one of them and not in
 * the other. Where both saw a line, the other's is taken only when it gives clearly more.
 */
export function joinLooks(better: readonly Line[], other: readonly Line[]): Line[] {
  const joined = [...better]
  for (const line of other) {
    const { box } = line
    if (!box || !isTelling(line)) continue
    const covered = joined.filter(
      (one) => one.box && shared(one.box, box) > 0.3 * Math.min(areaOf(one.box), areaOf(box)),
    )
    if (covered.length > 0) {
      const known = covered.reduce((sum, one) => sum + lineWorth(one), 0)
      const first = covered[0]
      if (!first || lineWorth(line) < known * 1.2 + 2) continue
      joined[joined.indexOf(first)] = resized(line, first)
      for (const rest of covered.slice(1)) joined.splice(joined.indexOf(rest), 1)
      continue
    }
    const above = joined.findLastIndex(
      (one) => one.box && middle(one.box) < middle(box) && one.box.x0 < box.x1 && one.box.x1 > box.x0,
    )
    joined.splice(
      above + 1,
      0,
      resized(
        line,
        joined.find((one) => one.box && one.size),
      ),
    )
  }
  return joined
}

/** Looks differ in scale: sizes are told in pixels of the better one. */
function resized(line: Line, like: Line | undefined): Line {
  if (!line.box || !line.size || !like?.box || !like.size) return line
  const scale = like.size / (like.box.y1 - like.box.y0)
  const own = line.size / (line.box.y1 - line.box.y0)
  return { ...line, size: Math.round((line.size * scale) / own) }
}

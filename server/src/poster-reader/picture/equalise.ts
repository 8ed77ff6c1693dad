/** How much steeper than the picture's own a tile's curve may be: more makes noise look like letters. */

const steepest = 3
const levels = 256
/** Along the shorter side. */
const tilesAcross = 6

type Tile = readonly [left: number, top: number, right: number, bottom: number]

/** The curve that spreads one tile's greys, the tall bins cut and shared out. */
function curveOf(grey: Uint8Array, width: number, [left, top, right, bottom]: Tile): Float32Array {
  const bins = new Float32Array(levels)
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const value = grey[y * width + x] ?? 0
      bins[value] = (bins[value] ?? 0) + 1
    }
  const count = (right - left) * (bottom - top)
  const limit = (count / levels) * steepest
  let over = 0
  for (let at = 0; at < levels; at++) {
    const bin = bins[at] ?? 0
    if (bin > limit) {
      over += bin - limit
      bins[at] = limit
    }
  }
  let sum = 0
  for (let at = 0; at < levels; at++) {
    sum += (bins[at] ?? 0) + over / levels
    bins[at] = (sum / count) * (levels - 1)
  }
  return bins
}

/**
 * Local contrast (contrast-limited adaptive histogram equalisation), so that letters stand out on a shaded or coloured
 * ground: one byte a pixel in and out. Takes a tenth of a second, sharp's own seconds; other work comes in between its rows.
 */
export async function equalise(grey: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const side = Math.max(16, Math.ceil(Math.min(width, height) / tilesAcross))
  const columns = Math.ceil(width / side)
  const rows = Math.ceil(height / side)
  const curves: Float32Array[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const right = Math.min(width, (column + 1) * side)
      const bottom = Math.min(height, (row + 1) * side)
      const tile = [Math.max(0, right - side), Math.max(0, bottom - side), right, bottom] as const
      curves.push(curveOf(grey, width, tile))
    }
    await pause()
  }
  const out = new Uint8Array(grey.length)
  for (let y = 0; y < height; y++) {
    const downAt = Math.min(rows - 1, Math.max(0, (y - side / 2) / side))
    const row = Math.floor(downAt)
    const below = Math.min(rows - 1, row + 1)
    const down = downAt - row
    for (let x = 0; x < width; x++) {
      const acrossAt = Math.min(columns - 1, Math.max(0, (x - side / 2) / side))
      const column = Math.floor(acrossAt)
      const beside = Math.min(columns - 1, column + 1)
      const across = acrossAt - column
      const value = grey[y * width + x] ?? 0
      const at = (one: number, other: number) => curves[one * columns + other]?.[value] ?? value
      const upper = at(row, column) * (1 - across) + at(row, beside) * across
      const lower = at(below, column) * (1 - across) + at(below, beside) * across
      out[y * width + x] = upper * (1 - down) + lower * down
    }
    if (y % 64 === 63) await pause()
  }
  return out
}

/** Lets other work come in between. */
export const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

import sharp from "sharp"

/** The picture is judged at this width. Pixels. */
const looked = 360
const widest = 14
const step = 1

/** How sharply the rows of a picture differ when it is sheared by an angle: lines of text lying level differ most. */
function levelness(edges: Float32Array, width: number, height: number, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const rows = new Float32Array(height + 2 * Math.ceil(Math.abs(slope) * width) + 2)
  const offset = Math.ceil(Math.abs(slope) * width)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const row = Math.round(y + offset - (x - width / 2) * slope)
      rows[row] = (rows[row] ?? 0) + (edges[y * width + x] ?? 0)
    }
  let sum = 0
  for (let row = 1; row < rows.length; row++) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2
  return sum
}

/**
 * By how many degrees, clockwise, the lines of text in a picture lean; 0 when that is unclear or below one and a half.
 * Other work comes in between the angles.
 */
export async function leanOf(png: Uint8Array): Promise<number> {
  const { data, info } = await sharp(png)
    .greyscale()
    .resize({ width: looked, height: looked * 2, fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const edges = new Float32Array(width * height)
  for (let at = width; at < edges.length; at++)
    edges[at] = Math.min(60, Math.abs((data[at] ?? 0) - (data[at - width] ?? 0)))
  const level = levelness(edges, width, height, 0)
  let best = { degrees: 0, worth: level }
  for (let degrees = -widest; degrees <= widest; degrees += step) {
    const worth = levelness(edges, width, height, degrees)
    if (worth > best.worth) best = { degrees, worth }
    await pause()
  }
  return Math.abs(best.degrees) >= 1.5 && best.worth > level * 1.15 ? best.degrees : 0
}

/** The picture turned so that its text lies level. */
export async function straighten(png: Buffer): Promise<Buffer> {
  const lean = await leanOf(png)
  if (lean === 0) return png
  return await sharp(png).rotate(-lean, { background: "#808080" }).png({ compressionLevel: 1 }).toBuffer()
}

const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

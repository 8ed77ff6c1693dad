import { fill } from "@upaon/contract/platform/format"
import { z } from "zod"
import { readData } from "../../platform/read-data.ts"
import { createRandom } from "../random.ts"

const tiles = readData(
  new URL("tiles.json", import.meta.url),
  z.strictObject({
    /** The blues of the old town's façades, with the colours of its festivals as accents. */
    palettes: z.array(
      z.strictObject({ ground: z.string(), deep: z.string(), light: z.string(), accent: z.string() }),
    ),
    /** SVG elements over a tile of 100 by 100 whose corners meet those of its neighbours, with the palette's colours by name. */
    motifs: z.record(z.string(), z.array(z.string())),
  }),
)
const motifs = Object.values(tiles.motifs).map((elements) => elements.join(""))

const WIDTH = 640
const HEIGHT = 400

/** A wall of painted tiles as SVG, sizes in pixels; the same for the same seed. A few tiles differ, as on a repaired wall. */
export function drawTiles(seed: number): string {
  const random = createRandom(seed * 2654435761)
  const palette = random.pick(tiles.palettes)
  const [main = "", mended = ""] = random.sample(motifs, 2)
  const side = random.pick([80, 100, 128])
  let wall = ""
  for (let y = 0; y < HEIGHT; y += side)
    for (let x = 0; x < WIDTH; x += side) {
      const motif = fill(random.chance(0.05) ? mended : main, palette)
      wall += `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 100 100"><rect width="100" height="100" fill="${palette.ground}"/>${motif}<rect width="100" height="100" fill="none" stroke="#000" stroke-opacity=".1" stroke-width="1.5"/></svg>`
    }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${wall}${shade(random.int(15, 75))}</svg>`
}

/** A gradient like afternoon light from one side. */
const shade = (turn: number) =>
  `<defs><linearGradient id="light" gradientTransform="rotate(${turn})"><stop stop-color="#fff" stop-opacity=".28"/><stop offset="1" stop-color="#0b1f45" stop-opacity=".22"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#light)"/>`

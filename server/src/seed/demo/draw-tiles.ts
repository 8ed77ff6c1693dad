import { type Random, createRandom } from "../random.ts"

type Palette = { ground: string; deep: string; light: string; accent: string }

/** The blues of the old town's façades, with the colours of its festivals as accents. */
const palettes: readonly Palette[] = [
  { ground: "#f7f9fc", deep: "#1b3f8b", light: "#7fa3dc", accent: "#d99a2b" },
  { ground: "#eef3fb", deep: "#24509f", light: "#a9c2ea", accent: "#c2502e" },
  { ground: "#1b3f8b", deep: "#f7f9fc", light: "#6f95d6", accent: "#e3b04b" },
  { ground: "#fbf7ee", deep: "#235789", light: "#93b7d8", accent: "#d99a2b" },
  { ground: "#12305f", deep: "#dfe9f8", light: "#4f7cc4", accent: "#d9772b" },
]

/** A motif over a tile of 100 by 100 whose corners meet those of its neighbours. */
type Motif = (colors: Palette) => string

const rosette: Motif = ({ deep, light, accent }) =>
  [0, 90, 180, 270]
    .map(
      (turn) => `<path transform="rotate(${turn} 50 50)" d="M50 50Q26 30 50 8Q74 30 50 50" fill="${deep}"/>`,
    )
    .join("") +
  [45, 135, 225, 315]
    .map(
      (turn) =>
        `<path transform="rotate(${turn} 50 50)" d="M50 50Q38 32 50 16Q62 32 50 50" fill="${light}"/>`,
    )
    .join("") +
  `<circle cx="50" cy="50" r="7" fill="${accent}"/>`

const corners: Motif = ({ deep, light, accent }) =>
  ["0 0", "100 0", "0 100", "100 100"]
    .map((at) => {
      const [x, y] = at.split(" ")
      return `<circle cx="${x}" cy="${y}" r="44" fill="${light}"/><circle cx="${x}" cy="${y}" r="32" fill="${deep}"/><circle cx="${x}" cy="${y}" r="12" fill="${accent}"/>`
    })
    .join("") + `<path d="M50 28L72 50L50 72L28 50Z" fill="none" stroke="${deep}" stroke-width="5"/>`

const star: Motif = ({ deep, light, accent }) =>
  `<path d="M50 4L60 40L96 50L60 60L50 96L40 60L4 50L40 40Z" fill="${deep}"/><path d="M50 4L60 40L96 50L60 60L50 96L40 60L4 50L40 40Z" transform="rotate(45 50 50) scale(.62) translate(31 31)" fill="${light}"/><circle cx="50" cy="50" r="8" fill="${accent}"/>`

const waves: Motif = ({ deep, light, accent }) =>
  [8, 33, 58, 83]
    .map(
      (y, row) =>
        `<path d="M0 ${y}Q25 ${y - 20} 50 ${y}T100 ${y}" fill="none" stroke="${row % 2 ? light : deep}" stroke-width="9"/>`,
    )
    .join("") + `<circle cx="25" cy="20" r="4" fill="${accent}"/>`

const lattice: Motif = ({ deep, light, accent }) =>
  `<path d="M0 0L100 100M100 0L0 100" stroke="${light}" stroke-width="10"/><rect x="26" y="26" width="48" height="48" rx="10" fill="${deep}"/><path d="M50 34L66 50L50 66L34 50Z" fill="${accent}"/>`

const motifs: readonly Motif[] = [rosette, corners, star, waves, lattice]

const WIDTH = 640
const HEIGHT = 400

/**
 * A wall of painted tiles as SVG, sizes in pixels; the same for the same seed. One tile in some is painted
 * otherwise, as where a wall was mended.
 */
export function drawTiles(seed: number): string {
  const random = createRandom(seed * 2654435761)
  const palette = random.pick(palettes)
  const [main, mended] = random.sample(motifs, 2) as [Motif, Motif]
  const side = random.pick([80, 100, 128])
  const tiles: string[] = []
  for (let y = 0; y < HEIGHT; y += side)
    for (let x = 0; x < WIDTH; x += side)
      tiles.push(drawTile(random.chance(0.05) ? mended : main, palette, x, y, side))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${tiles.join("")}${shade(random)}</svg>`
}

function drawTile(motif: Motif, palette: Palette, x: number, y: number, side: number): string {
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 100 100"><rect width="100" height="100" fill="${palette.ground}"/>${motif(palette)}<rect width="100" height="100" fill="none" stroke="#000" stroke-opacity=".1" stroke-width="1.5"/></svg>`
}

/** Afternoon light from one side. */
function shade(random: Random): string {
  const turn = random.int(15, 75)
  return `<defs><linearGradient id="light" gradientTransform="rotate(${turn})"><stop stop-color="#fff" stop-opacity=".28"/><stop offset="1" stop-color="#0b1f45" stop-opacity=".22"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#light)"/>`
}

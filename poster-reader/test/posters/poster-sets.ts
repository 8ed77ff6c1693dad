import { readFileSync } from "node:fs"
import { z } from "zod"
import type { Line } from "../../src/text/lines.ts"
import { picturePoster, poster, posterText, type PosterText } from "./poster.ts"

const read = <P>(name: string, shape: z.ZodType<P>) =>
  z.array(shape).parse(JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), "utf8")))

/** The posters that the rules were first tuned on, set in one typeface. */
export const typesetForTuning = read("typeset-for-tuning", poster)
/** Other typefaces, photographs, screenshots, poor copies; what stands on each was written down before any was read. */
export const picturesForTuning = read("pictures-for-tuning", picturePoster)

/** Taught to the rules as mere text, for what is lost is mostly lost by them and not by OCR. */
export const textsForTuning = read("texts-of-the-errand", posterText)

/** The lines of a text as if they stood on a page of 1080 by 1600 pixels. */
export function linesOfText({ lines }: PosterText): Line[] {
  let y0 = 0
  return lines.map(([text, size]) => {
    const y1 = y0 + size / 1600
    const box = { x0: 0.1, y0, x1: 0.1 + (text.length * size) / 2160, y1 }
    y0 += size / 1000
    return { text, size, confidence: 96, box }
  })
}

/** The sets in the order in which they were written, and what is to be known of each: `typeset-*` are drawn, `texts-*` mere text, the others pictures. */
export const posterSets = read("poster-sets", z.object({ name: z.string(), about: z.string() })).map(
  (set) => ({
    ...set,
    posters: set.name.startsWith("typeset-")
      ? read(set.name, poster)
      : set.name.startsWith("texts-")
        ? read(set.name, posterText)
        : read(set.name, picturePoster),
  }),
)

import { readFileSync } from "node:fs"
import { z } from "zod"
import { picturePoster, poster } from "./poster.ts"

const read = <P>(name: string, shape: z.ZodType<P>) =>
  z.array(shape).parse(JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), "utf8")))

/** The posters that the rules were first tuned on, set in one typeface. */
export const typesetForTuning = read("typeset-for-tuning", poster)
/** Other typefaces, photographs, screenshots, poor copies; what stands on each was written down before any was read. */
export const picturesForTuning = read("pictures-for-tuning", picturePoster)

/** The sets in the order in which they were written, and what is to be known of each: `typeset-*` are drawn, the others are pictures. */
export const posterSets = read("poster-sets", z.object({ name: z.string(), about: z.string() })).map(
  (set) => ({
    ...set,
    posters: set.name.startsWith("typeset-") ? read(set.name, poster) : read(set.name, picturePoster),
  }),
)

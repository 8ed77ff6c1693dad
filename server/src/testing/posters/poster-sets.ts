import { z } from "zod"
import { readData } from "../../platform/read-data.ts"
import { picturePoster, poster } from "./poster.ts"

const typeset = (name: string) => readData(new URL(`${name}.json`, import.meta.url), z.array(poster))
const pictures = (name: string) => readData(new URL(`${name}.json`, import.meta.url), z.array(picturePoster))

/** The posters that the rules were first tuned on, set in one typeface. */
export const typesetForTuning = typeset("typeset-for-tuning")
/** Written after that, in other words and layouts; their faults were then mended too. */
export const typesetReworded = typeset("typeset-reworded")
/** Written after that, in other words again; some of their faults were then mended too. */
export const typesetForChecking = typeset("typeset-for-checking")
/**
 * Pictures as they go round: other typefaces, photographs, screenshots, poor copies; what stands on each was
 * written down before any was read. Their faults were then mended.
 */
export const picturesForTuning = pictures("pictures-for-tuning")
/** Drawn after that, to see whether it generalises; what stands on each was written down before any was read. */
export const picturesForChecking = pictures("pictures-for-checking")

import { z } from "zod"
import { readData } from "../../../../platform/read-data.ts"

const occupation = z.strictObject({
  /** Parts of the catalogue's area names, best first. */
  names: z.array(z.string()),
  /** They match from the start of a word on ('vendedor' also 'vendedora'), `$` ends a word. */
  words: z.array(z.string()),
})

export type Occupation = z.output<typeof occupation>

/** What ads call occupations, folded, by area of work. The longest match decides. */
export const occupations = readData(new URL("occupations.json", import.meta.url), z.array(occupation))

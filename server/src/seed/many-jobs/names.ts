import { z } from "zod"
import { readData } from "../../platform/read-data.ts"
import { jobAreaSlug } from "../start-content/catalogues.ts"

const texts = z.array(z.string())

export const companyNames = readData(
  new URL("company-names.json", import.meta.url),
  z.strictObject({
    /** Kinds of employers: how their names begin, what they are, and the areas they hire in. */
    kinds: z.array(z.strictObject({ begins: texts, about: z.string(), areas: z.array(jobAreaSlug) })),
    names: texts,
    endings: texts,
  }),
)

/** Endings that titles are given in ads; most have none. */
export const titleEndings = readData(new URL("title-endings.json", import.meta.url), texts)

import { z } from "zod"
import { readData } from "../platform/read-data.ts"
import { jobAreaSlug } from "./start-content/catalogues.ts"

const texts = z.array(z.string()).min(1)

/** What vacancies of one occupation are written of. */
const occupation = z.strictObject({
  area: jobAreaSlug,
  /** As employers write them. */
  titles: texts,
  /** Reais a month, lowest and highest. */
  pay: z.tuple([z.number(), z.number()]),
  type: z.enum(["integral", "parcial", "temporario", "contrato", "freelance", "estagio", "jovem-aprendiz"]),
  duties: texts,
  requirements: texts,
})

export type Occupation = z.output<typeof occupation>

/** Every occupation that the demonstration and the load measurements write jobs of, by area. */
export const occupations = readData(new URL("occupations.json", import.meta.url), z.array(occupation))

import { z } from "zod"
import { readData } from "../../platform/read-data.ts"
import { jobAreaSlug } from "../start-content/catalogues.ts"

const company = z.strictObject({
  name: z.string(),
  /** What it is, as a sentence's end. */
  about: z.string(),
  /** IBGE number of its county. */
  county: z.number(),
  neighborhood: z.string(),
  street: z.string(),
  number: z.number(),
  hidden: z.literal(true).optional(),
  /** Username of the owner (`people.json`). */
  owner: z.string(),
  areas: z.array(jobAreaSlug).min(1),
})

export type DemoCompany = z.output<typeof company>

/** Thirty invented employers of the island and of Imperatriz. Any likeness is chance. */
export const demoCompanies = readData(new URL("companies.json", import.meta.url), z.array(company))

import { z } from "zod"
import { dataOf, endpointsFor } from "../platform/endpoint.ts"
import { standings } from "./standing.ts"

const open = endpointsFor({ tag: "pay" })

const place = z.object({ name: z.string(), slug: z.string() })

/** Monthly pay in reais, as stated in vacancies. */
const statedPay = z.object({
  area: place,
  county: place.extend({ state: z.string(), uf: z.string() }),
  first_quarter: z.number(),
  median: z.number(),
  third_quarter: z.number(),
  /** Number of vacancies that state their pay, and of their companies. */
  jobs: z.int(),
  companies: z.int(),
  /** The position of `of` among them. */
  standing: z.enum(standings).nullable(),
})
export type StatedPay = z.output<typeof statedPay>

export const showStatedPay = open.get("/api/salaries/{area}/{county}", {
  summary:
    "Mediana e quartis do que as vagas de uma área pagam num município; 404 com menos de 10 vagas ou 3 empresas",
  params: z.object({ area: z.string().max(300), county: z.string().max(300) }),
  /** The pay of a vacancy, to compare. */
  query: z.object({ of: z.coerce.number().positive().max(1_000_000).optional().catch(undefined) }),
  reply: dataOf(statedPay),
})

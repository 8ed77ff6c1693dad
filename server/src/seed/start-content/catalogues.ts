import { z } from "zod"
import { readData } from "../../platform/read-data.ts"

/** Catalogues as they stand on the first day; from then on administrators keep them. */
export const catalogues = readData(
  new URL("catalogues.json", import.meta.url),
  z.strictObject({
    /** Their numbers are part of the contract: 1 is a candidate, 2 an advertiser. */
    userTypes: z.array(z.strictObject({ id: z.number(), name: z.string() })),
    jobTypes: z.array(z.string()),
    /** Slug and name; the slug is what demonstration content and links refer to. */
    jobAreas: z.record(z.string(), z.string()),
    /** Price in reais; `points: null` is 30 days of unlimited publishing. */
    pointPacks: z.array(
      z.strictObject({
        title: z.string(),
        points: z.number().nullable(),
        price: z.number(),
        description: z.string(),
      }),
    ),
    articleCategories: z.array(
      z.strictObject({ name: z.string(), color: z.string(), description: z.string() }),
    ),
  }),
)

export const jobAreaSlug = z.enum(Object.keys(catalogues.jobAreas))

const homeCounty = z.strictObject({ code: z.number(), name: z.string(), neighborhoods: z.array(z.string()) })

export type HomeCounty = z.output<typeof homeCounty>

/**
 * The five home counties by their IBGE number, with their neighbourhoods, compiled from public bulletins, newspapers
 * and address data; no official list exists. Administrators edit them.
 */
export const homeCounties: ReadonlyMap<number, HomeCounty> = new Map(
  readData(new URL("home-counties.json", import.meta.url), z.array(homeCounty)).map((one) => [one.code, one]),
)

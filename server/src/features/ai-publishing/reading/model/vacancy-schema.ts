import { z } from "zod"

/** What the model is asked for. Strict providers want every key present, so absence is null; no transforms. */
export const vacancySchema = z.object({
  isJob: z.boolean().describe("true only if the picture offers at least one job"),
  transcription: z.string().describe("all the text of the picture, line by line, exactly as printed"),
  several: z.boolean().describe("true if it offers more than one different job"),
  otherTitles: z.array(z.string()).describe("titles of the jobs after the first"),
  title: z.string().nullable(),
  company: z.string().nullable(),
  openings: z.number().nullable(),
  salary: z
    .object({
      exact: z.number().nullable(),
      from: z.number().nullable(),
      to: z.number().nullable(),
      max: z.number().nullable(),
      negotiable: z.boolean(),
      minimumWage: z.boolean(),
    })
    .nullable()
    .describe("monthly pay in reais; vouchers, prizes and daily or hourly rates are not pay"),
  state: z.string().nullable().describe("two-letter abbreviation"),
  county: z.string().nullable(),
  neighborhood: z.string().nullable(),
  jobType: z
    .enum(["Integral", "Parcial", "Temporário", "Contrato", "Freelance", "Estágio", "Jovem Aprendiz"])
    .nullable(),
  jobArea: z.string().nullable().describe("one of the areas listed in the request"),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  phoneIsWhatsapp: z.boolean(),
  deadline: z.string().nullable().describe("last day to apply, YYYY-MM-DD"),
  requirements: z.array(z.string()),
  benefits: z.array(z.string()),
  workingHours: z.string().nullable(),
  unsure: z.array(z.string()).describe("names of fields that were hard to read"),
})

export type ModelVacancy = z.infer<typeof vacancySchema>

import { z } from "zod"
import { readData } from "../../platform/read-data.ts"
import type { Occupation } from "../occupations.ts"
import { jobAreaSlug } from "../start-content/catalogues.ts"

/** Office, shop, shift, street and site, kitchen, or learning at work: what hours and benefits make sense. */
const workplace = z.enum(["office", "shop", "shift", "field", "kitchen", "student"])

export type Workplace = z.output<typeof workplace>

const texts = z.array(z.string()).min(1)

/** Phrases that vacancies are put together of, as they are written in São Luís. */
export const phrases = readData(
  new URL("phrases.json", import.meta.url),
  z.strictObject({
    /** Where one works in each area. */
    workplaces: z.record(jobAreaSlug, workplace),
    hours: z.record(workplace, texts),
    benefits: z.record(workplace, texts),
    /** Benefits that any work but a student's has besides. */
    benefitsEverywhere: texts,
    teamNotes: texts,
    stages: texts,
    closings: texts,
  }),
)

/** The benefits that are usual at a workplace. */
export const benefitsOf = (at: Workplace): string[] =>
  at === "student" ? phrases.benefits.student : [...phrases.benefitsEverywhere, ...phrases.benefits[at]]

/** Which hours and benefits fit an occupation. */
export const workplaceOf = ({ type, area }: Occupation): Workplace =>
  type === "estagio" || type === "jovem-aprendiz" ? "student" : (phrases.workplaces[area] as Workplace)

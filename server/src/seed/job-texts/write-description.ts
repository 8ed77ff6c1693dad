import { z } from "zod"
import { readData } from "../../platform/read-data.ts"
import type { Random } from "../random.ts"
import { jobAreaSlug } from "../start-content/load-start-content.ts"
import { speak, type VacancyParts, type Voice } from "./voices.ts"

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

/** Office, shop, shift, street and site, kitchen, or learning at work: what hours and benefits make sense. */
const workplace = z.enum(["office", "shop", "shift", "field", "kitchen", "student"])

export type Workplace = z.output<typeof workplace>

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

/** What is known of a vacancy before it is put into words. */
type Vacancy = Pick<VacancyParts, "title" | "company" | "about" | "place" | "duties" | "requirements"> & {
  /** How the pay is said, such as `R$ 1.800,00`; null leaves it out. */
  pay: string | null
  workplace: Workplace
  email: string
  phone: string
}

/** Puts a vacancy into words: HTML of the elements that descriptions allow. */
export function writeDescription(vacancy: Vacancy, voice: Voice, random: Random): string {
  return speak(
    voice,
    {
      ...vacancy,
      hours: random.pick(phrases.hours[vacancy.workplace]),
      benefits: random.sample(benefitsOf(vacancy.workplace), random.int(2, 6)),
      note: random.pick(phrases.teamNotes),
      stages: random.pick(phrases.stages),
      closing: random
        .pick(phrases.closings)
        .replace("{email}", vacancy.email)
        .replace("{phone}", vacancy.phone),
    },
    random,
  )
}

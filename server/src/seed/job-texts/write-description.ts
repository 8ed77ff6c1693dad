import { z } from "zod"
import { readData } from "../../platform/read-data.ts"
import type { Random } from "../random.ts"
import { jobAreaSlug } from "../start-content/load-start-content.ts"
import { speak, type VacancyParts, type Voice } from "./voices.ts"

const texts = z.array(z.string()).min(1)

/** The data from which jobs of one occupation are written. */
const occupation = z.strictObject({
  area: jobAreaSlug,
  /** In the wording of employers. */
  titles: texts,
  /** Reais a month, lowest and highest. */
  pay: z.tuple([z.number(), z.number()]),
  type: z.enum(["integral", "parcial", "temporario", "contrato", "freelance", "estagio", "jovem-aprendiz"]),
  duties: texts,
  requirements: texts,
})

export type Occupation = z.output<typeof occupation>

/** All occupations of the demonstration and the load measurements, by area. */
export const occupations = readData(new URL("occupations.json", import.meta.url), z.array(occupation))

/** Office, shop, shift, outdoors, kitchen, or training: decides which hours and benefits fit. */
const workplace = z.enum(["office", "shop", "shift", "field", "kitchen", "student"])

export type Workplace = z.output<typeof workplace>

/** Phrases for job texts, in the wording usual in São Luís. */
export const phrases = readData(
  new URL("phrases.json", import.meta.url),
  z.strictObject({
    /** The kind of workplace of each area. */
    workplaces: z.record(jobAreaSlug, workplace),
    hours: z.record(workplace, texts),
    benefits: z.record(workplace, texts),
    /** Benefits of all workplaces except a student's. */
    benefitsEverywhere: texts,
    teamNotes: texts,
    stages: texts,
    closings: texts,
  }),
)

/** The usual benefits of a workplace. */
export const benefitsOf = (at: Workplace): string[] =>
  at === "student" ? phrases.benefits.student : [...phrases.benefitsEverywhere, ...phrases.benefits[at]]

/** The kind of workplace of an occupation, for its hours and benefits. */
export const workplaceOf = ({ type, area }: Occupation): Workplace =>
  type === "estagio" || type === "jovem-aprendiz" ? "student" : (phrases.workplaces[area] as Workplace)

/** What is known of a job before its text is written. */
type Vacancy = Pick<VacancyParts, "title" | "company" | "about" | "place" | "duties" | "requirements"> & {
  /** The pay as text, such as `R$ 1.800,00`; null omits it. */
  pay: string | null
  workplace: Workplace
  email: string
  phone: string
}

/** Writes a job's description: HTML with the elements that descriptions allow. */
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

import type { Random } from "../random.ts"
import { type Workplace, benefitsOf, phrases } from "./phrases.ts"
import type { VacancyParts, Voice } from "./voices.ts"

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
  return voice(
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

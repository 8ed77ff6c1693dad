import type { Random } from "../random.ts"
import { type Workplace, benefits, closings, hours, stages, teamNotes } from "./phrases.ts"
import type { VacancyParts, Voice } from "./voices.ts"

/** What is known of a vacancy before it is put into words. */
export type Vacancy = Pick<
  VacancyParts,
  "title" | "company" | "about" | "place" | "duties" | "requirements"
> & {
  /** How the pay is said, such as `R$ 1.800,00`; null leaves it out. */
  pay: string | null
  workplace: Workplace | "student"
  email: string
  phone: string
}

/** Puts a vacancy into words: HTML of the elements that descriptions allow. */
export function writeDescription(vacancy: Vacancy, voice: Voice, random: Random): string {
  return voice(
    {
      ...vacancy,
      hours: random.pick(hours[vacancy.workplace]),
      benefits: random.sample(benefits[vacancy.workplace], random.int(2, 6)),
      note: random.pick(teamNotes),
      stages: random.pick(stages),
      closing: random.pick(closings).replace("{email}", vacancy.email).replace("{phone}", vacancy.phone),
    },
    random,
  )
}

/** What the words of a vacancy may state where no field of the form says it (rule d21). */
export const STATED = ["no_experience", "remote", "pcd", "day", "night", "half"] as const
export type Stated = (typeof STATED)[number]

/** As filters, cards and pages call it. */
export const STATED_NAMES: Record<Stated, string> = {
  no_experience: "Sem experiência",
  remote: "Home office",
  pcd: "PcD",
  day: "Diurno",
  night: "Noturno",
  half: "Meio período",
}

/** The hours among them: one filter with three choices. */
export const SHIFTS = ["day", "night", "half"] as const satisfies readonly Stated[]

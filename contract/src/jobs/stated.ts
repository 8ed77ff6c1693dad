/** What a vacancy's text may state that has no field in the form (rule d21). */
export const STATED = ["no_experience", "remote", "pcd", "day", "night", "half"] as const
export type Stated = (typeof STATED)[number]

/** Labels in filters, cards and pages. */
export const STATED_NAMES: Record<Stated, string> = {
  no_experience: "Sem experiência",
  remote: "Home office",
  pcd: "PcD",
  day: "Diurno",
  night: "Noturno",
  half: "Meio período",
}

/** The working hours among them, which share one filter. */
export const SHIFTS = ["day", "night", "half"] as const satisfies readonly Stated[]

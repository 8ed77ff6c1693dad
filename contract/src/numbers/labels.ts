/** What browsers report about vacancies. */
export const SEEN = ["shown", "opened", "shared"] as const

/** What is counted per day for a vacancy. */
export const JOB_NUMBERS = ["shown", "opened", "applied", "outward", "shared"] as const

export const jobNumberLabels: Record<(typeof JOB_NUMBERS)[number], string> = {
  shown: "Vista na lista",
  opened: "Aberta",
  applied: "Candidaturas",
  outward: "Cliques no contato",
  shared: "Compartilhada",
}

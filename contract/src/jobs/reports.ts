/** Reasons for reporting a vacancy, in the order of the form. */
export const reportReasonLabels = {
  asks_money: "Pede dinheiro",
  too_much_data: "Pede dados demais",
  false_company: "Empresa falsa",
  no_such_job: "Vaga inexistente ou preenchida",
  discrimination: "Discriminação",
  other: "Outro motivo",
} as const

export type ReportReason = keyof typeof reportReasonLabels
export const REPORT_REASONS = Object.keys(reportReasonLabels) as ReportReason[]

/** Maximum characters of a report's text. */
export const REPORT_LENGTH = 500

/** `keep`: nothing is wrong with the vacancy; `remove`: it leaves the site. */
export const REPORT_DECISIONS = ["keep", "remove"] as const
export type ReportDecision = (typeof REPORT_DECISIONS)[number]

import type { JobStatusName } from "./statuses.ts"

const DRAFT = "Rascunho"

/** What the advertiser reads. */
export const panelJobLabels: Record<JobStatusName, string> = {
  active: "Ativa",
  pending: "Em Análise",
  paused: "Pausada",
  notactive: "Desativada",
  rectify: "Corrija os Erros",
  draft: DRAFT,
  filled: "Preenchida",
}

/** What the administrator reads (rule a10). */
export const adminJobLabels: Record<JobStatusName, string> = {
  active: "Ativo",
  notactive: "Desativado",
  pending: "Em Análise",
  rectify: "Retificar",
  paused: "Pausado",
  draft: DRAFT,
  filled: "Preenchido",
}

/** The chips of the edit form: 'Ativa' or 'Em Análise', and a second one for the other three (rule a11). */
export function editChips(status: JobStatusName): string[] {
  if (status === "active" || status === "draft") return [panelJobLabels[status]]
  const first = panelJobLabels.pending
  return status === "pending" ? [first] : [first, panelJobLabels[status]]
}

export const JOB_TYPE = "Tipo de vaga"

/** How one applies: on this site, by mail, chat, the company's own page, or as the description says. */
export const APPLY_BY = ["site", "email", "whatsapp", "link", "description"] as const
export type ApplyBy = (typeof APPLY_BY)[number]

export const applyByLabels: Record<ApplyBy, string> = {
  site: "Aqui no site",
  email: "Por e-mail",
  whatsapp: "Pelo WhatsApp",
  link: "No site da empresa",
  description: "Como a descrição explica",
}

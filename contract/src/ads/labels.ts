export const AD_STATUS_FILTERS = ["all", "active", "inactive", "approved", "pending"] as const
export type AdStatusFilter = (typeof AD_STATUS_FILTERS)[number]

export const adFilterLabels: Record<AdStatusFilter, string> = {
  all: "Todos",
  active: "Ativos",
  inactive: "Inativos",
  approved: "Aprovados",
  pending: "Pendentes",
}

/** The page sizes that the table offers, and its default. */
export const AD_PAGE_SIZES = [10, 20, 50, 100] as const
export const AD_PAGE_SIZE = 20

/** Pendente: not approved; Ativo: approved and active; Inativo: approved, not active. */
export function adStatusLabel(ad: { approved: boolean; active: boolean }): "Pendente" | "Ativo" | "Inativo" {
  if (!ad.approved) return "Pendente"
  return ad.active ? "Ativo" : "Inativo"
}

export const PRIORITY_DEFAULT = 5

/** 1-3 Baixa, 4-6 Média, 7-8 Alta, 9 Máxima, 10 Crítica. */
export function priorityLabel(priority: number): string {
  if (priority >= 10) return "Crítica"
  if (priority === 9) return "Máxima"
  if (priority >= 7) return "Alta"
  return priority >= 4 ? "Média" : "Baixa"
}

import type { LedgerReason } from "./schemas.ts"

export const ledgerLabels: Record<LedgerReason, string> = {
  gift: "Presente de boas-vindas",
  payment: "Compra de pontos",
  payment_reversal: "Pagamento devolvido",
  job_block: "Pontos reservados para uma vaga",
  job_spend: "Vaga publicada com os pontos reservados",
  job_release: "Pontos devolvidos de uma vaga",
  administrator: "Ajuste da administração",
}

/** Of who changes somebody's points, or suspends an account. */
export const REASON_REQUIRED = "Informe o motivo."

import { z } from "zod"
import { moment } from "../platform/fields.ts"

/** A person's points. Screens show `value - blocked_value`, or ∞ until `unlimited_until`. */
export const pointBalance = z.object({
  value: z.int(),
  blocked_value: z.int(),
  unlimited_until: moment().nullable(),
})
export type PointBalance = z.output<typeof pointBalance>

/** The reason for a row of the ledger. */
export const ledgerLabels = {
  gift: "Presente de boas-vindas",
  payment: "Compra de pontos",
  payment_reversal: "Pagamento devolvido",
  job_block: "Pontos reservados para uma vaga",
  job_spend: "Vaga publicada com os pontos reservados",
  job_release: "Pontos devolvidos de uma vaga",
  administrator: "Ajuste da administração",
}
export type LedgerReason = keyof typeof ledgerLabels

/** A row of the ledger: its change of the value and of the blocked value. */
export const ledgerRow = z.object({
  id: z.int(),
  kind: z.enum(Object.keys(ledgerLabels) as LedgerReason[]),
  value_change: z.int(),
  blocked_change: z.int(),
  reason: z.string().nullable(),
  job_post: z.object({ id: z.int(), title: z.string() }).nullable(),
  payment_id: z.int().nullable(),
  administrator: z.object({ id: z.int(), name: z.string() }).nullable(),
  created_at: moment(),
})
export type LedgerRow = z.output<typeof ledgerRow>

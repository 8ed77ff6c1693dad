import { z } from "zod"
import { dataOf, endpointsFor } from "../platform/endpoint.ts"

const admin = endpointsFor({ tag: "operation", access: "administrator" })

/** What is looked at; also the names of the runbook's parts (docs/runbook.md). */
export const HEALTH_FACTS = [
  "fila-de-emails",
  "fila-de-trabalhos",
  "emails-recusados",
  "pagamentos-sem-resposta",
  "busca-atrasada",
  "banco-ocupado",
  "replica-fora",
  "backup-atrasado",
  "disco-cheio",
  "pedidos-dispensados",
  "processos-reiniciados",
] as const
export type HealthFact = (typeof HEALTH_FACTS)[number]

/** The worst last. What is not in use is neither well nor ill: nobody without a backup shall read that all is well with it. */
export const HEALTH_STATES = ["unused", "good", "attention", "fault"] as const

const healthFact = z.object({
  id: z.enum(HEALTH_FACTS),
  state: z.enum(HEALTH_STATES),
  sentence: z.string(),
  /** Since when it is not well; null where it is, or where nobody knows. */
  since: z.string().nullable(),
  /** What the runbook says about it, in Markdown; null while it is well or not in use. */
  runbook: z.string().nullable(),
})
export type HealthReply = z.infer<typeof healthFact>

export const showHealth = admin.get("/api/admin/health", {
  summary: "Saúde do sistema: filas, pagamentos, busca, banco, disco e processos",
  reply: dataOf(z.array(healthFact)),
})

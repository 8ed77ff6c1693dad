import { z } from "zod"
import { healthWords } from "../messages/health.ts"
import { dataOf, endpointsFor } from "../platform/endpoint.ts"

const admin = endpointsFor({ tag: "operation", access: "administrator" })

/** What the health page checks. */
export type HealthFact = keyof typeof healthWords.names
export const HEALTH_FACTS = Object.keys(healthWords.names) as HealthFact[]

type HealthState = keyof typeof healthWords.states
export const HEALTH_STATES = Object.keys(healthWords.states) as HealthState[]

const healthFact = z.object({
  id: z.enum(HEALTH_FACTS),
  state: z.enum(HEALTH_STATES),
  sentence: z.string(),
  /** Since when the state is not good; null when it is good or nobody knows. */
  since: z.string().nullable(),
  /** The runbook's section in Markdown; null while the state is good or the feature is not in use. */
  runbook: z.string().nullable(),
})
export type HealthReply = z.infer<typeof healthFact>

export const showHealth = admin.get("/api/admin/health", {
  summary: "Saúde do sistema: filas, pagamentos, busca, banco, disco e processos",
  reply: dataOf(z.array(healthFact)),
})

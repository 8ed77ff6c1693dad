import { z } from "zod"
import { healthWords } from "../messages/health.ts"
import { dataOf, endpointsFor } from "../platform/endpoint.ts"

const admin = endpointsFor({ tag: "operation", access: "administrator" })

/** What is looked at. */
export type HealthFact = keyof typeof healthWords.names
export const HEALTH_FACTS = Object.keys(healthWords.names) as HealthFact[]

type HealthState = keyof typeof healthWords.states
export const HEALTH_STATES = Object.keys(healthWords.states) as HealthState[]

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

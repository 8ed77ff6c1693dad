import { HOUR_MS } from "@upaon/contract/platform/format-time"
import type { ReportReason } from "@upaon/contract/jobs/reports"
import { jobReports, type Transaction } from "../../db/index.ts"
import type { PlannedJob } from "./plan-jobs.ts"

/** Which of the open vacancies is reported, and for what. */
const REPORTS: readonly (readonly [place: number, reason: ReportReason, text: string | null])[] = [
  [20, "asks_money", "Pediram R$ 80 para reservar a entrevista."],
  [20, "false_company", "Fui ao endereço e a empresa não fica lá."],
  [31, "no_such_job", "Liguei e disseram que já contrataram."],
  [42, "too_much_data", "Querem foto do cartão e do RG antes de falar comigo."],
  [53, "discrimination", null],
]

export async function loadReports(
  tx: Transaction,
  { plan, jobIds, now }: { plan: readonly PlannedJob[]; jobIds: readonly number[]; now: Date },
): Promise<void> {
  const open = jobIds.filter((_, index) => plan[index]?.standing === "active")
  await tx.insert(jobReports).values(
    REPORTS.map(([place, reason, text], index) => ({
      jobPostId: open[place % open.length] ?? 0,
      reason,
      text,
      createdAt: new Date(now.getTime() - (index + 1) * HOUR_MS),
    })),
  )
}

import { ownJobs } from "@upaon/contract/messages/own-jobs"
import { counted, fill } from "@upaon/contract/platform/format"
import { HOUR_MS } from "@upaon/contract/platform/format-time"
import { useCall } from "../../../platform/query.ts"

/** How long a review took of late, as a sentence; null while nothing honest can be said. */
export function useReviewTime(): string | null {
  const { data } = useCall("GET /api/jobPost/reviewTime", {}, { freshMs: HOUR_MS, handles: "all" })
  const hours = data?.data.hours
  if (!hours) return null
  const time = hours <= 48 ? counted(hours, "hora", "horas") : counted(Math.ceil(hours / 24), "dia", "dias")
  return fill(ownJobs.reviewTime, { time })
}

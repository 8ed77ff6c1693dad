import type { JobReading } from "@upaon/contract/ai-publishing/schemas"
import type { AdminJob } from "@upaon/contract/jobs/admin-schemas"
import { useCall } from "../../platform/query.ts"

const DAY_MS = 86_400_000

/** What was read from the picture of a job; undefined while it loads, null when there is none. */
export function useReading(job: Pick<AdminJob, "id" | "from_picture">): JobReading | null | undefined {
  const query = useCall(
    "GET /api/admin/jobPost/ai/{id}/reading",
    { params: { id: job.id } },
    { enabled: job.from_picture, freshMs: DAY_MS, handles: "all" },
  )
  return !job.from_picture || query.isError ? null : query.data?.data
}

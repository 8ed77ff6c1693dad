import { ADVERTISER } from "@upaon/contract/platform/roles"
import { MINUTE_MS } from "@upaon/contract/platform/format-time"
import { useCall } from "../platform/query.ts"
import { isVerified, personOf, useSession } from "../platform/session.ts"

/** How many applied to the advertiser's vacancies and how many of them nobody opened; null until known. */
export function useApplicantCounts() {
  const now = useSession()
  const person = personOf(now)
  const receives = person?.userTypeId === ADVERTISER && !person.isAdmin && isVerified(now.user)
  const rows = useCall("GET /api/jobApplications/counts", {}, { enabled: receives, every: MINUTE_MS }).data
    ?.data
  if (!receives || !rows) return null
  return {
    fresh: rows.reduce((sum, row) => sum + row.new, 0),
    of: (jobId: number) => rows.find((row) => row.job_post_id === jobId) ?? { new: 0, total: 0 },
  }
}

/** How many reports wait for an administrator. */
export function useOpenReports(): number {
  const isAdmin = personOf(useSession())?.isAdmin ?? false
  const asked = { query: { status: "open", perPage: 1 } } as const
  return useCall("GET /api/admin/reports", asked, { enabled: isAdmin, every: MINUTE_MS }).data?.total ?? 0
}

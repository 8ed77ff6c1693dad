import { useEffect } from "react"
import { hasAccess, type Person } from "@upaon/contract/platform/roles"
import { useCall } from "../platform/query.ts"
import { serverNow } from "../platform/server-time.ts"
import { isVerified, storeUser, personOf, type SessionUser, useSession } from "../platform/session.ts"
import { count } from "@upaon/contract/platform/format"
import { MINUTE_MS } from "@upaon/contract/platform/format-time"
import { freePoints, isUnlimited } from "@upaon/contract/points/balance"
import type { PointBalance } from "@upaon/contract/points/schemas"

/** The last response that was stored: a component mounted later gets it again from the cache, older than the session's data. */
let kept: SessionUser | undefined

/** The signed-in person: at first from the stored session, then refreshed from the server. */
export function useAccount(): { user: SessionUser | null; person: Person | null; verified: boolean } {
  const now = useSession()
  const fresh = useCall("POST /api/user/show", {}, { enabled: now.logged, freshMs: 60_000 }).data?.data
  useEffect(() => {
    if (!fresh || fresh === kept) return
    kept = fresh
    storeUser(fresh)
  }, [fresh])
  return { user: now.user, person: personOf(now), verified: isVerified(now.user) }
}

/**
 * The points of the signed-in advertiser or administrator; null until known and for candidates.
 * `text` is '530 Pontos', or '∞ Pontos' while publishing is unlimited (rule b16).
 */
export function useBalance(): { unlimited: boolean; until: string | null; text: string } | null {
  const spends = hasAccess("advertiser", personOf(useSession()))
  const balance = useCall("POST /api/point/show", {}, { enabled: spends }).data?.data
  if (!spends || !balance) return null
  const unlimited = isNowUnlimited(balance)
  return {
    unlimited,
    until: balance.unlimited_until,
    text: `${unlimited ? "∞" : count(freePoints(balance))} Pontos`,
  }
}

const isNowUnlimited = (balance: PointBalance) => isUnlimited(balance, serverNow())

/** The numbers of applications to one's own vacancies, total and unopened; null until loaded, and for candidates. */
export function useApplicantCounts() {
  const receives = hasAccess("advertiser", personOf(useSession()))
  const rows = useCall("GET /api/jobApplications/counts", {}, { enabled: receives, every: MINUTE_MS }).data
    ?.data
  if (!receives || !rows) return null
  return {
    fresh: rows.reduce((sum, row) => sum + row.new, 0),
    of: (jobId: number) => rows.find((row) => row.job_post_id === jobId) ?? { new: 0, total: 0 },
  }
}

/** For administrators: the number of open reports, and of vacancies and names that await review. */
export function useWaitingCounts() {
  const settings = { enabled: personOf(useSession())?.isAdmin ?? false, every: MINUTE_MS }
  const reports = useCall("GET /api/admin/reports", { query: { status: "open", perPage: 1 } }, settings)
  const review = useCall("GET /api/admin/jobPosts/review", { query: { perPage: 1 } }, settings)
  const names = useCall("GET /api/admin/nameReviews", { query: { perPage: 1 } }, settings)
  return {
    reports: reports.data?.total ?? 0,
    review: (review.data?.total ?? 0) + (names.data?.total ?? 0),
  }
}

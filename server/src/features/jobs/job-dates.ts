import { endOfDay } from "@upaon/contract/platform/format-time"

/** Days a job without a deadline stays public. */
export const PUBLIC_DAYS = 30

const DAY_MS = 86_400_000

type Dates = { receivedDate: string | null; firstApprovedAt: Date | null; expiresAt: Date | null }

/**
 * When an approved job ends: with its deadline's local day, else 30 days after its first approval, or after this one
 * when it was over already (rules 5 and c3). `expiresAt` is its end so far.
 */
export function endOf(job: Dates, now: Date): Date {
  if (job.receivedDate !== null) return endOfDay(job.receivedDate)
  const anew = new Date(now.getTime() + PUBLIC_DAYS * DAY_MS)
  if (job.expiresAt !== null && job.expiresAt <= now) return anew
  const from = job.firstApprovedAt ?? now
  const end = new Date(from.getTime() + PUBLIC_DAYS * DAY_MS)
  // A renewed job's end lies past the thirty days of its first approval.
  if (job.expiresAt !== null && job.expiresAt > end) return job.expiresAt
  return end > now ? end : anew
}

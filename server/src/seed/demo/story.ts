import { REPORT_REASONS } from "@upaon/contract/jobs/reports"
import { PAYMENT_STATUSES } from "@upaon/contract/payments/statuses"
import { z } from "zod"
import { readData } from "../../platform/read-data.ts"

/** Past events of the demonstration. */
export const story = readData(
  new URL("story.json", import.meta.url),
  z.strictObject({
    /** Instructions of reviewers for corrections, as HTML. */
    corrections: z.array(z.string()).min(1),
    /** Reports; `place` is the position among the open jobs. */
    reports: z.array(
      z.strictObject({ place: z.number(), reason: z.enum(REPORT_REASONS), text: z.string().nullable() }),
    ),
    /** Payments of `anunciante`; `pack` is the position among the packs with a number of points. */
    payments: z.array(
      z.strictObject({ pack: z.number(), daysAgo: z.number(), status: z.enum(PAYMENT_STATUSES) }),
    ),
    /** Searches without results, without opened jobs, and with the first three jobs opened. */
    searches: z.array(z.strictObject({ words: z.string(), results: z.number(), pressed: z.boolean() })),
  }),
)

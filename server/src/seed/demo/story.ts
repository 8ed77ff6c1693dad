import { REPORT_REASONS } from "@upaon/contract/jobs/reports"
import { PAYMENT_STATUSES } from "@upaon/contract/payments/statuses"
import { z } from "zod"
import { readData } from "../../platform/read-data.ts"

/** What has happened in the demonstration. */
export const story = readData(
  new URL("story.json", import.meta.url),
  z.strictObject({
    /** What reviewers asked to be mended, as HTML. */
    corrections: z.array(z.string()).min(1),
    /** Of which of the open vacancies, and for what. */
    reports: z.array(
      z.strictObject({ place: z.number(), reason: z.enum(REPORT_REASONS), text: z.string().nullable() }),
    ),
    /** Of `anunciante`; `pack` by its place among those with a number of points. */
    payments: z.array(
      z.strictObject({ pack: z.number(), daysAgo: z.number(), status: z.enum(PAYMENT_STATUSES) }),
    ),
    /** In vain, without a press, and with presses on the first three. */
    searches: z.array(z.strictObject({ words: z.string(), results: z.number(), pressed: z.boolean() })),
  }),
)

import { z } from "zod"
import { moment } from "../platform/fields.ts"
import { image } from "../uploads/schemas.ts"

export const reviewedEntity = z.enum(["company", "user"], { error: "Escolha empresa ou usuário." })

/** A name or logo that readers would see, and that waits for an administrator; the longest waiting first. */
export const nameReview = z.object({
  entity: reviewedEntity,
  id: z.int(),
  /** What readers see now. */
  current: z.object({ name: z.string(), logo: image.nullable() }),
  /** What is asked for; null: that stays as it is. */
  asked: z.object({ name: z.string().nullable(), logo: image.nullable() }),
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  active_job_posts_count: z.int(),
  waiting_since: moment(),
  date_waiting_for_humans: z.string(),
})
export type NameReview = z.output<typeof nameReview>

import { z } from "zod"
import { image } from "../uploads/schemas.ts"

/** Job area and job type as other records carry them. */
export const jobAreaRef = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  image: image.nullable(),
})
export const jobTypeRef = z.object({ id: z.int(), name: z.string(), slug: z.string() })

/** With the number of public jobs, which `all=1` leaves out. */
export const jobArea = jobAreaRef.extend({ job_posts_count: z.int().optional() })
export const jobType = jobTypeRef.extend({ job_posts_count: z.int().optional() })

import { z } from "zod"
import { dataOf, endpoint } from "../platform/endpoint.ts"

/** The three numbers of the home page: public jobs, companies, candidates. */
export const publicStats = z.object({ jobs: z.int(), companies: z.int(), users: z.int() })

export const showPublicStats = endpoint({
  method: "GET",
  path: "/api/stats/public",
  summary: "Números públicos da página inicial",
  tag: "site",
  reply: dataOf(publicStats),
})

import { z } from "zod"
import { endpointsFor, rowsOf } from "../platform/endpoint.ts"
import { flag, looseId, relations, searchText } from "../platform/fields.ts"
import { image } from "../uploads/endpoints.ts"

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

const open = endpointsFor({ tag: "catalogues" })

/** `all=1`: every one, for forms; otherwise areas with public jobs. With a state the counts are of that state. */
const query = z.object({ all: flag().optional(), state_id: looseId(), state: searchText(), ...relations })

export const listPublicJobAreas = open.get("/api/jobAreas", {
  summary: "Áreas com vagas públicas, ou todas com all=1",
  query,
  reply: rowsOf(jobArea),
})

export const listPublicJobTypes = open.get("/api/jobTypes", {
  summary: "Tipos de vaga",
  query,
  reply: rowsOf(jobType),
})

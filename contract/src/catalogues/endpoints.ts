import { z } from "zod"
import { endpointsFor, rowsOf } from "../platform/endpoint.ts"
import { flag, looseId, relations, searchText } from "../platform/fields.ts"
import { image } from "../uploads/endpoints.ts"

/** Job area and job type as they appear in other records. */
export const jobAreaRef = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  image: image.nullable(),
})
export const jobTypeRef = z.object({ id: z.int(), name: z.string(), slug: z.string() })

/** With the number of public jobs, which is omitted with `all=1`. */
export const jobArea = jobAreaRef.extend({ job_posts_count: z.int().optional() })
export const jobType = jobTypeRef.extend({ job_posts_count: z.int().optional() })

const open = endpointsFor({ tag: "catalogues" })

/** `all=1`: all areas, for forms; otherwise those with public jobs. With a state, only its jobs are counted. */
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

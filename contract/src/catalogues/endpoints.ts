import { z } from "zod"
import { endpoint, rowsOf } from "../platform/endpoint.ts"
import { flag, looseId, relations, searchText } from "../platform/fields.ts"
import { jobArea, jobType } from "./refs.ts"

/** `all=1`: every one, for forms; otherwise areas with public jobs. With a state the counts are of that state. */
const query = z.object({ all: flag().optional(), state_id: looseId(), state: searchText(), ...relations })

export const listPublicJobAreas = endpoint({
  method: "GET",
  path: "/api/jobAreas",
  summary: "Áreas com vagas públicas, ou todas com all=1",
  tag: "catalogues",
  query,
  reply: rowsOf(jobArea),
})

export const listPublicJobTypes = endpoint({
  method: "GET",
  path: "/api/jobTypes",
  summary: "Tipos de vaga",
  tag: "catalogues",
  query,
  reply: rowsOf(jobType),
})

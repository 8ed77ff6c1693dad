import { z } from "zod"
import { dataOf, endpointsFor, pagedOf } from "../platform/endpoint.ts"
import { id } from "../platform/fields.ts"
import { pageQuery } from "../platform/paging.ts"
import { heldApplication } from "./schemas.ts"

const admin = endpointsFor({ tag: "applications", access: "administrator" })

export const listHeldApplications = admin.get("/api/admin/jobApplications/held", {
  summary: "Candidaturas retidas por repetição, as que esperam há mais tempo primeiro",
  query: pageQuery,
  reply: pagedOf(heldApplication),
})

export const decideHeldApplication = admin.post("/api/admin/jobApplication/{id}/decide", {
  summary: "Entrega uma candidatura retida à empresa, ou a apaga",
  params: z.object({ id: id() }),
  body: z.object({ decision: z.enum(["deliver", "delete"], { error: "Escolha entregar ou apagar." }) }),
  reply: dataOf(z.object({ id: z.int() })),
})

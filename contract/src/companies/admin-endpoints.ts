import { z } from "zod"
import { endpoint, pagedOf } from "../platform/endpoint.ts"
import { looseId, relations, searchText } from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import { adminCompany } from "./schemas.ts"

export const listAllCompanies = endpoint({
  method: "GET",
  path: "/api/admin/companies",
  summary: "Empresas, também as de um usuário; todas de uma vez sem page e perPage",
  tag: "companies",
  access: "administrator",
  query: z.object({ user_id: looseId(), query: searchText(), ...pageFields, ...relations }),
  reply: pagedOf(adminCompany),
})

import { z } from "zod"
import { dataOf, endpoint, pagedOf } from "../platform/endpoint.ts"
import { recordChanged } from "../platform/errors.ts"
import { id, relations } from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import { company, companyRegistration, companyUpdate } from "./schemas.ts"

const tag = "companies"
const access = "advertiser"

export const listCompanies = endpoint({
  method: "GET",
  path: "/api/companies",
  summary: "Minhas empresas; todas de uma vez sem page e perPage",
  tag,
  access,
  query: z.object({ ...pageFields, ...relations }),
  reply: pagedOf(company),
})

export const showCompany = endpoint({
  method: "GET",
  path: "/api/company/{id}/show",
  summary: "Uma das minhas empresas",
  tag,
  access,
  params: z.object({ id: id() }),
  reply: dataOf(company),
})

export const registerCompany = endpoint({
  method: "POST",
  path: "/api/company/register",
  summary: "Cadastra uma empresa",
  tag,
  access,
  verified: true,
  body: companyRegistration,
  reply: dataOf(company),
  status: 201,
})

export const updateCompany = endpoint({
  method: "PUT",
  path: "/api/company/update",
  summary: "Atualiza uma das minhas empresas",
  tag,
  access,
  verified: true,
  body: companyUpdate,
  reply: dataOf(company),
  errors: [recordChanged],
})

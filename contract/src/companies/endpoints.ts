import { z } from "zod"
import { dataOf, endpointsFor, pagedOf } from "../platform/endpoint.ts"
import { recordChanged } from "../platform/errors.ts"
import { id, looseId, relations, searchText } from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import { adminCompany, company, companyRegistration, companyUpdate } from "./schemas.ts"

const advertiser = endpointsFor({ tag: "companies", access: "advertiser" })

export const listCompanies = advertiser.get("/api/companies", {
  summary: "Minhas empresas; todas de uma vez sem page e perPage",
  query: z.object({ ...pageFields, ...relations }),
  reply: pagedOf(company),
})

export const showCompany = advertiser.get("/api/company/{id}/show", {
  summary: "Uma das minhas empresas",
  params: z.object({ id: id() }),
  reply: dataOf(company),
})

export const registerCompany = advertiser.post("/api/company/register", {
  summary: "Cadastra uma empresa",
  verified: true,
  body: companyRegistration,
  reply: dataOf(company),
  status: 201,
})

export const updateCompany = advertiser.put("/api/company/update", {
  summary: "Atualiza uma das minhas empresas",
  verified: true,
  body: companyUpdate,
  reply: dataOf(company),
  errors: [recordChanged],
})

const admin = endpointsFor({ tag: "companies", access: "administrator" })

export const listAllCompanies = admin.get("/api/admin/companies", {
  summary: "Empresas, também as de um usuário; todas de uma vez sem page e perPage",
  query: z.object({ user_id: looseId(), query: searchText(), ...pageFields, ...relations }),
  reply: pagedOf(adminCompany),
})

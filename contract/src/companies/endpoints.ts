import { z } from "zod"
import { dataOf, endpointsFor, pagedOf } from "../platform/endpoint.ts"
import { recordChanged } from "../platform/errors.ts"
import { id, looseId, relations, searchText } from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import { answerRate, listedJob } from "../jobs/schemas.ts"
import { countyRef, neighborhoodRef, stateRef } from "../places/schemas.ts"
import { image } from "../uploads/schemas.ts"
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

/** A company as everybody reads it; there is none of one that hides its data, or had no public vacancy yet. */
export const companyPage = z.object({
  slug: z.string(),
  name: z.string(),
  logo: image.nullable(),
  about: z.string().nullable(),
  state: stateRef,
  county: countyRef,
  neighborhood: neighborhoodRef.nullable(),
  /** null: too few to tell. */
  answer_rate: answerRate.nullable(),
  /** Its open vacancies, the newest first. */
  job_posts: pagedOf(listedJob),
})
export type CompanyPage = z.output<typeof companyPage>

export const showCompanyPage = endpointsFor({ tag: "companies" }).get("/api/companyPage/{slug}", {
  summary: "A página pública de uma empresa, com as vagas abertas",
  params: z.object({ slug: z.string().max(300) }),
  query: z.object(pageFields),
  reply: dataOf(companyPage),
})

const admin = endpointsFor({ tag: "companies", access: "administrator" })

export const listAllCompanies = admin.get("/api/admin/companies", {
  summary: "Empresas, também as de um usuário; todas de uma vez sem page e perPage",
  query: z.object({ user_id: looseId(), query: searchText(), ...pageFields, ...relations }),
  reply: pagedOf(adminCompany),
})

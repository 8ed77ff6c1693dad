import { z } from "zod"
import { expiredToken, invalidToken } from "../accounts/endpoints.ts"
import { answerRate, listedJob } from "../jobs/schemas.ts"
import { countyRef, neighborhoodRef, stateRef } from "../places/endpoints.ts"
import { byId, dataOf, deletedReply, endpointsFor, pagedOf, rowsOf } from "../platform/endpoint.ts"
import { defineError, recordChanged } from "../platform/errors.ts"
import { id, looseId, moment, relations, searchText } from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import { image } from "../uploads/endpoints.ts"
import { adminCompany, company, companyRegistration, companyUpdate, teamInvitation } from "./schemas.ts"

export const companyRequired = defineError(
  "company_required",
  409,
  "Cadastre uma empresa antes de publicar a vaga.",
)

const advertiser = endpointsFor({ tag: "companies", access: "advertiser" })
const writer = endpointsFor({ tag: "companies", access: "advertiser", verified: true })

export const listCompanies = advertiser.get("/api/companies", {
  summary: "Minhas empresas; todas de uma vez sem page e perPage",
  query: z.object({ ...pageFields, ...relations }),
  reply: pagedOf(company),
})

export const showCompany = advertiser.get("/api/company/{id}/show", {
  summary: "Uma das minhas empresas",
  reply: dataOf(company),
})

export const registerCompany = writer.post("/api/company/register", {
  summary: "Cadastra uma empresa",
  body: companyRegistration,
  reply: dataOf(company),
  status: 201,
})

export const updateCompany = writer.put("/api/company/update", {
  summary: "Atualiza uma das minhas empresas",
  body: companyUpdate,
  reply: dataOf(company),
  errors: [recordChanged],
})

/** A company's public page. There is none for a company that hides its data or never had a public vacancy. */
export const companyPage = z.object({
  slug: z.string(),
  name: z.string(),
  logo: image.nullable(),
  about: z.string().nullable(),
  state: stateRef,
  county: countyRef,
  neighborhood: neighborhoodRef.nullable(),
  /** null: too few applications for a rate. */
  answer_rate: answerRate.nullable(),
  /** The company's open vacancies, the newest first. */
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

/** A member of a company's team. In lists the owner comes first. */
export const teamMember = z.object({
  user_id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(["owner", "member"]),
  /** Since when the person belongs to the team. */
  since: moment(),
})
export type TeamMember = z.output<typeof teamMember>

const invitation = z.object({ id: z.int(), email: z.string(), expires_at: moment(), expired: z.boolean() })
export type Invitation = z.output<typeof invitation>

export const listMembers = advertiser.get("/api/company/{id}/members", {
  summary: "A equipe de uma empresa; a quem é responsável por ela, também os convites sem resposta",
  reply: rowsOf(teamMember).extend({ company_name: z.string(), invitations: z.array(invitation) }),
})

export const inviteMember = writer.post("/api/company/{id}/invite", {
  summary: "Convida alguém para a equipe; o link do e-mail vale 7 dias",
  body: teamInvitation,
  reply: dataOf(invitation),
  status: 201,
})

export const withdrawInvitation = writer.delete("/api/company/{id}/invitation/{invitation_id}/delete", {
  params: byId.extend({ invitation_id: id() }),
  summary: "Cancela um convite sem resposta; o link deixa de valer na hora",
  reply: deletedReply,
})

export const removeMember = writer.delete("/api/company/{id}/member/{user_id}/delete", {
  params: byId.extend({ user_id: id() }),
  summary: "Tira alguém da equipe, ou sai dela; vale na hora",
  reply: deletedReply,
})

const invited = endpointsFor({ tag: "companies", access: "signed-in", verified: true })
const ofInvitation = {
  params: z.object({ token: z.string().max(100) }),
  errors: [invalidToken, expiredToken],
} as const

export const showInvitation = invited.get("/api/company/invitation/{token}", {
  ...ofInvitation,
  summary: "De quem é um convite, para o e-mail confirmado que o recebeu",
  reply: dataOf(z.object({ name: z.string(), owner_name: z.string() })),
})

export const acceptInvitation = invited.post("/api/company/invitation/{token}/accept", {
  ...ofInvitation,
  summary: "Aceita um convite, com o e-mail confirmado que o recebeu",
  reply: dataOf(z.object({ id: z.int(), name: z.string() })),
})

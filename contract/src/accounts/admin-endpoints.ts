import { z } from "zod"
import { dataOf, endpointsFor, pagedOf } from "../platform/endpoint.ts"
import { recordChanged } from "../platform/errors.ts"
import { flag, id, ids, looseId, optionalText, relations, searchText, seen } from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import { lastAdministrator } from "./errors.ts"
import { adminUser, adminUserRecord } from "./schemas.ts"

const admin = endpointsFor({ tag: "accounts", access: "administrator" })

const params = z.object({ id: id() })

export const listUsers = admin.get("/api/admin/users", {
  summary: "Usuários, os mais novos primeiro",
  query: z.object({
    /** Name, username or e-mail. */
    query: searchText(),
    user_type_id: looseId(),
    /** Only those with at least one company: whom a job may belong to. */
    withCompanies: flag().optional(),
    isAdmin: flag().optional(),
    blocked: flag().optional(),
    ...pageFields,
    ...relations,
  }),
  reply: pagedOf(adminUser),
})

export const showAnyUser = admin.get("/api/admin/user/{id}/show", {
  summary: "Um usuário",
  params,
  reply: dataOf(adminUserRecord),
})

export const setAdministrator = admin.put("/api/admin/user/{id}/administrator", {
  summary: "Dá ou tira o acesso de administrador",
  fresh: true,
  params,
  body: z.object({ isAdmin: flag() }),
  reply: dataOf(adminUserRecord),
  errors: [lastAdministrator],
})

export const removeSecondFactor = admin.delete("/api/admin/user/{id}/secondFactor", {
  summary: "Tira a verificação em duas etapas de quem a perdeu; a pessoa é avisada por e-mail",
  fresh: true,
  params,
  reply: dataOf(adminUserRecord),
  errors: [lastAdministrator],
})

export const blockUser = admin.put("/api/admin/user/{id}/block", {
  summary:
    "Suspende ou libera uma conta; suspender encerra as sessões dela e, se nada for dito, pausa as vagas",
  params,
  body: z
    .object({
      blocked: flag(),
      reason: optionalText(255),
      /** Whether suspending takes the public vacancies off the site as well. */
      pause_jobs: flag().default(true),
    })
    .refine((body) => !body.blocked || Boolean(body.reason), {
      error: "Informe o motivo da suspensão.",
      path: ["reason"],
    }),
  reply: dataOf(adminUserRecord),
  errors: [lastAdministrator],
})

export const setExclusiveAccesses = admin.put("/api/admin/user/{id}/exclusiveAccesses", {
  summary: "Define todos os acessos exclusivos de um usuário",
  params,
  body: z.object({ job_exclusive_accesses_ids: ids(), ...seen }),
  reply: dataOf(adminUserRecord),
  errors: [recordChanged],
})

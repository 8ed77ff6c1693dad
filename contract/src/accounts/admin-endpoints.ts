import { z } from "zod"
import { dataOf, endpoint, pagedOf } from "../platform/endpoint.ts"
import { recordChanged } from "../platform/errors.ts"
import { flag, id, ids, looseId, optionalText, relations, searchText, seen } from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import { lastAdministrator } from "./errors.ts"
import { currentPassword } from "./requests.ts"
import { adminUser, adminUserRecord } from "./schemas.ts"

const tag = "accounts"
const access = "administrator"
const params = z.object({ id: id() })

export const listUsers = endpoint({
  method: "GET",
  path: "/api/admin/users",
  summary: "Usuários, os mais novos primeiro",
  tag,
  access,
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

export const showAnyUser = endpoint({
  method: "GET",
  path: "/api/admin/user/{id}/show",
  summary: "Um usuário",
  tag,
  access,
  params,
  reply: dataOf(adminUserRecord),
})

export const setAdministrator = endpoint({
  method: "PUT",
  path: "/api/admin/user/{id}/administrator",
  summary: "Dá ou tira o acesso de administrador; pede a senha a quem não entrou há pouco",
  tag,
  access,
  params,
  body: z.object({ isAdmin: flag(), current_password: currentPassword() }),
  reply: dataOf(adminUserRecord),
  errors: [lastAdministrator],
})

export const blockUser = endpoint({
  method: "PUT",
  path: "/api/admin/user/{id}/block",
  summary:
    "Suspende ou libera uma conta; suspender encerra as sessões dela e, se nada for dito, pausa as vagas",
  tag,
  access,
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

export const setExclusiveAccesses = endpoint({
  method: "PUT",
  path: "/api/admin/user/{id}/exclusiveAccesses",
  summary: "Define todos os acessos exclusivos de um usuário",
  tag,
  access,
  params,
  body: z.object({ job_exclusive_accesses_ids: ids(), ...seen }),
  reply: dataOf(adminUserRecord),
  errors: [recordChanged],
})

import { listAllCompanies } from "@upaon/contract/companies/admin-endpoints"
import {
  listCompanies,
  registerCompany,
  showCompany,
  updateCompany,
} from "@upaon/contract/companies/endpoints"
import { pageOf, pageWindow } from "@upaon/contract/platform/paging"
import { and, eq } from "drizzle-orm"
import { companies as table } from "../../db/schema/index.ts"
import { notFound } from "../../platform/http/failure.ts"
import type { Deps, Feature } from "../feature.ts"
import { companiesMatching, countCompanies, findCompanies } from "./company-rows.queries.ts"
import { presentAdminCompany, presentCompany } from "./present-company.ts"
import { registerNewCompany } from "./register-company.ts"
import { updateOwnCompany } from "./update-company.ts"

export { decideCompanyName, type NameDecision } from "./decide-company-name.ts"
export { eraseCompaniesOf } from "./erase-companies.ts"
export { requireCompany } from "./require-company.ts"
export { wasPublic } from "./was-public.ts"

/** Asked for without a page, lists come whole up to here. */
const WHOLE_LIST = 500

const windowOf = (query: { page?: number; perPage?: number }) =>
  query.page === undefined && query.perPage === undefined
    ? { page: 1, perPage: WHOLE_LIST, limit: WHOLE_LIST, offset: 0 }
    : pageWindow(query, 20)

async function ownCompany(deps: Deps, userId: number, id: number) {
  const where = and(eq(table.id, id), eq(table.userId, userId))
  const [row] = await findCompanies(deps.db, deps.clock.now(), where)
  if (!row) throw notFound()
  return presentCompany(row)
}

/** The companies that publish jobs. */
export const companies: Feature = ({ serve, deps }) => {
  serve(listCompanies, async ({ query, session }) => {
    const window = windowOf(query)
    const own = eq(table.userId, session.user.id)
    const rows = await findCompanies(deps.db, deps.clock.now(), own, window)
    return pageOf(rows.map(presentCompany), await countCompanies(deps.db, own), window)
  })

  serve(showCompany, async ({ params, session }) => ({
    data: await ownCompany(deps, session.user.id, params.id),
  }))

  serve(registerCompany, async ({ body, session }) => {
    const id = await registerNewCompany(deps, session.user, body)
    return { data: await ownCompany(deps, session.user.id, id) }
  })

  serve(updateCompany, async ({ body, session }) => {
    await updateOwnCompany(deps, session.user, body)
    return { data: await ownCompany(deps, session.user.id, body.id) }
  })

  serve(listAllCompanies, async ({ query }) => {
    const window = windowOf(query)
    const where = companiesMatching(query)
    const rows = await findCompanies(deps.db, deps.clock.now(), where, { ...window, order: "newest" })
    return pageOf(rows.map(presentAdminCompany), await countCompanies(deps.db, where), window)
  })
}

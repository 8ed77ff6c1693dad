import * as calls from "@upaon/contract/companies/endpoints"
import { readPageOrWhole } from "../../platform/http/index.ts"
import type { Feature } from "../feature.ts"
import { findAllCompanies, findOwnCompanies, findOwnCompany } from "./companies.queries.ts"
import { registerNewCompany, updateOwnCompany } from "./save-company.ts"

export { actsForCompany, actsForJob, ownerFor, requireCompany } from "./acts-for.ts"
export { companyIdOf, companySlug, isOfSomebody } from "./companies.queries.ts"
export { decideCompanyName, type NameDecision, namesCompany, wasPublic } from "./company-review.ts"
export { mailTeamEnd } from "./mail-team-end.ts"
export { eraseCompaniesOf } from "./save-company.ts"

const PAGE_SIZE = 20

/** The companies that publish jobs. */
export const companies: Feature = ({ serve, deps }) => {
  const { db, clock } = deps
  const own = async (user: { id: number }, id: number) => ({
    data: await findOwnCompany(db, user.id, id, clock.now()),
  })

  serve(calls.listCompanies, ({ query, session }) =>
    readPageOrWhole(query, PAGE_SIZE, (window) => findOwnCompanies(db, session.user.id, window, clock.now())),
  )

  serve(calls.showCompany, ({ params, session }) => own(session.user, params.id))

  serve(calls.registerCompany, async ({ body, session }) =>
    own(session.user, await registerNewCompany(deps, session.user, body)),
  )

  serve(calls.updateCompany, async ({ body, session }) => {
    await updateOwnCompany(deps, session.user, body)
    return own(session.user, body.id)
  })

  serve(calls.listAllCompanies, ({ query }) =>
    readPageOrWhole(query, PAGE_SIZE, (window) => findAllCompanies(db, query, window, clock.now())),
  )
}

import { companyRequired } from "@upaon/contract/companies/endpoints"
import { companies, type Database } from "../../db/index.ts"
import { actsForCompany } from "./acts-for.ts"
import { Failure, type Session } from "../../platform/http/index.ts"

/** Refuses who has no company yet, and is in no team: 409 `company_required`, before the body is read (rule c51). */
export const requireCompany = (db: Database) => async (session: Session) => {
  const [own] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(actsForCompany(session.user.id))
    .limit(1)
  if (!own) throw new Failure(companyRequired)
}

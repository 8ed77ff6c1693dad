import { companyRequired } from "@upaon/contract/companies/errors"
import type { Database } from "../../db/client.ts"
import { companies } from "../../db/schema/index.ts"
import { actsForCompany } from "./acts-for.ts"
import { Failure } from "../../platform/http/failure.ts"
import type { Session } from "../../platform/http/session.ts"

/** Refuses who has no company yet, and is in no team: 409 `company_required`, before the body is read (rule c51). */
export const requireCompany = (db: Database) => async (session: Session) => {
  const [own] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(actsForCompany(session.user.id))
    .limit(1)
  if (!own) throw new Failure(companyRequired)
}

import { companyRequired } from "@upaon/contract/companies/errors"
import { eq } from "drizzle-orm"
import type { Database } from "../../db/client.ts"
import { companies } from "../../db/schema/index.ts"
import { Failure } from "../../platform/http/failure.ts"
import type { Session } from "../../platform/http/session.ts"

/** Refuses who has no company yet: 409 `company_required`, before the body is read (rule c51). */
export const requireCompany = (db: Database) => async (session: Session) => {
  const [own] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.userId, session.user.id))
    .limit(1)
  if (!own) throw new Failure(companyRequired)
}

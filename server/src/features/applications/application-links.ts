import { and, eq, ne } from "drizzle-orm"
import { jobApplicationLinks, jobApplications, type Queryable } from "../../db/index.ts"
import { notFound } from "../../platform/http/index.ts"
import { hashToken, newToken } from "../accounts/index.ts"

export type Application = typeof jobApplications.$inferSelect

/** Makes a token that opens an application. Only its hash is stored; the token itself exists only in the return value. */
export async function issueLink(db: Queryable, applicationId: number): Promise<string> {
  const token = newToken()
  await db.insert(jobApplicationLinks).values({ tokenHash: hashToken(token), applicationId })
  return token
}

/**
 * The application that a token opens, locked until the transaction ends.
 * @throws Failure 404 for an unknown token or a withdrawn application
 */
export async function applicationByToken(db: Queryable, token: string): Promise<Application> {
  const [row] = await db
    .select({ application: jobApplications })
    .from(jobApplicationLinks)
    .innerJoin(jobApplications, eq(jobApplications.id, jobApplicationLinks.applicationId))
    .where(and(eq(jobApplicationLinks.tokenHash, hashToken(token)), ne(jobApplications.status, "withdrawn")))
    .for("update", { of: jobApplications })
  if (!row) throw notFound()
  return row.application
}

/** Invalidates all links to an application. */
export const dropLinks = (db: Queryable, applicationId: number) =>
  db.delete(jobApplicationLinks).where(eq(jobApplicationLinks.applicationId, applicationId))

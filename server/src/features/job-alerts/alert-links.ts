import { keptSince, retention } from "@upaon/contract/privacy/retention"
import { and, eq, gte } from "drizzle-orm"
import { jobAlertLinks, jobAlerts, type Queryable } from "../../db/index.ts"
import { notFound } from "../../platform/http/index.ts"
import { hashToken, newToken } from "../accounts/index.ts"

export type Alert = typeof jobAlerts.$inferSelect

/** A token for a mail that is being written. Only its hash is kept. */
export async function issueLink(db: Queryable, alertId: number, now: Date): Promise<string> {
  const token = newToken()
  await db.insert(jobAlertLinks).values({ tokenHash: hashToken(token), alertId, createdAt: now })
  return token
}

/**
 * The alert that a mail's link is good for, locked until the transaction ends.
 * @throws Failure 404 when the alert is gone or the link too old
 */
export async function alertByToken(db: Queryable, token: string, now: Date): Promise<Alert> {
  const good = and(
    eq(jobAlertLinks.tokenHash, hashToken(token)),
    gte(jobAlertLinks.createdAt, keptSince(retention.alertLink, now)),
  )
  const [row] = await db
    .select({ alert: jobAlerts })
    .from(jobAlertLinks)
    .innerJoin(jobAlerts, eq(jobAlerts.id, jobAlertLinks.alertId))
    .where(good)
    .for("no key update", { of: jobAlerts })
  if (!row) throw notFound()
  return row.alert
}

/** Somebody used a link of the alert's mails. */
export const noteOpened = (db: Queryable, alertId: number, now: Date) =>
  db.update(jobAlerts).set({ openedAt: now }).where(eq(jobAlerts.id, alertId))

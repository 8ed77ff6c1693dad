import { and, eq, isNull, lt, lte, sql } from "drizzle-orm"
import { jobAlertLinks, jobAlerts, type Transaction } from "../../db/index.ts"
import { foldEmail } from "../accounts/index.ts"
import type { Deps } from "../feature.ts"

/** Takes every alert of an address away, whether it was asked for with an account or without. */
export const eraseAlertsOf = (tx: Transaction, email: string) =>
  tx.delete(jobAlerts).where(eq(jobAlerts.email, foldEmail(email)))

type Db = Pick<Deps, "db">

export async function clearUnconfirmedAlerts({ db }: Db, until: Date): Promise<void> {
  await db.delete(jobAlerts).where(and(isNull(jobAlerts.confirmedAt), lt(jobAlerts.createdAt, until)))
}

export async function clearStoppedAlerts({ db }: Db, until: Date): Promise<void> {
  await db.delete(jobAlerts).where(lte(jobAlerts.stoppedAt, until))
}

export async function clearAlertLinks({ db }: Db, until: Date): Promise<void> {
  await db.delete(jobAlertLinks).where(lt(jobAlertLinks.createdAt, until))
}

export async function clearToldVacancies({ db }: Db, until: Date): Promise<void> {
  await db.execute(sql`
    delete from job_alert_vacancies v using job_posts j
    where j.id = v.job_post_id and coalesce(j.deleted_at, j.expires_at) < ${until}`)
}

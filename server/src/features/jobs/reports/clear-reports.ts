import { and, eq, isNotNull, lt, or } from "drizzle-orm"
import { jobReports, type Transaction } from "../../../db/index.ts"
import type { JobDeps } from "../job.ts"

type Db = Pick<JobDeps, "db">

/** Forgets by what reporters were known: the address since a moment, the e-mail once they were told how it ended. */
export async function clearReporters({ db }: Db, until: Date): Promise<void> {
  await db
    .update(jobReports)
    .set({ addressHash: null })
    .where(and(isNotNull(jobReports.addressHash), lt(jobReports.createdAt, until)))
  await db
    .update(jobReports)
    .set({ email: null })
    .where(and(isNotNull(jobReports.email), lt(jobReports.decidedAt, until)))
}

export async function clearReports({ db }: Db, until: Date): Promise<void> {
  await db.delete(jobReports).where(lt(jobReports.decidedAt, until))
}

/** Forgets that somebody reported, and their words; that there was a report counts on. `email`: proven to be theirs. */
export async function eraseReportsBy(
  tx: Transaction,
  { userId, email }: { userId: number; email: string | null },
): Promise<void> {
  await tx
    .update(jobReports)
    .set({ userId: null, email: null, addressHash: null, text: null })
    .where(
      or(
        eq(jobReports.userId, userId),
        email === null ? undefined : eq(jobReports.email, email.toLowerCase()),
      ),
    )
}

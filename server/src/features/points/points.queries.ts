import type { LedgerReason, LedgerRow, PointBalance } from "@upaon/contract/points/schemas"
import { desc, eq } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import type { PointReason, Queryable } from "../../db/index.ts"
import { jobPosts, pointBalances, pointEntries, users } from "../../db/index.ts"
import { foundRow, type PageWindow, readRows, type Rows } from "../../platform/http/index.ts"
import { toWire } from "../../platform/wire.ts"
import { pick } from "../../platform/pick.ts"

/** Points as the contract shows them. */
export const presentBalance = (row: typeof pointBalances.$inferSelect): PointBalance => toWire(row)

/** @throws Failure 404 when the person does not exist */
export async function balanceOf(db: Queryable, userId: number): Promise<PointBalance> {
  const row = foundRow(await db.select().from(pointBalances).where(eq(pointBalances.userId, userId)))
  return presentBalance(row)
}

const KINDS: Record<PointReason, LedgerReason> = {
  gift: "gift",
  payment: "payment",
  reversal: "payment_reversal",
  block: "job_block",
  spend: "job_spend",
  release: "job_release",
  administrator: "administrator",
}

/** The entries of a person's ledger, newest first. */
export function ledgerOf(db: Queryable, userId: number, window: PageWindow): Promise<Rows<LedgerRow>> {
  const admin = alias(users, "admin")
  const newest = db
    .select({ entry: pointEntries, jobTitle: jobPosts.title, adminName: admin.name })
    .from(pointEntries)
    .leftJoin(jobPosts, eq(jobPosts.id, pointEntries.jobPostId))
    .leftJoin(admin, eq(admin.id, pointEntries.adminId))
    .where(eq(pointEntries.userId, userId))
    .orderBy(desc(pointEntries.id))
  const present = ({ entry, jobTitle, adminName }: Awaited<typeof newest>[number]): LedgerRow => ({
    ...toWire(pick(entry, "id", "paymentId", "createdAt")),
    kind: KINDS[entry.reason],
    value_change: entry.valueDelta,
    blocked_change: entry.blockedDelta,
    reason: entry.note,
    job_post: entry.jobPostId === null ? null : { id: entry.jobPostId, title: jobTitle ?? "" },
    administrator: entry.adminId === null ? null : { id: entry.adminId, name: adminName ?? "" },
  })
  return readRows(newest, window, present, db.$count(pointEntries, eq(pointEntries.userId, userId)))
}

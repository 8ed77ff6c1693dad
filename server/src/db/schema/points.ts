import { sql } from "drizzle-orm"
import { check, index, pgTable, uniqueIndex } from "drizzle-orm/pg-core"
import { createdAt, id, instant, reference } from "./columns.ts"
import { jobPosts } from "./job-posts.ts"
import { payments } from "./payments.ts"
import { users } from "./users.ts"

/**
 * Why points moved. `block` reserves them for a job, `spend` uses up reserved points, `release` frees them again; `payment`
 * credits, `reversal` takes back the points of a refunded or charged-back payment.
 */
export type PointReason = "gift" | "block" | "release" | "spend" | "payment" | "reversal" | "administrator"

/**
 * The ledger: rows are only added (triggers refuse anything else, except erasing a note). With each row a trigger updates
 * `point_balances` and `point_holds` and finds `holdId` by the job; nothing else may write those two tables. A row that would
 * make a balance negative violates the check `point_balances_never_negative`.
 */
export const pointEntries = pgTable(
  "point_entries",
  (t) => ({
    id: t.bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    userId: reference("user_id", () => users.id, "restrict").notNull(),
    reason: t.varchar({ length: 16 }).notNull().$type<PointReason>(),
    valueDelta: t.integer("value_delta").notNull().default(0),
    blockedDelta: t.integer("blocked_delta").notNull().default(0),
    /** Days of unlimited publishing that are added or removed. */
    unlimitedDays: t.integer("unlimited_days").notNull().default(0),
    /** Points that a reversal could not take back because they were spent already. */
    shortfall: t.integer().notNull().default(0),
    jobPostId: reference("job_post_id", () => jobPosts.id, "restrict"),
    holdId: reference("hold_id", () => pointHolds.id, "restrict"),
    paymentId: reference("payment_id", () => payments.id, "restrict"),
    adminId: reference("admin_id", () => users.id, "restrict"),
    note: t.text(),
    createdAt: createdAt(),
  }),
  (t) => [
    uniqueIndex("point_entries_gift_once").on(t.userId).where(sql`${t.reason} = 'gift'`),
    uniqueIndex("point_entries_block_once").on(t.holdId).where(sql`${t.reason} = 'block'`),
    uniqueIndex("point_entries_close_once").on(t.holdId).where(sql`${t.reason} in ('release', 'spend')`),
    uniqueIndex("point_entries_payment_once").on(t.paymentId).where(sql`${t.reason} = 'payment'`),
    uniqueIndex("point_entries_reversal_once").on(t.paymentId).where(sql`${t.reason} = 'reversal'`),
    index("point_entries_user_idx").on(t.userId, t.id),
    index("point_entries_job_idx").on(t.jobPostId),
    check(
      "point_entries_form",
      sql`case ${t.reason}
        when 'gift' then ${t.valueDelta} > 0 and ${t.blockedDelta} = 0
        when 'block' then ${t.valueDelta} = 0 and ${t.blockedDelta} > 0 and ${t.jobPostId} is not null
        when 'release' then ${t.valueDelta} = 0 and ${t.blockedDelta} < 0 and ${t.jobPostId} is not null
        when 'spend' then ${t.valueDelta} < 0 and ${t.blockedDelta} = ${t.valueDelta} and ${t.jobPostId} is not null
        when 'payment' then ${t.valueDelta} >= 0 and ${t.blockedDelta} = 0 and ${t.paymentId} is not null
          and (${t.valueDelta} > 0) <> (${t.unlimitedDays} > 0)
        when 'reversal' then ${t.valueDelta} <= 0 and ${t.blockedDelta} = 0 and ${t.paymentId} is not null
        when 'administrator' then ${t.valueDelta} <> 0 and ${t.blockedDelta} = 0
          and ${t.adminId} is not null and btrim(coalesce(${t.note}, '')) <> ''
        else false end`,
    ),
    check("point_entries_shortfall", sql`${t.shortfall} >= 0`),
    check(
      "point_entries_unlimited",
      sql`${t.unlimitedDays} = 0 or (${t.reason} = 'payment' and ${t.unlimitedDays} > 0)
        or (${t.reason} = 'reversal' and ${t.unlimitedDays} < 0)`,
    ),
  ],
)

/**
 * Points reserved for a job. Its publication and each renewal have at most one hold that is not released, so each is charged at
 * most once. The trigger copies the number of the renewal from the job.
 */
export const pointHolds = pgTable(
  "point_holds",
  (t) => ({
    id: id(),
    userId: reference("user_id", () => users.id, "restrict").notNull(),
    jobPostId: reference("job_post_id", () => jobPosts.id, "restrict").notNull(),
    points: t.integer().notNull(),
    /** 0: the hold is for the publication. */
    renewal: t.smallint().notNull().default(0),
    state: t.varchar({ length: 16 }).notNull().default("held").$type<"held" | "released" | "spent">(),
    createdAt: createdAt(),
    closedAt: instant("closed_at"),
  }),
  (t) => [
    uniqueIndex("point_holds_one_per_job")
      .on(t.jobPostId, t.renewal)
      .where(sql`${t.state} in ('held', 'spent')`),
    index("point_holds_job_idx").on(t.jobPostId),
    index("point_holds_user_idx").on(t.userId),
    check("point_holds_points", sql`${t.points} > 0`),
    check("point_holds_state", sql`${t.state} in ('held', 'released', 'spent')`),
    check("point_holds_closed", sql`(${t.state} = 'held') = (${t.closedAt} is null)`),
  ],
)

/** The sums of the ledger. Every user has a row from the start; only triggers write it. */
export const pointBalances = pgTable(
  "point_balances",
  (t) => ({
    userId: reference("user_id", () => users.id, "cascade").primaryKey(),
    value: t.integer().notNull().default(0),
    blockedValue: t.integer("blocked_value").notNull().default(0),
    unlimitedUntil: instant("unlimited_until"),
  }),
  (t) => [
    check(
      "point_balances_never_negative",
      sql`${t.value} >= 0 and ${t.blockedValue} >= 0 and ${t.blockedValue} <= ${t.value}`,
    ),
  ],
)

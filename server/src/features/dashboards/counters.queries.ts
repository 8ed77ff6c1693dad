import { ADVERTISER, CANDIDATE } from "@upaon/contract/platform/roles"
import type { JobStatusId } from "@upaon/contract/jobs/statuses"
import { type PaymentStatus, UNFINISHED_PAYMENT_STATUSES } from "@upaon/contract/payments/statuses"
import { and, eq, inArray, isNull } from "drizzle-orm"
import type { Queryable } from "../../db/client.ts"
import { companies, jobPosts, payments, users } from "../../db/schema/index.ts"
import { hasStatus } from "../jobs/index.ts"

/** Whose rows are counted; `null` counts everybody's. */
export type Owner = number | null

/** Jobs of exactly that status, or all of them; deleted ones never (rule c20). */
export const countJobs = (db: Queryable, owner: Owner, now: Date, status?: JobStatusId) =>
  db.$count(
    jobPosts,
    and(
      isNull(jobPosts.deletedAt),
      owner === null ? undefined : eq(jobPosts.userId, owner),
      status === undefined ? undefined : hasStatus(status, now),
    ),
  )

export const countCompanies = (db: Queryable, owner: Owner) =>
  db.$count(companies, owner === null ? undefined : eq(companies.userId, owner))

const PAID: readonly PaymentStatus[] = ["approved"]

/** Payments that are paid, or unfinished, or all of them. */
export const countPayments = (db: Queryable, owner: Owner, which?: "paid" | "unfinished") =>
  db.$count(
    payments,
    and(
      owner === null ? undefined : eq(payments.userId, owner),
      which === undefined
        ? undefined
        : inArray(payments.status, [...(which === "paid" ? PAID : UNFINISHED_PAYMENT_STATUSES)]),
    ),
  )

/** People: all of them, or those of a type. Administrators count in their type. */
export const countUsers = (db: Queryable, userTypeId?: typeof CANDIDATE | typeof ADVERTISER) =>
  db.$count(users, userTypeId === undefined ? undefined : eq(users.userTypeId, userTypeId))

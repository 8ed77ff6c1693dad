import * as endpoints from "@upaon/contract/dashboards/endpoints"
import { JOB_STATUS, type JobStatusId } from "@upaon/contract/jobs/statuses"
import { UNFINISHED_PAYMENT_STATUSES } from "@upaon/contract/payments/statuses"
import { ADVERTISER, CANDIDATE } from "@upaon/contract/platform/roles"
import { and, eq, inArray, isNull } from "drizzle-orm"
import { companies, isKept, jobPosts, payments, type Queryable, users } from "../../db/index.ts"
import type { Feature } from "../feature.ts"
import { actsForCompany, actsForJob, isOfSomebody } from "../companies/index.ts"
import { hasStatus, isSent } from "../jobs/index.ts"

/** For whom rows are counted, with those of the teams they are in; `null` counts everybody's. */
type Owner = number | null

/** Jobs of exactly that status, or all of them; deleted ones never (rule c20). */
const countJobs = (db: Queryable, owner: Owner, now: Date, status?: JobStatusId) =>
  db.$count(
    jobPosts,
    and(
      owner === null ? isSent : and(isNull(jobPosts.deletedAt), actsForJob(owner)),
      status === undefined ? undefined : hasStatus(status, now),
    ),
  )

const countCompanies = (db: Queryable, owner: Owner) =>
  db.$count(companies, owner === null ? isOfSomebody : actsForCompany(owner))

const PAYMENTS = { paid: ["approved"], unfinished: UNFINISHED_PAYMENT_STATUSES } as const

/** Payments that are paid, or unfinished, or all of them. */
const countPayments = (db: Queryable, owner: Owner, which?: keyof typeof PAYMENTS) =>
  db.$count(
    payments,
    and(
      owner === null ? undefined : eq(payments.userId, owner),
      which && inArray(payments.status, [...PAYMENTS[which]]),
    ),
  )

/** People: all of them, or those of a type, none who left. Administrators count in their type. */
const countUsers = (db: Queryable, userTypeId?: typeof CANDIDATE | typeof ADVERTISER) =>
  db.$count(users, and(isKept, userTypeId === undefined ? undefined : eq(users.userTypeId, userTypeId)))

const { active, pending, notactive } = JOB_STATUS

/** The counters of the panel, of one's own rows, and of the administrator's dashboard, of everybody's. */
export const dashboards: Feature = ({ serve, deps }) => {
  const { db, clock } = deps
  const jobs = (owner: number | null, status?: JobStatusId) => countJobs(db, owner, clock.now(), status)

  serve(endpoints.countOwnCompanies, async ({ session }) => ({
    total: await countCompanies(db, session.user.id),
  }))
  serve(endpoints.countOwnJobs, async ({ session }) => ({ total: await jobs(session.user.id) }))
  serve(endpoints.countOwnActiveJobs, async ({ session }) => ({ total: await jobs(session.user.id, active) }))
  serve(endpoints.countOwnPendingJobs, async ({ session }) => ({
    total: await jobs(session.user.id, pending),
  }))
  serve(endpoints.countOwnInactiveJobs, async ({ session }) => ({
    total: await jobs(session.user.id, notactive),
  }))
  serve(endpoints.countOwnPayments, async ({ session }) => ({
    total: await countPayments(db, session.user.id),
  }))
  serve(endpoints.countOwnPaidPayments, async ({ session }) => ({
    total: await countPayments(db, session.user.id, "paid"),
  }))
  serve(endpoints.countOwnPendingPayments, async ({ session }) => ({
    total: await countPayments(db, session.user.id, "unfinished"),
  }))

  serve(endpoints.countUsers, async () => ({ total: await countUsers(db) }))
  serve(endpoints.countCandidates, async () => ({ total: await countUsers(db, CANDIDATE) }))
  serve(endpoints.countAdvertisers, async () => ({ total: await countUsers(db, ADVERTISER) }))
  serve(endpoints.countCompanies, async () => ({ total: await countCompanies(db, null) }))
  serve(endpoints.countJobs, async () => ({ total: await jobs(null) }))
  serve(endpoints.countActiveJobs, async () => ({ total: await jobs(null, active) }))
  serve(endpoints.countPendingJobs, async () => ({ total: await jobs(null, pending) }))
  serve(endpoints.countInactiveJobs, async () => ({ total: await jobs(null, notactive) }))
  serve(endpoints.countPayments, async () => ({ total: await countPayments(db, null) }))
  serve(endpoints.countPaidPayments, async () => ({ total: await countPayments(db, null, "paid") }))
  serve(endpoints.countPendingPayments, async () => ({ total: await countPayments(db, null, "unfinished") }))
}

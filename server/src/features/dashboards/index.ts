import * as calls from "@upaon/contract/dashboards/endpoints"
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
export const dashboards: Feature = ({ serve, deps: { db, clock } }) => {
  const ofCompanies = (owner: Owner) => countCompanies(db, owner)
  const ofJobs = (status?: JobStatusId) => (owner: Owner) => countJobs(db, owner, clock.now(), status)
  const ofPayments = (which?: keyof typeof PAYMENTS) => (owner: Owner) => countPayments(db, owner, which)

  const counters = [
    [calls.countOwnCompanies, calls.countCompanies, ofCompanies],
    [calls.countOwnJobs, calls.countJobs, ofJobs()],
    [calls.countOwnActiveJobs, calls.countActiveJobs, ofJobs(active)],
    [calls.countOwnPendingJobs, calls.countPendingJobs, ofJobs(pending)],
    [calls.countOwnInactiveJobs, calls.countInactiveJobs, ofJobs(notactive)],
    [calls.countOwnPayments, calls.countPayments, ofPayments()],
    [calls.countOwnPaidPayments, calls.countPaidPayments, ofPayments("paid")],
    [calls.countOwnPendingPayments, calls.countPendingPayments, ofPayments("unfinished")],
  ] as const
  for (const [own, all, count] of counters) {
    serve(own, async ({ session }) => ({ total: await count(session.user.id) }))
    serve(all, async () => ({ total: await count(null) }))
  }

  serve(calls.countUsers, async () => ({ total: await countUsers(db) }))
  serve(calls.countCandidates, async () => ({ total: await countUsers(db, CANDIDATE) }))
  serve(calls.countAdvertisers, async () => ({ total: await countUsers(db, ADVERTISER) }))
}

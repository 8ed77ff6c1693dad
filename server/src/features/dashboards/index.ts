import * as calls from "@upaon/contract/dashboards/endpoints"
import { JOB_STATUS, type JobStatusId } from "@upaon/contract/jobs/statuses"
import { UNFINISHED_PAYMENT_STATUSES } from "@upaon/contract/payments/statuses"
import { ADVERTISER, CANDIDATE } from "@upaon/contract/platform/roles"
import { and, eq, inArray, isNull } from "drizzle-orm"
import { companies, isNotErased, jobPosts, payments, users } from "../../db/index.ts"
import type { Feature } from "../feature.ts"
import { actsForCompany, actsForJob, isOfSomebody } from "../companies/index.ts"
import { hasStatus, isSent } from "../jobs/index.ts"

/** Whose rows are counted, including those of their teams; `null` counts everybody's. */
type Owner = number | null

const PAYMENTS = { paid: ["approved"], unfinished: UNFINISHED_PAYMENT_STATUSES } as const

const { active, pending, notactive } = JOB_STATUS

/** The counters of the panel (the person's own rows) and of the administrators' dashboard (everybody's). */
export const dashboards: Feature = ({ serve, deps: { db, clock } }) => {
  const ofCompanies = (owner: Owner) =>
    db.$count(companies, owner === null ? isOfSomebody : actsForCompany(owner))

  /** Jobs of exactly that status, or all jobs; never deleted ones (rule c20). */
  const ofJobs = (status?: JobStatusId) => (owner: Owner) => {
    const theirs = owner === null ? isSent : and(isNull(jobPosts.deletedAt), actsForJob(owner))
    return db.$count(jobPosts, and(theirs, status && hasStatus(status, clock.now())))
  }

  /** Paid payments, unfinished ones, or all. */
  const ofPayments = (which?: keyof typeof PAYMENTS) => (owner: Owner) => {
    const theirs = owner === null ? undefined : eq(payments.userId, owner)
    return db.$count(payments, and(theirs, which && inArray(payments.status, [...PAYMENTS[which]])))
  }

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

  // All people, or those of one type, without erased accounts. Administrators count in their type.
  const people = [
    [calls.countUsers, undefined],
    [calls.countCandidates, eq(users.userTypeId, CANDIDATE)],
    [calls.countAdvertisers, eq(users.userTypeId, ADVERTISER)],
  ] as const
  for (const [call, which] of people)
    serve(call, async () => ({ total: await db.$count(users, and(isNotErased, which)) }))
}

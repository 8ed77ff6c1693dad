import * as admin from "@upaon/contract/dashboards/admin-endpoints"
import * as own from "@upaon/contract/dashboards/endpoints"
import { JOB_STATUS, type JobStatusId } from "@upaon/contract/jobs/statuses"
import { ADVERTISER, CANDIDATE } from "@upaon/contract/platform/roles"
import type { Feature } from "../feature.ts"
import { countCompanies, countJobs, countPayments, countUsers } from "./counters.queries.ts"

const { active, pending, notactive } = JOB_STATUS

/** The counters of the panel, of one's own rows, and of the administrator's dashboard, of everybody's. */
export const dashboards: Feature = ({ serve, deps }) => {
  const { db, clock } = deps
  const jobs = (owner: number | null, status?: JobStatusId) => countJobs(db, owner, clock.now(), status)

  serve(own.countOwnCompanies, async ({ session }) => ({ total: await countCompanies(db, session.user.id) }))
  serve(own.countOwnJobs, async ({ session }) => ({ total: await jobs(session.user.id) }))
  serve(own.countOwnActiveJobs, async ({ session }) => ({ total: await jobs(session.user.id, active) }))
  serve(own.countOwnPendingJobs, async ({ session }) => ({ total: await jobs(session.user.id, pending) }))
  serve(own.countOwnInactiveJobs, async ({ session }) => ({ total: await jobs(session.user.id, notactive) }))
  serve(own.countOwnPayments, async ({ session }) => ({ total: await countPayments(db, session.user.id) }))
  serve(own.countOwnPaidPayments, async ({ session }) => ({
    total: await countPayments(db, session.user.id, "paid"),
  }))
  serve(own.countOwnPendingPayments, async ({ session }) => ({
    total: await countPayments(db, session.user.id, "unfinished"),
  }))

  serve(admin.countUsers, async () => ({ total: await countUsers(db) }))
  serve(admin.countCandidates, async () => ({ total: await countUsers(db, CANDIDATE) }))
  serve(admin.countAdvertisers, async () => ({ total: await countUsers(db, ADVERTISER) }))
  serve(admin.countCompanies, async () => ({ total: await countCompanies(db, null) }))
  serve(admin.countJobs, async () => ({ total: await jobs(null) }))
  serve(admin.countActiveJobs, async () => ({ total: await jobs(null, active) }))
  serve(admin.countPendingJobs, async () => ({ total: await jobs(null, pending) }))
  serve(admin.countInactiveJobs, async () => ({ total: await jobs(null, notactive) }))
  serve(admin.countPayments, async () => ({ total: await countPayments(db, null) }))
  serve(admin.countPaidPayments, async () => ({ total: await countPayments(db, null, "paid") }))
  serve(admin.countPendingPayments, async () => ({ total: await countPayments(db, null, "unfinished") }))
}

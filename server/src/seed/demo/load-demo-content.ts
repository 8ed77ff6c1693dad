import { sql, and, asc, eq } from "drizzle-orm"
import { HOUR_MS } from "@upaon/contract/platform/format-time"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import type { Database, Transaction } from "../../db/index.ts"
import { searchEvents, users, jobReports, companyMembers, jobPosts } from "../../db/index.ts"
import { demoPassword, loadAccounts, people } from "./load-accounts.ts"
import { loadAds } from "./load-ads.ts"
import { loadApplications } from "./load-applications.ts"
import { loadCandidate } from "./load-candidate.ts"
import { findPlaces, loadCompanies } from "./load-companies.ts"
import { loadJobs } from "./load-jobs.ts"
import { loadNumbers } from "./load-numbers.ts"
import { loadPoints } from "./load-points.ts"
import { planJobs, type PlannedJob } from "./plan-jobs.ts"
import { story } from "./story.ts"
import { readData } from "../../platform/read-data.ts"
import { articleFile, insertArticles, startArticles } from "../start-content/start-articles.ts"
import { copyOf } from "../../features/jobs/index.ts"

/** Printed at the start: the e-mails that can sign in, and their common password. */
export const demoSignIns = { emails: people.accounts.map((account) => account.email), password: demoPassword }

/** An arbitrary constant for the advisory lock: processes that start together take turns. */
const lock = 7_403_217_003

/**
 * Fills an empty database with the demonstration: accounts, companies, jobs of every standing, their ledger entries,
 * articles and ads. Needs the start content. The same time gives the same content.
 * @param addFiles runs before the commit, so that a start that is interrupted during it begins anew the next time
 * @returns false when there are any users; then nothing was changed
 */
export async function loadDemoContent(
  database: Database,
  now: Date = new Date(),
  addFiles: (tx: Transaction) => Promise<void> = async () => {},
): Promise<boolean> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    const [person] = await tx.select({ id: users.id }).from(users).limit(1)
    if (person) return false
    await tx.execute(sql`set local upaon.bulk = 'on'`)
    const places = await findPlaces(tx)
    const plan = planJobs(now)
    const accounts = await loadAccounts(tx, now)
    const companyIds = await loadCompanies(tx, places, accounts.users, now)
    const numbers = { accounts, companies: companyIds, places }
    const jobIds = await loadJobs(tx, plan, numbers)
    await loadTeam(tx, { users: accounts.users, now })
    await loadApplications(tx, plan, jobIds, accounts, now)
    await loadPoints(tx, plan, jobIds, accounts, now)
    const authors = ["admin", "anunciante"].map((name) => accounts.users.get(name) as number)
    await insertArticles(tx, [...demoArticles, ...startArticles], authors, now)
    await loadAds(tx, numbers, now)
    await loadNumbers(tx, now)
    await loadCandidate(tx, { userId: accounts.users.get("candidato") as number, plan, jobIds, now })
    await loadReports(tx, { plan, jobIds, now })
    await addFiles(tx)
    await tx.insert(searchEvents).values({ kind: "rebuild" })
    await tx.execute(sql`select pg_notify('search_events', '')`)
    return true
  })
}

const demoArticles = readData(new URL("articles.json", import.meta.url), articleFile)

async function loadReports(
  tx: Transaction,
  { plan, jobIds, now }: { plan: readonly PlannedJob[]; jobIds: readonly number[]; now: Date },
): Promise<void> {
  const open = jobIds.filter((_, index) => plan[index]?.standing === "active")
  await tx.insert(jobReports).values(
    story.reports.map(({ place, ...report }, index) => ({
      jobPostId: open[place % open.length] ?? 0,
      ...report,
      createdAt: new Date(now.getTime() - (index + 1) * HOUR_MS),
    })),
  )
}

const DRAFTS = 3

/** Adds `colega` to the team of `anunciante`'s first company with active jobs, and three drafts of jobs. */
async function loadTeam(
  tx: Transaction,
  { users, now }: { users: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const userId = users.get("anunciante") as number
  const running = and(eq(jobPosts.userId, userId), eq(jobPosts.statusId, JOB_STATUS.active))
  const own = await tx.select().from(jobPosts).where(running).orderBy(asc(jobPosts.id)).limit(DRAFTS)
  await tx.insert(jobPosts).values(
    own.map((job, place) => ({
      ...copyOf(job),
      userId,
      title: `${job.title} (nova turma)`,
      description: job.description,
      slug: `rascunho-${place + 1}`,
      statusId: JOB_STATUS.draft,
      receivedDate: null,
      createdAt: now,
      updatedAt: now,
    })),
  )
  const companyId = own[0]?.companyId
  if (companyId) await tx.insert(companyMembers).values({ companyId, userId: users.get("colega") as number })
}

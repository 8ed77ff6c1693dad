import { sql } from "drizzle-orm"
import { type Database, searchEvents, users } from "../../db/index.ts"
import { demoPassword, loadAccounts, people } from "./load-accounts.ts"
import { loadAds } from "./load-ads.ts"
import { loadApplications } from "./load-applications.ts"
import { loadArticles } from "./load-articles.ts"
import { loadCandidate } from "./load-candidate.ts"
import { findPlaces, loadCompanies } from "./load-companies.ts"
import { loadJobs } from "./load-jobs.ts"
import { loadNumbers } from "./load-numbers.ts"
import { loadPoints } from "./load-points.ts"
import { loadReports } from "./load-reports.ts"
import { loadTeam } from "./load-team.ts"
import { planJobs } from "./plan-jobs.ts"

/** What the start prints: the e-mails that sign in, all with the one password. */
export const demoSignIns = { emails: people.accounts.map((account) => account.email), password: demoPassword }

/** Any fixed number: processes that start together take turns. */
const lock = 7_403_217_003

/**
 * Fills an empty house with the demonstration: accounts, companies, jobs of every standing, the books that belong
 * to them, articles and ads. Needs the start content. The same moment gives the same content.
 * @returns false when there is anybody already; then nothing was touched
 */
export async function loadDemoContent(database: Database, now: Date = new Date()): Promise<boolean> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    const [person] = await tx.select({ id: users.id }).from(users).limit(1)
    if (person) return false
    await tx.execute(sql`set local upaon.bulk = 'on'`)
    const plan = planJobs(now)
    const places = await findPlaces(tx)
    const accounts = await loadAccounts(tx, now)
    const companyIds = await loadCompanies(tx, places, accounts.users, now)
    const numbers = { accounts, companies: companyIds, places }
    const jobIds = await loadJobs(tx, plan, numbers)
    await loadTeam(tx, { users: accounts.users, now })
    await loadApplications(tx, plan, jobIds, accounts, now)
    await loadPoints(tx, plan, jobIds, accounts, now)
    await loadArticles(
      tx,
      [accounts.users.get("admin") as number, accounts.users.get("anunciante") as number],
      now,
    )
    await loadAds(tx, numbers, now)
    await loadNumbers(tx, now)
    await loadCandidate(tx, { userId: accounts.users.get("candidato") as number, plan, jobIds, now })
    await loadReports(tx, { plan, jobIds, now })
    await tx.insert(searchEvents).values({ kind: "rebuild" })
    await tx.execute(sql`select pg_notify('search_events', '')`)
    return true
  })
}

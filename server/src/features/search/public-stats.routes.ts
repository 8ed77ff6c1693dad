import { showPublicStats } from "@upaon/contract/site/endpoints"
import { sql } from "drizzle-orm"
import type { Database } from "../../db/client.ts"
import type { Serve } from "../../platform/http/serve.ts"
import type { Deps } from "../feature.ts"
import type { JobIndex } from "./job-index.ts"

/** Counts of companies and candidates are as old as this at most: on every home page, and slow to count. */
const KEPT_MS = 2000

type People = { companies: number; users: number }

/** The numbers of the home page: public jobs from the index, companies and candidates from their tables. */
export function mountPublicStats(serve: Serve, { db, clock }: Deps, index: JobIndex): void {
  let people: { countedAt: number; counts: Promise<People> } | undefined

  serve(showPublicStats, async () => {
    const now = clock.now().getTime()
    if (!people || Math.abs(now - people.countedAt) > KEPT_MS)
      people = { countedAt: now, counts: countPeople(db) }
    const asked = people
    try {
      return { data: { jobs: index.engine.size(now), ...(await asked.counts) } }
    } catch (error) {
      if (people === asked) people = undefined
      throw error
    }
  })
}

async function countPeople(db: Database): Promise<People> {
  const { rows } = await db.read.execute<People>(sql`
    select (select count(*) from companies) as companies,
      (select count(*) from users where user_type_id = 1 and blocked_at is null) as users`)
  return rows[0] ?? { companies: 0, users: 0 }
}

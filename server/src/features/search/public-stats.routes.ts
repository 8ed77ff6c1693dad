import { showPublicStats } from "@upaon/contract/site/endpoints"
import { sql } from "drizzle-orm"
import type { Database } from "../../db/index.ts"
import { COPY_MS, keepForAWhile } from "../../platform/freshness.ts"
import type { Serve } from "../../platform/http/index.ts"
import { isOfSomebody } from "../companies/index.ts"
import type { Deps } from "../feature.ts"
import type { JobIndex } from "./job-index.ts"

type People = { companies: number; users: number }

/**
 * The numbers of the home page: public jobs from the index, companies and candidates from their tables, kept for a
 * moment because every home page has them and counting is slow.
 */
export function mountPublicStats(serve: Serve, { db, clock }: Deps, index: JobIndex): void {
  const people = keepForAWhile<People>(() => clock.now().getTime())

  serve(showPublicStats, async () => ({
    data: {
      jobs: index.engine.size(clock.now().getTime()),
      ...(await people.read("people", COPY_MS, () => countPeople(db))),
    },
  }))
}

async function countPeople(db: Database): Promise<People> {
  const { rows } = await db.read.execute<People>(sql`
    select (select count(*) from companies where ${isOfSomebody}) as companies,
      (select count(*) from users where user_type_id = 1 and blocked_at is null) as users`)
  return rows[0] ?? { companies: 0, users: 0 }
}

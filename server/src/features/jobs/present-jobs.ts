import type { ListedJob } from "@upaon/contract/jobs/schemas"
import { sql } from "drizzle-orm"
import type { Queryable } from "../../db/client.ts"
import { jobPosts } from "../../db/schema/index.ts"
import type { Directory } from "../places/index.ts"
import { type ListedJobRow, selectJobs, selectListedJobs } from "./job-rows.queries.ts"
import { presentListedJob } from "./present-public-job.ts"

const isListed = sql`${jobPosts.id} = any(${sql.placeholder("ids")}::int[])
  and ${jobPosts.statusId} = 1 and ${jobPosts.deletedAt} is null and ${jobPosts.expiresAt} > ${sql.placeholder("now")}`

/** One named statement for each pool and connection: the hot path neither builds nor plans it again. */
const prepared = new WeakMap<Queryable, ReturnType<typeof prepare>>()

const prepare = (db: Queryable) => ({
  whole: selectJobs(db, "head").where(isListed).prepare("job_cards"),
  nameless: selectListedJobs(db).where(isListed).prepare("job_cards_nameless"),
})

function statements(db: Queryable) {
  let found = prepared.get(db)
  if (!found) prepared.set(db, (found = prepare(db)))
  return found
}

/**
 * Cards of public jobs, in the order of `ids`, in one query. What is no longer public at `now` is left out; hidden
 * companies stay hidden, exclusive jobs come locked: the result is the same for every reader.
 * @param db the database or its `read`, never a transaction
 * @param directory where names of places, areas and types are at hand: then the database is spared half the work
 */
export async function presentJobs(
  db: Queryable,
  ids: readonly number[],
  now: Date,
  directory?: Directory,
): Promise<ListedJob[]> {
  if (ids.length === 0) return []
  const rows = directory ? await readNamed(db, ids, now, directory) : await readWhole(db, ids, now)
  const byId = new Map(rows.map((row) => [row.job.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [presentListedJob(row, now)] : []
  })
}

const readWhole = (db: Queryable, ids: readonly number[], now: Date): Promise<ListedJobRow[]> =>
  statements(db).whole.execute({ ids: [...ids], now })

async function readNamed(
  db: Queryable,
  ids: readonly number[],
  now: Date,
  directory: Directory,
): Promise<ListedJobRow[]> {
  const rows = await statements(db).nameless.execute({ ids: [...ids], now })
  const named = <E>(entries: Map<number, E>, id: number | null) =>
    id === null ? null : (entries.get(id) ?? null)
  return rows.map(({ refs, ...row }) => {
    const area = named(directory.areas, refs.jobAreaId)
    return {
      ...row,
      region: named(directory.regions, refs.regionId),
      state: named(directory.states, refs.stateId),
      county: named(directory.counties, refs.countyId),
      neighborhood: named(directory.neighborhoods, refs.neighborhoodId),
      area,
      areaImage: area?.image ?? null,
      type: named(directory.types, refs.jobTypeId),
    }
  })
}

import { and, arrayOverlaps, isNull, ne, type SQL } from "drizzle-orm"
import { jobPosts, type Queryable } from "../../../db/index.ts"
import { pick } from "../../../platform/pick.ts"
import { areNear } from "./fingerprint.ts"

/** Candidates that are compared word by word; of a text that thousands share these are enough. */
const MOST = 50

type Written = { id: number | null; copyKeys: readonly number[] | null; description: string }

/** Vacancies whose text nearly equals this one's, itself left out. */
export async function findCopies(db: Queryable, job: Written, where: SQL | undefined) {
  if (!job.copyKeys || job.copyKeys.length === 0) return []
  const rows = await db
    .select(pick(jobPosts, "id", "title", "description", "copyGroup"))
    .from(jobPosts)
    .where(
      and(
        arrayOverlaps(jobPosts.copyKeys, [...job.copyKeys]),
        isNull(jobPosts.deletedAt),
        ne(jobPosts.id, job.id ?? 0),
        where,
      ),
    )
    .limit(MOST)
  return rows.filter((row) => areNear(row.description, job.description))
}

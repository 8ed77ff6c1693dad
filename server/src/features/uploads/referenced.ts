import { sql } from "drizzle-orm"
import {
  articles,
  companies,
  jobAreas,
  jobPosts,
  jobReadings,
  nativeAds,
  pointPacks,
  states,
  uploads,
  users,
} from "../../db/schema/index.ts"

const columns = [
  articles.featuredImageId,
  companies.imageId,
  companies.pendingImageId,
  jobAreas.imageId,
  jobReadings.imageId,
  nativeAds.imageId,
  pointPacks.imageId,
  states.imageId,
  users.imageId,
]

const shown = columns.map((column) => sql`select from ${column.table} where ${column} = ${uploads.id}`)
const jobs = sql`select from ${jobPosts} where ${jobPosts.imageId} = ${uploads.id} and ${jobPosts.deletedAt} is null`

const any = sql.join(
  [...shown, jobs].map((query) => sql`exists (${query})`),
  sql` or `,
)

/** Whether any record shows an upload; a deleted job shows nothing any more. Each column has an index. */
export const isReferenced = sql`(${any})`

import {
  JOB_STATUS,
  JOB_STATUS_NAMES,
  type JobStatusId,
  type JobStatusName,
} from "@upaon/contract/jobs/statuses"
import { sql, type SQL } from "drizzle-orm"
import { jobPosts } from "../../db/schema/index.ts"

/** Jobs of a status as it counts at `now`: what is over counts as deactivated at once. Unknown ids match nothing. */
export function hasStatus(status: number, now: Date): SQL {
  const over = sql`${jobPosts.expiresAt} <= ${now}`
  if (status === JOB_STATUS.active || status === JOB_STATUS.paused)
    return sql`(${jobPosts.statusId} = ${status} and (${jobPosts.expiresAt} is null or ${jobPosts.expiresAt} > ${now}))`
  if (status === JOB_STATUS.notactive)
    return sql`(${jobPosts.statusId} = ${status} or (${jobPosts.statusId} in (${JOB_STATUS.active}, ${JOB_STATUS.paused}) and ${over}))`
  return sql`${jobPosts.statusId} = ${status}::int`
}

/** A status by its name or id; 0, which no job has, for anything else. */
export function readStatus(text: string): JobStatusId | 0 {
  if (JOB_STATUS_NAMES.includes(text as JobStatusName)) return JOB_STATUS[text as JobStatusName]
  const id = Number(text)
  return id >= 1 && id <= 5 && Number.isInteger(id) ? (id as JobStatusId) : 0
}

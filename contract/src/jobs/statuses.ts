/** Ids of the statuses, as the administrator's selector sends them. */
export const JOB_STATUS = { active: 1, notactive: 2, pending: 3, rectify: 4, paused: 5, filled: 7 } as const
export type JobStatusName = keyof typeof JOB_STATUS
export type JobStatusId = (typeof JOB_STATUS)[JobStatusName]

/** Days a job without a deadline stays public. */
export const PUBLIC_DAYS = 30

export const JOB_STATUS_NAMES = Object.keys(JOB_STATUS) as JobStatusName[]

const isName = (name: unknown): name is JobStatusName =>
  typeof name === "string" && Object.hasOwn(JOB_STATUS, name)

type WithStatus = { status_job_post?: readonly { name: string }[]; status_id?: number | null }

/**
 * The status a screen shows: the first of the list; unknown or missing counts as active;
 * without a list, `status_id` decides, and 1 or nothing is active (rule U4).
 */
export function statusOf(job: WithStatus): JobStatusName {
  const current = job.status_job_post?.[0]
  if (current) return isName(current.name) ? current.name : "active"
  return JOB_STATUS_NAMES.find((name) => JOB_STATUS[name] === job.status_id) ?? "active"
}

/** Moves of the card's menu, the same for the owner and the administrator. */
export const mayActivate = (job: WithStatus) => statusOf(job) === "paused"
export const mayPause = (job: WithStatus) => statusOf(job) === "active"

/** A vacancy that is on the site, or would be, may be told to be filled. */
export const mayFill = (job: WithStatus) => ["active", "paused"].includes(statusOf(job))

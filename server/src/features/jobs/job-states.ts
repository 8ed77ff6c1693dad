import { JOB_STATUS, type JobStatusId } from "@upaon/contract/jobs/statuses"

const { active, notactive, pending, rectify, paused, draft, filled } = JOB_STATUS

/**
 * Target status of each move from each status (rule 5). A status that is not listed refuses the move.
 * Administrators, in addition, may set any status from any other.
 */
const MOVES = {
  /** The advertiser's menu. */
  pause: { [active]: paused },
  activate: { [paused]: active },
  close: { [active]: notactive, [paused]: notactive },
  fill: { [active]: filled, [paused]: filled },
  /** The advertiser changed something that readers see. */
  editSeen: {
    [active]: pending,
    [paused]: pending,
    [pending]: pending,
    [rectify]: pending,
    [notactive]: pending,
    [draft]: pending,
    [filled]: pending,
  },
  /** The advertiser saved without changing what readers see. */
  editUnseen: {
    [active]: active,
    [paused]: paused,
    [pending]: pending,
    [rectify]: pending,
    [notactive]: pending,
    [draft]: pending,
    [filled]: pending,
  },
  /** Saves a draft as a draft; no other status becomes one again. */
  saveDraft: { [draft]: draft },
  /** The administrator's review. */
  approve: { [pending]: active },
  rectify: { [pending]: rectify },
  refuse: { [pending]: notactive },
  /** Readers' reports, and the administrator's decision on them. */
  sendBack: { [active]: pending },
  keep: { [pending]: active },
  remove: { [pending]: notactive, [active]: notactive, [paused]: notactive, [rectify]: notactive },
  /** The end of the job's time. */
  expire: { [active]: notactive, [paused]: notactive },
} as const satisfies Record<string, Partial<Record<JobStatusId, JobStatusId>>>

export type JobMove = keyof typeof MOVES

/** The status that a move leads to, or null when the move is refused. */
export function nextStatus(move: JobMove, from: JobStatusId): JobStatusId | null {
  const targets: Partial<Record<JobStatusId, JobStatusId>> = MOVES[move]
  return targets[from] ?? null
}

type Dated = { statusId: number; expiresAt: Date | null }

/** The status at `now`: past its end a job no longer counts as active or paused, even before `expireJobs` ran. */
export function currentStatus(job: Dated, now: Date): JobStatusId {
  const status = job.statusId as JobStatusId
  const over = job.expiresAt !== null && job.expiresAt <= now
  return over && nextStatus("expire", status) !== null ? notactive : status
}

/** The effect of a move on the advertiser's points. */
export type PointsEffect = "none" | "block" | "release" | "spend" | "blockAndSpend"

/**
 * A job is charged once, at its first approval. Until then its points are blocked, except for an ended job and a draft
 * (rules 4, c2 and d12).
 * @param job `settled`: free for good or approved before; `held`: points are blocked for it
 */
export function pointsEffect(
  job: { settled: boolean; held: boolean },
  to: JobStatusId | "deleted",
): PointsEffect {
  if (job.settled) return "none"
  if (to === "deleted" || to === notactive || to === filled || to === draft)
    return job.held ? "release" : "none"
  if (to === active) return job.held ? "spend" : "blockAndSpend"
  return job.held ? "none" : "block"
}

import { JOB_STATUS, type JobStatusId } from "@upaon/contract/jobs/statuses"

const { active, notactive, pending, rectify, paused, draft, filled } = JOB_STATUS

/**
 * Where each move leads from each status (rule 5); a status that is not named there refuses the move.
 * An administrator besides sets any status from any other.
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
  /** Keeps a draft as it is written; nothing becomes one again. */
  saveDraft: { [draft]: draft },
  /** The administrator's review. */
  approve: { [pending]: active },
  rectify: { [pending]: rectify },
  refuse: { [pending]: notactive },
  /** What readers reported, and the administrator's decision on it. */
  sendBack: { [active]: pending },
  keep: { [pending]: active },
  remove: { [pending]: notactive, [active]: notactive, [paused]: notactive, [rectify]: notactive },
  /** The clock. */
  expire: { [active]: notactive, [paused]: notactive },
} as const satisfies Record<string, Partial<Record<JobStatusId, JobStatusId>>>

export type JobMove = keyof typeof MOVES

/** The status a move leads to, or null when it is refused. */
export function nextStatus(move: JobMove, from: JobStatusId): JobStatusId | null {
  const targets: Partial<Record<JobStatusId, JobStatusId>> = MOVES[move]
  return targets[from] ?? null
}

type Dated = { statusId: number; expiresAt: Date | null }

/** The status as it counts now: past its end a job is no longer active or paused, even before the clock's work ran. */
export function currentStatus(job: Dated, now: Date): JobStatusId {
  const status = job.statusId as JobStatusId
  const over = job.expiresAt !== null && job.expiresAt <= now
  return over && nextStatus("expire", status) !== null ? notactive : status
}

/** What a move does to the advertiser's points. */
export type PointsEffect = "none" | "block" | "release" | "spend" | "blockAndSpend"

/**
 * A job is charged once, at its first approval. Until then its points wait reserved, but for a job that has
 * ended and a draft (rules 4, c2 and d12).
 * @param job whether it is free for good or was approved before, and whether points are reserved for it
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

import type { Transaction } from "../../db/client.ts"
import type { Deps } from "../feature.ts"

export const ANNOUNCEMENT = "application-announcement"

/** Has the employer told that a vacancy has new applications; many at one time make one mail. */
export const announceApplication = (
  tx: Transaction,
  { work }: Pick<Deps, "work">,
  jobPostId: number,
): Promise<void> => work.enqueue(tx, ANNOUNCEMENT, { jobPostId }, { onceKey: String(jobPostId) })

/** Nobody is told yet. */
export const declareAnnouncements = ({ work }: Pick<Deps, "work">): void =>
  work.register({ name: ANNOUNCEMENT, run: async () => {} })

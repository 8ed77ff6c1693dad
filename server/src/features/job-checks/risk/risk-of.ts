import type { Job } from "../job.ts"

/** 0 to 100, as it was when the vacancy was last sent or edited; nothing weighed yet counts as no risk. */
export const riskOf = ({ risk }: Pick<Job, "risk">): number => risk ?? 0

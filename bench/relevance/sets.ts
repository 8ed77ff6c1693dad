import SETS from "./sets.json" with { type: "json" }

export type JudgedSet = keyof typeof SETS

/** A set of judgments: a folder beside this file, and facts about it. */
type SetOfJudgments = {
  /** Who wrote it and when, and how the engine did before it was tuned with it. */
  about: string
  /** The set whose jobs its questions are asked over, if not its own. */
  jobsOf?: string
}

/** The sets in the order in which they were written. */
export const JUDGED_SETS = Object.keys(SETS) as JudgedSet[]

export const aboutOf = (set: JudgedSet) => SETS[set].about

/** The set whose jobs the questions of this set are asked over. */
export const jobsOf = (set: JudgedSet) => ((SETS[set] as SetOfJudgments).jobsOf ?? set) as JudgedSet

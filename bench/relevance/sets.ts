import SETS from "./sets.json" with { type: "json" }

export type JudgedSet = keyof typeof SETS

/** A set of judgments: the folder of its name beside this file, and what is to be known of it. */
type SetOfJudgments = {
  /** Who wrote it when, and how the engine stood before it learned from it. */
  about: string
  /** The set whose jobs its questions are asked over, if not its own. */
  jobsOf?: string
}

/** In the order in which they were written. */
export const JUDGED_SETS = Object.keys(SETS) as JudgedSet[]

export const aboutOf = (set: JudgedSet) => SETS[set].about

/** The set whose jobs the questions of this one are asked over. */
export const jobsOf = (set: JudgedSet) => ((SETS[set] as SetOfJudgments).jobsOf ?? set) as JudgedSet

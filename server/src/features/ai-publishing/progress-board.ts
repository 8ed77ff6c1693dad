import type { ReadingProgress, ReadingStage } from "@upaon/contract/ai-publishing/schemas"
import type { Deps } from "../feature.ts"

/** A finished or lost reading is forgotten after this long. */
const KEPT_MS = 10 * 60_000

type Entry = ReadingProgress & { userId: number; at: number }

/**
 * How far each reading is, by the id that its client made up. Kept in this process only: a client whose question
 * reaches another process, or comes before the picture, is told that it is still being sent.
 */
export function createProgressBoard(clock: Deps["clock"]) {
  const entries = new Map<string, Entry>()
  const now = () => clock.now().getTime()
  return {
    note(id: string | undefined, userId: number, stage: ReadingStage, percent: number) {
      if (id === undefined) return
      for (const [key, entry] of entries) if (now() - entry.at > KEPT_MS) entries.delete(key)
      entries.set(id, { stage, percent: Math.round(percent), userId, at: now() })
    },
    find(id: string, userId: number): ReadingProgress {
      const entry = entries.get(id)
      if (entry?.userId !== userId) return { stage: "sending", percent: 0 }
      return { stage: entry.stage, percent: entry.percent }
    },
  }
}

/** The stage that a share of the reading stands for; saving and done come after it. */
export function stageOf(share: number): ReadingStage {
  if (share < 0.1) return "preparing"
  return share < 0.85 ? "reading" : "understanding"
}

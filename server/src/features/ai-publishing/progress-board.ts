import type { ReadingStage } from "@upaon/contract/ai-publishing/endpoints"
import type { Deps } from "../feature.ts"

/** A finished or lost reading is forgotten after this long. */
const KEPT_MS = 10 * 60_000

type Progress = { stage: ReadingStage; percent: number }
type Entry = Progress & { userId: number; at: number }

/** Topic among the processes of a start. */
const TOPIC = "reading"

/**
 * How far each reading is, in the processes of this start: a client whose question reaches another machine is told that
 * it waits.
 */
export function createProgressBoard({ clock, siblings }: Pick<Deps, "clock" | "siblings">) {
  const entries = new Map<string, Entry>()
  const now = () => clock.now().getTime()
  siblings.hear(TOPIC, ({ id, entry }: { id: string; entry: Entry }) => entries.set(id, entry))
  return {
    note(id: string, userId: number, stage: ReadingStage, percent: number) {
      for (const [key, entry] of entries) if (now() - entry.at > KEPT_MS) entries.delete(key)
      const entry = { stage, percent: Math.round(percent), userId, at: now() }
      entries.set(id, entry)
      siblings.share(TOPIC, { id, entry })
    },
    find(id: string, userId: number): Progress {
      const entry = entries.get(id)
      if (entry?.userId !== userId) return { stage: "waiting", percent: 0 }
      return { stage: entry.stage, percent: entry.percent }
    },
  }
}

/** The stage that a share of the reading stands for; saving and done come after it. */
export function stageOf(share: number): ReadingStage {
  if (share < 0.1) return "preparing"
  return share < 0.85 ? "reading" : "understanding"
}

import { DAY_MS } from "@upaon/contract/platform/format-time"
import type { Deps } from "../../feature.ts"
import { PICTURES } from "./pictures.ts"

const KEPT_MS = 30 * DAY_MS

/**
 * Removes pictures drawn more than 30 days ago. Most are of words that have changed since, or of jobs long over; one
 * that is still asked for is drawn again.
 */
export async function clearPictures({ storage, clock }: Pick<Deps, "storage" | "clock">): Promise<void> {
  const until = clock.now().getTime() - KEPT_MS
  for await (const { key, storedAt } of storage.list(PICTURES))
    if (storedAt.getTime() < until) await storage.remove(key)
}

import { keptSince, retention } from "@upaon/contract/privacy/retention"
import type { Deps } from "../../feature.ts"
import { PICTURES } from "./pictures.ts"

/**
 * Removes pictures drawn long ago. Most are of words that have changed since, or of jobs long over; one
 * that is still asked for is drawn again.
 */
export async function clearPictures({ storage, clock }: Pick<Deps, "storage" | "clock">): Promise<void> {
  const until = keptSince(retention.sharedImage, clock.now())
  for await (const { key, storedAt } of storage.list(PICTURES))
    if (storedAt < until) await storage.remove(key)
}

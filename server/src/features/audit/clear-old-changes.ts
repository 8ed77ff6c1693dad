import { lt } from "drizzle-orm"
import { deleteOld, keptSince } from "../../db/delete-old.ts"
import { auditLog } from "../../db/schema/index.ts"
import type { Deps } from "../feature.ts"

/** Removes what administrators changed more than five years ago. */
export async function clearOldChanges({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const until = keptSince(clock.now())
  await deleteOld(db, auditLog, until, lt(auditLog.createdAt, until))
}

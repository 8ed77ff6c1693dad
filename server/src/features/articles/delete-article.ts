import { eq } from "drizzle-orm"
import { articles } from "../../db/schema/index.ts"
import { notFound } from "../../platform/http/failure.ts"
import { recordChange } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { auditedArticle, type Doer } from "./audit-content.ts"

/**
 * Removes an article for good; the log of changes keeps its text.
 * @throws Failure 404
 */
export async function deleteAnyArticle(
  deps: Pick<Deps, "db" | "clock" | "changes">,
  doer: Doer,
  id: number,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [gone] = await tx.delete(articles).where(eq(articles.id, id)).returning()
    if (!gone) throw notFound()
    await recordChange(tx, {
      ...doer,
      now: deps.clock.now(),
      action: "delete",
      entity: "article",
      entityId: id,
      before: auditedArticle(gone),
    })
  })
  deps.changes.emit()
}

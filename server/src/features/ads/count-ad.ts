import { localDay } from "@upaon/contract/platform/format-time"
import { and, eq, sql } from "drizzle-orm"
import { nativeAdDays, nativeAds } from "../../db/schema/index.ts"
import { notFound } from "../../platform/http/failure.ts"
import type { Deps } from "../feature.ts"
import type { VisitorBounds } from "./visitor-bounds.ts"

/**
 * Counts an impression or a click of an ad on the local day; a visitor's that pass the bound are taken and not counted.
 * @throws Failure 404 for an ad that there is not, or that was never approved
 */
export async function countAd(
  { db, clock }: Pick<Deps, "db" | "clock">,
  bounds: VisitorBounds,
  { id, what, visitor }: { id: number; what: "impression" | "click"; visitor: string },
): Promise<void> {
  const now = clock.now()
  const [known] = await db
    .select({ id: nativeAds.id })
    .from(nativeAds)
    .where(and(eq(nativeAds.id, id), eq(nativeAds.approved, true)))
  if (!known) throw notFound()
  if (!bounds.take(`${what}:${id}:${visitor}`, what, now.getTime())) return
  const column = what === "click" ? nativeAdDays.clicks : nativeAdDays.impressions
  await db
    .insert(nativeAdDays)
    .values({
      nativeAdId: id,
      day: localDay(now),
      [what === "click" ? "clicks" : "impressions"]: 1,
    })
    .onConflictDoUpdate({
      target: [nativeAdDays.nativeAdId, nativeAdDays.day],
      set: { [what === "click" ? "clicks" : "impressions"]: sql`${column} + 1` },
    })
}

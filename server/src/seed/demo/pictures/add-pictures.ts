import { asc, eq, isNull } from "drizzle-orm"
import sharp from "sharp"
import { articles, jobAreas, nativeAds } from "../../../db/schema/index.ts"
import type { Deps } from "../../../features/index.ts"
import { storeImage } from "../../../features/uploads/index.ts"
import { drawTiles, SMALL, type Wall } from "./draw-tiles.ts"

/** Gives each area, article and ad of the demonstration a picture of its own where it has none. */
export async function addPictures(deps: Pick<Deps, "db" | "storage" | "clock">): Promise<void> {
  const { db } = deps
  const areas = await db
    .select({ id: jobAreas.id })
    .from(jobAreas)
    .where(isNull(jobAreas.imageId))
    .orderBy(asc(jobAreas.id))
  for (const { id } of areas)
    await db
      .update(jobAreas)
      .set({ imageId: await paint(deps, id, SMALL) })
      .where(eq(jobAreas.id, id))
  const posts = await db
    .select({ id: articles.id })
    .from(articles)
    .where(isNull(articles.featuredImageId))
    .orderBy(asc(articles.id))
  for (const { id } of posts)
    await db
      .update(articles)
      .set({ featuredImageId: await paint(deps, 1000 + id) })
      .where(eq(articles.id, id))
  const ads = await db
    .select({ id: nativeAds.id })
    .from(nativeAds)
    .where(isNull(nativeAds.imageId))
    .orderBy(asc(nativeAds.id))
  for (const { id } of ads)
    await db
      .update(nativeAds)
      .set({ imageId: await paint(deps, 2000 + id) })
      .where(eq(nativeAds.id, id))
}

async function paint(
  deps: Pick<Deps, "db" | "storage" | "clock">,
  seed: number,
  wall?: Wall,
): Promise<number> {
  const bytes = await sharp(Buffer.from(drawTiles(seed, wall)))
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { id } = await storeImage(deps, { bytes, ownerId: null, used: true })
  return id
}

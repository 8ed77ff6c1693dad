import { asc, eq, isNull } from "drizzle-orm"
import sharp from "sharp"
import { nativeAds } from "../../../db/schema/index.ts"
import type { Deps } from "../../../features/index.ts"
import { storeImage } from "../../../features/uploads/index.ts"
import { drawTiles } from "./draw-tiles.ts"

/** Gives each ad of the demonstration a picture of its own where it has none. */
export async function addPictures(deps: Pick<Deps, "db" | "storage" | "clock">): Promise<void> {
  const { db } = deps
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

async function paint(deps: Pick<Deps, "db" | "storage" | "clock">, seed: number): Promise<number> {
  const bytes = await sharp(Buffer.from(drawTiles(seed)))
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { id } = await storeImage(deps, { bytes, ownerId: null, used: true })
  return id
}

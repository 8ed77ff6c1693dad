import { DAY_MS, localDay } from "@upaon/contract/platform/format-time"
import { asc, eq, isNull } from "drizzle-orm"
import sharp from "sharp"
import { z } from "zod"
import { nativeAdDays, nativeAds, type Transaction } from "../../db/index.ts"
import type { Deps } from "../../features/index.ts"
import { storeImage } from "../../features/uploads/index.ts"
import { readData } from "../../platform/read-data.ts"
import { createRandom } from "../random.ts"
import { drawTiles } from "./draw-tiles.ts"
import type { DemoAccounts } from "./load-accounts.ts"
import type { DemoPlaces } from "./load-companies.ts"

const demoAd = z.strictObject({
  title: z.string(),
  description: z.string(),
  /** URLs with `.example`, a domain that nobody can own. */
  url: z.string(),
  /** The demonstration company that pays for it, or null. */
  company: z.string().nullable(),
  price: z.number(),
  priority: z.number(),
  approved: z.boolean(),
  active: z.boolean(),
  /** Days relative to the time of the start. */
  from: z.number(),
  to: z.number(),
  /** The county's IBGE number, the state's UF, or null for everywhere. */
  target: z.union([z.strictObject({ county: z.number() }), z.strictObject({ uf: z.string() })]).nullable(),
})
const demoAds = readData(new URL("ads.json", import.meta.url), z.array(demoAd))

/** Adds the ads and the daily numbers of those that have run. */
export async function loadAds(
  tx: Transaction,
  {
    accounts,
    companies,
    places,
  }: { accounts: DemoAccounts; companies: ReadonlyMap<string, number>; places: DemoPlaces },
  now: Date,
): Promise<void> {
  const rows = await tx
    .insert(nativeAds)
    .values(
      demoAds.map(({ company, from, to, target, ...ad }) => ({
        ...ad,
        userId: accounts.users.get("anunciante") as number,
        companyId: company ? (companies.get(company) ?? null) : null,
        startDate: new Date(now.getTime() + from * DAY_MS),
        endDate: new Date(now.getTime() + to * DAY_MS),
        ...(target ? { regionId: places.regionId, stateId: places.stateId } : {}),
        ...(target && "county" in target ? { countyId: places.county(target.county) } : {}),
        createdAt: new Date(now.getTime() + (Math.min(from, 0) - 2) * DAY_MS),
      })),
    )
    .returning({ id: nativeAds.id })
  await tx
    .insert(nativeAdDays)
    .values(demoAds.flatMap((ad, index) => daysOf(ad, rows[index]?.id as number, now)))
}

function daysOf(ad: z.output<typeof demoAd>, nativeAdId: number, now: Date) {
  const random = createRandom(nativeAdId * 31 + ad.priority)
  return Array.from({ length: ad.approved ? -ad.from : 0 }, (_, ago) => {
    const impressions = random.int(30, 45 * ad.priority)
    return {
      nativeAdId,
      day: localDay(new Date(now.getTime() - (ago + 1) * DAY_MS)),
      impressions,
      clicks: Math.floor(impressions * (0.01 + random.next() * 0.05)),
    }
  })
}

/** Gives each ad a picture of its own. Pictures are recorded outside the transaction: one that it rolls back is deleted as unused. */
export async function addPictures(
  tx: Transaction,
  deps: Pick<Deps, "db" | "storage" | "clock">,
): Promise<void> {
  const ads = await tx
    .select({ id: nativeAds.id })
    .from(nativeAds)
    .where(isNull(nativeAds.imageId))
    .orderBy(asc(nativeAds.id))
  for (const { id } of ads)
    await tx
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

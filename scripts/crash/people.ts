import { isNotNull } from "drizzle-orm"
import sharp from "sharp"
import { inDatabase } from "../../bench/load/people.ts"
import { pointPacks } from "../../server/src/db/schema/index.ts"
import { grantPoints } from "../../server/src/features/points/index.ts"
import { systemClock } from "../../server/src/platform/clock.ts"
import { jobForm } from "../../server/src/testing/advertiser.ts"
import { type NewPerson, signIn } from "../../server/src/testing/people.ts"
import type { Ledger } from "./ledger.ts"

const EMPLOYERS = 3
const POINTS = 10_000_000

export type Employer = { token: string; id: number; form: object }
export type People = Awaited<ReturnType<typeof preparePeople>>

/** The people who write: employers with a company and points, an administrator, and a vacancy that takes applications. */
export function preparePeople(dataDir: string, { send, refusals }: Ledger) {
  return inDatabase(dataDir, async (db) => {
    const app = { db, clock: systemClock } as Parameters<typeof signIn>[0] & Parameters<typeof jobForm>[0]
    const person = (kind: NewPerson["kind"]) => signIn(app, { kind })
    const admin = await person("administrator")
    const employers: Employer[] = []
    for (let number = 0; number < EMPLOYERS; number += 1) {
      const { token, user } = await person("advertiser")
      await db.transaction((tx) =>
        grantPoints(tx, { userId: user.id, points: POINTS, now: systemClock.now() }),
      )
      const form = await jobForm(app, 0, { apply_by: "site" })
      const { state_id, county_id } = form
      const named = { name: `Padaria ${number}`, state_id, county_id }
      const company = await send<{ id: number }>(null, "/api/company/register", named, token)
      employers.push({ token, id: user.id, form: { ...form, company_id: company?.id } })
    }
    const [owner] = employers
    const whole = { ...owner?.form, user_id: owner?.id, verified: true }
    const job = await send<{ slug: string }>("publication", "/api/admin/jobPost/register", whole, admin.token)
    const [pack] = await db.select().from(pointPacks).where(isNotNull(pointPacks.points)).limit(1)
    if (!job || !owner || !pack) throw new Error(`nothing to begin with: ${refusals.join("\n")}`)
    const noise = { type: "gaussian", mean: 128, sigma: 40 } as const
    const create = { width: 800, height: 500, channels: 3, background: "white", noise } as const
    const picture = await sharp({ create }).jpeg().toBuffer()
    return { admin: admin.token, employers, owner, slug: job.slug, packId: pack.id, picture }
  })
}

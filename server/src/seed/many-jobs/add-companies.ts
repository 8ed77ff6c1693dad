import type { Transaction } from "../../db/client.ts"
import { companies, users } from "../../db/schema/index.ts"
import { toSlug } from "../../platform/slug.ts"
import { createRandom } from "../random.ts"
import { companyNames } from "./names.ts"
import type { PlaceChooser } from "./find-places.ts"

export type Employer = {
  id: number
  userId: number
  name: string
  slug: string
  about: string
  hidden: boolean
}

const owners = 12
const batch = 500

/** Advertisers and companies for a load, by the area they hire in. Nobody signs in as their owners. */
export async function addCompanies(
  tx: Transaction,
  {
    count,
    seed,
    first,
    choosePlace,
  }: { count: number; seed: number; first: number; choosePlace: PlaceChooser },
): Promise<Map<string, Employer[]>> {
  const mark = `${seed.toString(36)}.${first.toString(36)}`
  const userRows = await tx
    .insert(users)
    .values(
      Array.from({ length: owners }, (_, index) => ({
        userTypeId: 2,
        name: "Recrutamento",
        lastName: String(index + 1),
        username: `carga.${mark}.${index + 1}`,
        email: `carga.${mark}.${index + 1}@carga.example`,
        passwordHash: "!",
        emailVerifiedAt: new Date(),
      })),
    )
    .returning({ id: users.id })
  const random = createRandom(seed * 7 + first)
  const byArea = new Map<string, Employer[]>()
  const planned = Array.from({ length: count }, (_, index) => {
    const kind = companyNames.kinds[index % companyNames.kinds.length] as (typeof companyNames.kinds)[number]
    const place = choosePlace(random)
    const name =
      `${random.pick(kind.begins)} ${random.pick(companyNames.names)} ${random.pick(companyNames.endings)}`.trim()
    return {
      kind,
      row: {
        userId: userRows[index % owners]?.id as number,
        name,
        email: `contato@${toSlug(name)}.example`,
        hideData: random.chance(0.05),
        stateId: place.stateId,
        countyId: place.countyId,
      },
    }
  })
  for (let at = 0; at < planned.length; at += batch) {
    const part = planned.slice(at, at + batch)
    const rows = await tx
      .insert(companies)
      .values(part.map(({ row }) => row))
      .returning({ id: companies.id })
    part.forEach(({ kind, row }, index) => {
      const { userId, name, hideData: hidden } = row
      const employer = {
        id: rows[index]?.id as number,
        userId,
        name,
        slug: toSlug(name),
        about: kind.about,
        hidden,
      }
      for (const area of kind.areas) byArea.set(area, [...(byArea.get(area) ?? []), employer])
    })
  }
  return byArea
}

import { afterDay, DAY_MS, localDay } from "@upaon/contract/platform/format-time"
import { toSlug } from "../../platform/slug.ts"
import { workplaceOf } from "../job-texts/phrases.ts"
import { writeDescription } from "../job-texts/write-description.ts"
import { agency, voices } from "../job-texts/voices.ts"
import { type Occupation, occupations } from "../occupations.ts"
import { type Random, createRandom } from "../random.ts"
import { reais } from "../reais.ts"
import type { Employer } from "./add-companies.ts"
import { titleEndings } from "./names.ts"
import type { CopyValue } from "./copy-text.ts"
import type { PlaceChooser } from "./find-places.ts"

/** The columns of `job_posts` in the order of `writeJob`'s values. */
export const jobColumns = [
  "slug",
  "user_id",
  "company_id",
  "title",
  "description",
  "job_type_id",
  "job_area_id",
  "region_id",
  "state_id",
  "county_id",
  "neighborhood_id",
  "job_number",
  "salary",
  "negotiable_salary",
  "email_receive_cv",
  "received_date",
  "expires_at",
  "status_id",
  "free_of_points",
  "source",
  "submitted_at",
  "first_approved_at",
  "published_at",
  "created_at",
  "updated_at",
] as const

export type LoadSetting = {
  seed: number
  /** Jobs of the load: the later ones are the newer ones. */
  count: number
  /** Number of the load's first job among all that loads ever added. */
  first: number
  now: Date
  choosePlace: PlaceChooser
  employers: ReadonlyMap<string, readonly Employer[]>
  areaIds: ReadonlyMap<string, number>
  typeIds: ReadonlyMap<string, number>
}

const span = 60 * DAY_MS

/** The job of that number, ready for COPY; the same for the same seed, number and moment. */
export function writeJob(index: number, setting: LoadSetting): CopyValue[] {
  const number = setting.first + index
  const random = createRandom(Math.imul(setting.seed + 1, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b))
  const occupation = random.pick(occupations)
  const employer = random.pick(
    setting.employers.get(occupation.area) ?? [...setting.employers.values()][0] ?? [],
  )
  const place = setting.choosePlace(random)
  const neighborhood =
    place.neighborhoods.length > 0 && random.chance(0.85) ? random.pick(place.neighborhoods) : null
  const name = random.pick(occupation.titles)
  const title = `${name}${random.pick(titleEndings)}`
  const salary = random.chance(0.6) ? payOf(occupation, random) : null
  const email = employer.hidden ? "curriculos@selecao.example" : `vagas@${employer.slug}.example`
  const description = writeDescription(
    {
      title: name,
      company: employer.name,
      about: employer.about,
      place: [neighborhood?.name, place.county, place.uf === "MA" ? null : place.uf]
        .filter(Boolean)
        .join(", "),
      duties: random.sample(occupation.duties, random.int(3, 6)),
      requirements: random.sample(occupation.requirements, random.int(3, 5)),
      pay: salary === null ? null : reais(salary),
      workplace: workplaceOf(occupation),
      email,
      phone: `(98) 90000-${String(random.int(1000, 9999))}`,
    },
    employer.hidden ? agency : random.pick(voices),
    random,
  )
  const dates = datesOf(index, setting, random)
  return [
    `${toSlug(title, 80)}-${setting.seed.toString(36)}-${number.toString(36)}`,
    employer.userId,
    employer.id,
    title,
    description,
    setting.typeIds.get(occupation.type) ?? null,
    setting.areaIds.get(occupation.area) ?? null,
    place.regionId,
    place.stateId,
    place.countyId,
    neighborhood?.id ?? null,
    random.chance(0.7) ? 1 : random.int(2, 30),
    salary,
    salary === null,
    email,
    dates.receivedDate,
    dates.expiresAt,
    dates.statusId,
    true,
    "seed",
    dates.statusId === 3 ? dates.createdAt : null,
    dates.statusId === 3 ? null : dates.publishedAt,
    dates.statusId === 3 ? null : dates.publishedAt,
    dates.createdAt,
    dates.publishedAt,
  ]
}

function payOf({ pay: [lowest, highest] }: Occupation, random: Random): number {
  return Math.max(lowest, Math.round((lowest + random.next() * (highest - lowest)) / 10) * 10)
}

/** Publication rises with the number; of a hundred jobs 94 are public, four over, one paused, one waiting. */
function datesOf(index: number, { count, now }: LoadSetting, random: Random) {
  const age = span * (1 - (index + random.next()) / count)
  const publishedAt = new Date(now.getTime() - Math.round(age))
  const createdAt = new Date(publishedAt.getTime() - random.int(1, 12) * 3_600_000)
  const draw = random.next()
  const statusId = draw < 0.94 ? 1 : draw < 0.98 ? 2 : draw < 0.99 ? 5 : 3
  if (statusId === 2) {
    const receivedDate = localDay(new Date(now.getTime() - random.int(1, 9) * DAY_MS))
    return { publishedAt, createdAt, statusId, receivedDate, expiresAt: afterDay(receivedDate) }
  }
  const dated = age > 28 * DAY_MS || random.chance(0.3)
  const receivedDate = dated ? localDay(new Date(now.getTime() + random.int(5, 60) * DAY_MS)) : null
  const expiresAt = receivedDate ? afterDay(receivedDate) : new Date(publishedAt.getTime() + 30 * DAY_MS)
  return { publishedAt, createdAt, statusId, receivedDate, expiresAt: statusId === 3 ? null : expiresAt }
}

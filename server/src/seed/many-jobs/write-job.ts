import { defaultWayToApply } from "@upaon/contract/jobs/way-to-apply"
import { PUBLIC_DAYS } from "@upaon/contract/jobs/statuses"
import { brand } from "@upaon/contract/site/brand"
import { money } from "@upaon/contract/platform/format"
import { DAY_MS, endOfDay, HOUR_MS, localDay } from "@upaon/contract/platform/format-time"
import { z } from "zod"
import { readStated } from "../../features/jobs/index.ts"
import { readData } from "../../platform/read-data.ts"
import { toSlug } from "../../platform/slug.ts"
import type { Occupation } from "../job-texts/write-description.ts"
import { occupations, workplaceOf, writeDescription } from "../job-texts/write-description.ts"
import { agency, voices } from "../job-texts/voices.ts"
import { type Random, createRandom } from "../random.ts"
import type { Employer, PlaceChooser } from "./add-companies.ts"

/** Additions to a title; mostly empty. */
const titleEndings = readData(new URL("title-endings.json", import.meta.url), z.array(z.string()))

export type LoadSetting = {
  seed: number
  /** The number of jobs in this load; later ones are newer. */
  count: number
  /** The number of jobs that earlier loads added. */
  first: number
  now: Date
  choosePlace: PlaceChooser
  employers: ReadonlyMap<string, readonly Employer[]>
  areaIds: ReadonlyMap<string, number>
  typeIds: ReadonlyMap<string, number>
}

const span = 60 * DAY_MS

/** A job of the load as a row of `job_posts`. The same seed, number and time give the same job. */
export function writeJob(index: number, setting: LoadSetting) {
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
      place: [neighborhood?.name, place.county, place.uf === brand.homeState.uf ? null : place.uf]
        .filter(Boolean)
        .join(", "),
      duties: random.sample(occupation.duties, random.int(3, 6)),
      requirements: random.sample(occupation.requirements, random.int(3, 5)),
      pay: salary === null ? null : money(salary),
      workplace: workplaceOf(occupation),
      email,
      phone: `(${brand.areaCode}) 90000-${String(random.int(1000, 9999))}`,
    },
    employer.hidden ? agency : random.pick(voices),
    random,
  )
  const dates = datesOf(index, setting, random)
  return {
    slug: `${toSlug(title, 80)}-${setting.seed.toString(36)}-${number.toString(36)}`,
    user_id: employer.userId,
    company_id: employer.id,
    title,
    description,
    job_type_id: setting.typeIds.get(occupation.type) ?? null,
    job_area_id: setting.areaIds.get(occupation.area) ?? null,
    state_id: place.stateId,
    county_id: place.countyId,
    neighborhood_id: neighborhood?.id ?? null,
    job_number: random.chance(0.7) ? 1 : random.int(2, 30),
    salary,
    negotiable_salary: salary === null,
    apply_by: defaultWayToApply(email),
    email_receive_cv: email,
    received_date: dates.receivedDate,
    expires_at: dates.expiresAt,
    status_id: dates.statusId,
    stated: readStated(title, description),
    free_of_points: true,
    source: "seed",
    submitted_at: dates.statusId === 3 ? dates.createdAt : null,
    first_approved_at: dates.statusId === 3 ? null : dates.publishedAt,
    published_at: dates.statusId === 3 ? null : dates.publishedAt,
    // Spread over two weeks, as on an established site: otherwise all owners of old jobs would be asked at the first start.
    next_ask_at: new Date(setting.now.getTime() + (1 + (index % 14)) * DAY_MS),
    created_at: dates.createdAt,
    updated_at: dates.publishedAt,
  }
}

function payOf({ pay: [lowest, highest] }: Occupation, random: Random): number {
  return Math.max(lowest, Math.round((lowest + random.next() * (highest - lowest)) / 10) * 10)
}

/** Later numbers are published later. Of a hundred jobs 94 are public, four have ended, one is paused and one waits. */
function datesOf(index: number, { count, now }: LoadSetting, random: Random) {
  const age = span * (1 - (index + random.next()) / count)
  const publishedAt = new Date(now.getTime() - Math.round(age))
  const createdAt = new Date(publishedAt.getTime() - random.int(1, 12) * HOUR_MS)
  const draw = random.next()
  const statusId = draw < 0.94 ? 1 : draw < 0.98 ? 2 : draw < 0.99 ? 5 : 3
  if (statusId === 2) {
    const receivedDate = localDay(new Date(now.getTime() - random.int(1, 9) * DAY_MS))
    return { publishedAt, createdAt, statusId, receivedDate, expiresAt: endOfDay(receivedDate) }
  }
  const dated = age > 28 * DAY_MS || random.chance(0.3)
  const receivedDate = dated ? localDay(new Date(now.getTime() + random.int(5, 60) * DAY_MS)) : null
  const expiresAt = receivedDate
    ? endOfDay(receivedDate)
    : new Date(publishedAt.getTime() + PUBLIC_DAYS * DAY_MS)
  return { publishedAt, createdAt, statusId, receivedDate, expiresAt: statusId === 3 ? null : expiresAt }
}

import { PUBLIC_DAYS } from "@upaon/contract/jobs/statuses"
import { money } from "@upaon/contract/platform/format"
import { DAY_MS, endOfDay, HOUR_MS, localDay } from "@upaon/contract/platform/format-time"
import { toSlug } from "../../platform/slug.ts"
import type { Occupation } from "../job-texts/write-description.ts"
import { occupations, workplaceOf, writeDescription } from "../job-texts/write-description.ts"
import { type Voice, agency, note, voices } from "../job-texts/voices.ts"
import { type Random, createRandom } from "../random.ts"
import { homeCounties, type HomeCounty } from "../start-content/load-start-content.ts"
import { type DemoCompany, demoCompanies } from "./load-companies.ts"
import { story } from "./story.ts"

/** The standing of a demonstration job. `ended` was public and is over; `refused` never was public. */
export type Standing = "active" | "pending" | "rectify" | "paused" | "ended" | "refused" | "deleted"

export type PlannedJob = ReturnType<typeof planJob>

const count = 268

/** IBGE numbers of the counties of jobs away from their company; São Luís three times. */
const elsewhere = [2111300, 2111300, 2111300, 2105302, 2111201, 2107506, 2109452]

/** The demonstration's jobs at `now`; the same for the same time. */
export function planJobs(now: Date): PlannedJob[] {
  const random = createRandom(1612)
  return Array.from({ length: count }, (_, index) => planJob(index, now, random))
}

/** Gives the advertiser account that people sign in with every standing. */
const showcased = new Map<number, Standing>([
  [21, "rectify"],
  [148, "pending"],
  [178, "pending"],
  [197, "paused"],
  [257, "refused"],
])

function standingOf(index: number): Standing {
  const shown = showcased.get(index)
  if (shown) return shown
  // Distributed by remainders, so that every area has every standing.
  if (index % 17 === 3) return "pending"
  if (index % 37 === 11) return "rectify"
  if (index % 29 === 7) return "paused"
  if (index % 23 === 5) return "ended"
  if (index % 67 === 20) return "refused"
  if (index % 89 === 40) return "deleted"
  return "active"
}

function planJob(index: number, now: Date, random: Random) {
  const round = Math.floor(index / occupations.length)
  const occupation = occupations[index % occupations.length] as Occupation
  const title = occupation.titles[(index + round) % occupation.titles.length] as string
  const employers = demoCompanies.filter(
    ({ areas, never }) => areas.includes(occupation.area) && !(never && new RegExp(never).test(title)),
  )
  const company = employers[(round + (index % 5)) % employers.length] as DemoCompany
  // The two jobs of one occupation use different halves of its duties and requirements.
  const duties = occupation.duties.filter((_, at) => at % 2 === round % 2)
  const requirements =
    round % 2 === 0 ? occupation.requirements.slice(0, 3) : occupation.requirements.slice(2)
  const place = placeOf(index, company, random)
  const pay = payOf(occupation, random)
  const email = company.hidden
    ? "curriculos@selecao-ilha.example"
    : `${random.pick(["rh", "vagas", "curriculos"])}@${toSlug(company.name)}.example`
  const description = writeDescription(
    {
      // Within a sentence, 'Técnica de Enfermagem (12x36)' appears without its ending.
      title: title.replace(/\s*\([^()]{4,}\)$/, ""),
      company: company.name,
      about: company.about,
      place: place.spoken,
      duties,
      requirements,
      pay: pay.spoken,
      workplace: workplaceOf(occupation),
      email,
      phone: `(98) 90000-${String(random.int(1000, 9999))}`,
    },
    voiceOf(index, round, company),
    random,
  )
  const standing = standingOf(index)
  return {
    occupation,
    company,
    slug: `${toSlug(title, 80)}-${(46_656 + random.int(0, 1_600_000)).toString(36)}`,
    title,
    description,
    county: place.county,
    neighborhood: place.neighborhood,
    jobNumber: random.chance(0.6) ? 1 : random.int(2, 20),
    salary: pay.salary,
    salaryFrom: pay.from,
    salaryTo: pay.to,
    email: random.chance(0.75) ? email : null,
    standing,
    instructions:
      standing === "rectify" ? (story.corrections[index % story.corrections.length] as string) : null,
    verified: standing === "active" && random.chance(0.3),
    special: special.get(index) ?? null,
    ...datesOf(index, standing, now, random),
  }
}

function voiceOf(index: number, round: number, company: DemoCompany): Voice {
  if (company.hidden) return agency
  if (index % 13 === 6) return note
  return voices[(index + round * 4) % voices.length] as Voice
}

function placeOf(index: number, company: DemoCompany, random: Random) {
  const county = index % 4 === 1 ? (elsewhere[(index >> 2) % elsewhere.length] as number) : company.county
  const { name: countyName, neighborhoods } = homeCounties.get(county) as HomeCounty
  const home = county === company.county && random.chance(0.5)
  const neighborhood = home ? company.neighborhood : random.pick(neighborhoods)
  return {
    county,
    neighborhood: random.chance(0.9) ? neighborhood : null,
    spoken: `${neighborhood}, ${countyName}`,
  }
}

function payOf(occupation: Occupation, random: Random) {
  const [lowest, highest] = occupation.pay
  const step = highest > 3000 ? 100 : 10
  const salary = Math.max(lowest, Math.round((lowest + random.next() * (highest - lowest)) / step) * step)
  if (random.chance(0.35)) return { salary: null, from: null, to: null, spoken: null }
  if (random.chance(0.12))
    return { salary: null, from: lowest, to: highest, spoken: `${money(lowest)} a ${money(highest)}` }
  return { salary, from: null, to: null, spoken: money(salary) }
}

const special = new Map<number, "redirect" | "exclusive-all" | "exclusive-any">([
  [26, "redirect"],
  [60, "exclusive-all"],
  [167, "redirect"],
  [206, "exclusive-any"],
])

/** Consistent times: created, approved, changed (to its present standing), ends. */
function datesOf(index: number, standing: Standing, now: Date, random: Random) {
  const before = (milliseconds: number) => new Date(now.getTime() - Math.round(milliseconds))
  const dayOf = (offset: number) => localDay(new Date(now.getTime() + offset * DAY_MS))
  if (standing === "pending") {
    const createdAt = before(HOUR_MS * (1 + (index % 17) + random.int(0, 40)))
    const receivedDate = random.chance(0.4) ? dayOf(random.int(8, 30)) : null
    return { createdAt, approvedAt: null, changedAt: createdAt, receivedDate, expiresAt: null }
  }
  if (standing === "rectify" || standing === "refused") {
    const createdAt = before(DAY_MS * random.int(2, 12) + HOUR_MS * random.int(1, 9))
    const changedAt = new Date(createdAt.getTime() + HOUR_MS * random.int(2, 20))
    return { createdAt, approvedAt: null, changedAt, receivedDate: null, expiresAt: null }
  }
  const review = HOUR_MS * (0.5 + random.next() * 8)
  if (standing === "ended") {
    const approvedAt = before(DAY_MS * random.int(25, 44))
    const receivedDate = dayOf(-random.int(1, 14))
    const expiresAt = endOfDay(receivedDate)
    const createdAt = new Date(approvedAt.getTime() - review)
    return { createdAt, approvedAt, changedAt: expiresAt, receivedDate, expiresAt }
  }
  // One in twelve was published within the last day; the others become fewer towards the 45th day.
  const age =
    index % 12 === 0 ? HOUR_MS * (0.3 + random.next() * 20) : DAY_MS * (0.9 + 43 * random.next() ** 1.6)
  const approvedAt = before(age)
  const createdAt = new Date(approvedAt.getTime() - review)
  const dated = age > 27 * DAY_MS || random.chance(0.3)
  const receivedDate = dated ? dayOf(random.int(3, 35)) : null
  const expiresAt = receivedDate
    ? endOfDay(receivedDate)
    : new Date(approvedAt.getTime() + PUBLIC_DAYS * DAY_MS)
  const changedAt = standing === "active" ? approvedAt : before(age * random.next() * 0.8)
  return { createdAt, approvedAt, changedAt, receivedDate, expiresAt }
}

import { alertWords as words } from "@upaon/contract/messages/job-alerts"
import { search as searchWords } from "@upaon/contract/messages/search"
import { fill, money, slugToText } from "@upaon/contract/platform/format"
import { STATED, STATED_NAMES } from "@upaon/contract/jobs/stated"
import type { AlertSearch, JobAlert } from "@upaon/contract/job-alerts/endpoints"
import { searchPath, SWITCHES } from "@upaon/contract/search/search-address"
import type { Directory } from "../places/index.ts"
import { addressOf, namesOf, toConstraints } from "../search/index.ts"
import type { jobAlerts } from "../../db/index.ts"

export type Alert = typeof jobAlerts.$inferSelect

const inSlugs = (values: readonly unknown[]) =>
  values
    .flat()
    .flatMap((value) => (typeof value === "string" ? slugToText(value) : []))
    .join(", ")

/** '“vendedor” · Saúde · Cohama, Balsas'; 'Todas as vagas' without filters; deleted names appear as slugs. */
export function labelOf(search: AlertSearch, directory: Directory): string {
  const { type, area, places } = namesOf(search, directory)
  const pay = search.salary_from && fill(searchWords.atLeast, { amount: money(search.salary_from) })
  const stated = STATED.filter(
    (name) => name === search.shift || SWITCHES.some((one) => one === name && search[one]),
  )
  return (
    [
      search.q && `“${search.q}”`,
      area || inSlugs([search.jobArea]),
      type || inSlugs([search.jobType]),
      search.company && slugToText(search.company.replace(/-\d+$/, "")),
      places.join(", ") || inSlugs([search.neighborhood, search.county, search.state]),
      pay,
      ...stated.map((name) => STATED_NAMES[name]),
    ]
      .filter(Boolean)
      .join(" · ") ||
    inSlugs(Object.values(search)) ||
    words.everything
  )
}

/** The path of the search's own page, which names neighbourhoods only within their county. */
export function pathOf(search: AlertSearch, directory: Directory): string {
  const around = directory.neighborhoods.get(search.neighborhood_id?.[0] ?? 0)
  const given = { county_id: around?.countyId, ...search }
  return searchPath(addressOf(given, toConstraints(given, directory, new Date(0)), directory))
}

export const presentAlert = (alert: Alert, directory: Directory): JobAlert => ({
  id: alert.id,
  label: labelOf(alert.search, directory),
  path: pathOf(alert.search, directory),
  frequency: alert.frequency,
  active: alert.stoppedAt === null,
  confirmed: alert.confirmedAt !== null,
  push: alert.pushTag !== null,
  last_sent_at: alert.lastSentAt?.toISOString() ?? null,
  created_at: alert.createdAt.toISOString(),
})

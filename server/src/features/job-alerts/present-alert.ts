import { alertWords as words } from "@upaon/contract/messages/job-alerts"
import type { AlertSearch, JobAlert } from "@upaon/contract/job-alerts/endpoints"
import { type SearchAddress, searchPath } from "@upaon/contract/search/search-address"
import type { Directory } from "../places/index.ts"
import { namesOf } from "../search/index.ts"
import type { Alert } from "./alert-links.ts"

/** '“vendedor” · Saúde · Cohama, Balsas'; 'Todas as vagas' where nothing narrows it. */
export function labelOf(search: AlertSearch, directory: Directory): string {
  const { type, area, places } = namesOf(search, directory)
  const q = search.q && `“${search.q}”`
  return [q, area, type, places.join(", ")].filter(Boolean).join(" · ") || words.everything
}

/** Address of the search's own page. */
export const pathOf = (search: AlertSearch): string => searchPath(search as Partial<SearchAddress>)

export const presentAlert = (alert: Alert, directory: Directory): JobAlert => ({
  id: alert.id,
  label: labelOf(alert.search, directory),
  path: pathOf(alert.search),
  frequency: alert.frequency,
  active: alert.stoppedAt === null,
  confirmed: alert.confirmedAt !== null,
  last_sent_at: alert.lastSentAt?.toISOString() ?? null,
  created_at: alert.createdAt.toISOString(),
})

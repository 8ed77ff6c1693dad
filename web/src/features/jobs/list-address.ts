import { pageOfAddress } from "../../platform/page-of-address.ts"

/** The filters of the lists, by their names in the address; the edit form keeps those of the list it was opened from. */
export const JOB_FILTERS = ["query", "status", "area", "county", "company", "user", "from", "to"] as const
export type JobFilter = (typeof JOB_FILTERS)[number]

/** The root of one's own vacancies, and of everybody's. */
type Area = "/panel" | "/panel/admin"

/** The address of a job's edit form; it keeps the list's page and filters for the way back. */
export const editPath = (area: Area, id: number, list: URLSearchParams) =>
  `${area}/job/edit?id=${id}&${kept(list)}`

/** The list that an edit form goes back to. */
export const listPath = (area: Area, edit: URLSearchParams) => `${area}/jobs?${kept(edit)}`

function kept(from: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams({ page: String(pageOfAddress(from)) })
  for (const name of JOB_FILTERS) {
    const value = from.get(name)
    if (value) search.set(name, value)
  }
  return search
}

/** The filters of the list, by their names in the address; the edit form keeps those of the list it was opened from. */
export const JOB_FILTERS = ["query", "status", "area", "county", "company", "user", "from", "to"] as const
export type JobFilter = (typeof JOB_FILTERS)[number]

/** The edit form of a job; going back finds the same page and filters. */
export function editPath(id: number, list: URLSearchParams): string {
  const search = new URLSearchParams({ id: String(id), page: list.get("page") ?? "1" })
  return `/panel/admin/job/edit?${withKept(search, list)}`
}

/** The list that an edit form goes back to. */
export function listPath(edit: URLSearchParams, page: number): string {
  return `/panel/admin/jobs?${withKept(new URLSearchParams({ page: String(page) }), edit)}`
}

function withKept(search: URLSearchParams, from: URLSearchParams): URLSearchParams {
  for (const name of JOB_FILTERS) {
    const value = from.get(name)
    if (value) search.set(name, value)
  }
  return search
}

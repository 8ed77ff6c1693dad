/** What the edit form keeps of the list that it was opened from. */
const KEPT = ["query", "status"] as const

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
  for (const name of KEPT) {
    const value = from.get(name)
    if (value) search.set(name, value)
  }
  return search
}

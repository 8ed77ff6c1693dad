/** The page number in an address; anything but a positive integer counts as 1 (rule c48). */
export function pageOfAddress(search: URLSearchParams): number {
  const value = search.get("page") ?? ""
  return /^[1-9]\d{0,6}$/.test(value) ? Number(value) : 1
}

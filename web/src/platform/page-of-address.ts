/** `page` of a screen's address: anything but a whole number from 1 is read as 1 (rule c48). */
export function pageOfAddress(search: URLSearchParams, name = "page"): number {
  const value = search.get(name) ?? ""
  return /^[1-9]\d{0,6}$/.test(value) ? Number(value) : 1
}

/** The numbers to show: `visible` in a row around the present one, shifted at either end. */
export function pagesAround(page: number, lastPage: number, visible: number): number[] {
  const count = Math.min(visible, lastPage)
  const first = Math.min(Math.max(1, page - Math.floor(count / 2)), lastPage - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}

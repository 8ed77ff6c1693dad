/** The page numbers to show: `visible` in a row around the current one, shifted at the ends. */
export function pagesAround(page: number, lastPage: number, visible: number): number[] {
  const count = Math.min(visible, lastPage)
  const first = Math.min(Math.max(1, page - Math.floor(count / 2)), lastPage - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}

/**
 * The first page, the last page, and `around` pages on either side of the current one; null stands for a gap. A gap of only one
 * page is filled, because its number takes no more space than the dots.
 */
export function pagesWithEnds(page: number, lastPage: number, around: number): (number | null)[] {
  const shown = (number: number) => number === 1 || number === lastPage || Math.abs(number - page) <= around
  const numbers: (number | null)[] = []
  for (let number = 1; number <= lastPage; number++) {
    if (shown(number) || (shown(number - 1) && shown(number + 1))) numbers.push(number)
    else if (numbers.at(-1) !== null) numbers.push(null)
  }
  return numbers
}

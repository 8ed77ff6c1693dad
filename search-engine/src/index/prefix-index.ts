/** Words added since the last sort are searched one by one, until there are so many. */
const MOST_UNSORTED = 3000

/** The index of the first element of a sorted list that is not less than `value` (the list's length if there is none). */
export function lowerBound<T extends string | number>(sorted: ArrayLike<T>, value: T): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as T) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Finds words of a growing list by their first letters. */
export function createPrefixIndex(words: readonly string[]) {
  let sorted: string[] = []
  return function* beginningWith(letters: string): Generator<string> {
    if (words.length - sorted.length > MOST_UNSORTED) sorted = words.toSorted()
    for (let at = lowerBound(sorted, letters); sorted[at]?.startsWith(letters); at++)
      yield sorted[at] as string
    for (let at = sorted.length; at < words.length; at++)
      if (words[at]?.startsWith(letters)) yield words[at] as string
  }
}

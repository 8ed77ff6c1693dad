/** Words that came since the last sorting are looked through one by one until there are so many. */
const MOST_UNSORTED = 3000

/** The first position of an ordered list where what stands there is not less than a value. */
export function firstAtLeast<T extends string | number>(sorted: ArrayLike<T>, value: T): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as T) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Finds words of a growing list by how they begin. */
export function createBeginnings(words: readonly string[]) {
  let sorted: string[] = []
  return function* beginningWith(letters: string): Generator<string> {
    if (words.length - sorted.length > MOST_UNSORTED) sorted = words.toSorted()
    for (let at = firstAtLeast(sorted, letters); sorted[at]?.startsWith(letters); at++)
      yield sorted[at] as string
    for (let at = sorted.length; at < words.length; at++)
      if (words[at]?.startsWith(letters)) yield words[at] as string
  }
}

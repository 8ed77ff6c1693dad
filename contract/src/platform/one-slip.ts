/** Whether one slip makes one word of the other: a letter added, missing or replaced, or two neighbours swapped. */
export function isOneSlip(typed: string, word: string): boolean {
  const longest = Math.max(typed.length, word.length)
  let from = 0
  while (from < longest && typed[from] === word[from]) from++
  let until = 0
  while (until < longest - from && typed.at(-1 - until) === word.at(-1 - until)) until++
  const [left, other] = [typed.slice(from, typed.length - until), word.slice(from, word.length - until)]
  return (
    (left.length <= 1 && other.length <= 1) ||
    (left.length === 2 && other.length === 2 && left[0] === other[1] && left[1] === other[0])
  )
}

/** A part of the text that is unchanged, removed or added. */
export type DiffPart = { kind: "same" | "gone" | "new"; text: string }

/** The maximum number of words to compare, without the common beginning and end; more would take too long. */
const MOST_WORDS = 1500

/**
 * Compares two texts word by word and returns the parts in reading order; null when they are too long to compare.
 * @example diffWords("turno da noite", "turno do dia") // same "turno ", gone "da noite", new "do dia"
 */
export function diffWords(before: string, after: string): DiffPart[] | null {
  const [was, is] = [words(before), words(after)]
  const parts: DiffPart[] = []
  while (was.length > 0 && was[0] === is[0]) {
    add(parts, "same", was.shift() as string)
    is.shift()
  }
  let tail = ""
  while (was.length > 0 && was.at(-1) === is.at(-1)) {
    tail = was.pop() + tail
    is.pop()
  }
  if (was.length > MOST_WORDS || is.length > MOST_WORDS) return null
  const common = lengths(was, is)
  let [i, j] = [0, 0]
  while (i < was.length || j < is.length) {
    const [old, fresh] = [was[i], is[j]]
    if (old !== undefined && old === fresh) {
      add(parts, "same", old)
      i++
      j++
    } else if (fresh === undefined || (old !== undefined && at(common, i + 1, j) >= at(common, i, j + 1))) {
      add(parts, "gone", old as string)
      i++
    } else {
      add(parts, "new", fresh)
      j++
    }
  }
  if (tail) add(parts, "same", tail)
  return parts
}

/** The words, each with the white space after it, so that joining them gives the text again. */
const words = (text: string) => text.match(/\S+\s*|\s+/g) ?? []

const at = (table: Uint16Array[], i: number, j: number) => table[i]?.[j] ?? 0

/** For each pair of positions, the length of the longest common subsequence of the rests of both texts. */
function lengths(was: string[], is: string[]): Uint16Array[] {
  const table = Array.from({ length: was.length + 1 }, () => new Uint16Array(is.length + 1))
  for (let i = was.length - 1; i >= 0; i--)
    for (let j = is.length - 1; j >= 0; j--)
      (table[i] as Uint16Array)[j] =
        was[i] === is[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1))
  return table
}

function add(parts: DiffPart[], kind: DiffPart["kind"], text: string): void {
  const last = parts.at(-1)
  if (last?.kind === kind) last.text += text
  else parts.push({ kind, text })
}

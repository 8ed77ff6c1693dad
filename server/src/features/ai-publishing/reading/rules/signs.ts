import { readFileSync } from "node:fs"

/** Reads `signs.txt`: `[name]` begins a list, then a pattern a line; `#` begins a remark. */
function readLists(): Map<string, string[]> {
  const lists = new Map<string, string[]>()
  let list: string[] | undefined
  for (const [at, line] of readFileSync(new URL("signs.txt", import.meta.url), "utf8")
    .split("\n")
    .entries()) {
    if (!line || line.startsWith("#")) continue
    const name = /^\[([a-z-]+)\]$/.exec(line)?.[1]
    try {
      if (name) lists.set(name, (list = []))
      else if (list) list.push(new RegExp(line).source)
      else throw new Error("a pattern before the first list")
    } catch (error) {
      throw new Error(`signs.txt, line ${at + 1}: ${(error as Error).message}`, { cause: error })
    }
  }
  return lists
}

const lists = readLists()

export function signList(name: string): readonly string[] {
  const list = lists.get(name)
  if (!list) throw new Error(`signs.txt has no list [${name}]`)
  return list
}

/** A list's patterns as the inside of a group. */
export const signs = (name: string): string => signList(name).join("|")

/** Whatever a list has a pattern of. */
export const anyOf = (name: string, flags?: string): RegExp => new RegExp(signs(name), flags)

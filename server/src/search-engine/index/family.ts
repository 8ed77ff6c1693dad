import type { FilterValue } from "../door.ts"
import type { Filter } from "./filters.ts"

const SET_SPACE = 2 ** 26

/**
 * Which options of a filter have ever stood with which of its parent's (counties with their state), so that only
 * those are counted. What no longer stands together counts 0 and harms nothing.
 */
export class Family {
  readonly #parent: Filter
  readonly #child: Filter
  readonly #seen = new Set<number>()
  readonly #children = new Map<number, Set<number>>()

  constructor(parent: Filter, child: Filter) {
    this.#parent = parent
    this.#child = child
  }

  /** Learns from a document that both filters already have. */
  learn(document: number): void {
    const [parents, children] = [this.#parent.column.get(document), this.#child.column.get(document)]
    const pair = parents * SET_SPACE + children
    if (this.#seen.has(pair)) return
    this.#seen.add(pair)
    for (const parent of this.#parent.sets[parents] ?? []) {
      const known = this.#children.get(parent) ?? new Set()
      for (const child of this.#child.sets[children] ?? []) known.add(child)
      this.#children.set(parent, known)
    }
  }

  /** The numbers of the child's options that may stand with any of the parent's values. */
  within(parents: readonly FilterValue[]): Set<number> {
    const found = new Set<number>()
    for (const parent of parents)
      for (const child of this.#children.get(this.#parent.numberOf(parent) ?? -1) ?? []) found.add(child)
    return found
  }
}

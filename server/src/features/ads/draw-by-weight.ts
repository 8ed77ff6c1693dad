/**
 * Draws up to `count` different items, each the likelier the greater its weight (above 0), in the order drawn.
 * Efraimidis and Spirakis: the greatest of `random ^ (1 / weight)` win.
 */
export function drawByWeight<T>(
  items: readonly T[],
  weightOf: (item: T) => number,
  count: number,
  random: () => number,
): T[] {
  return items
    .map((item) => ({ item, lot: Math.log(1 - random()) / weightOf(item) }))
    .toSorted((a, b) => b.lot - a.lot)
    .slice(0, count)
    .map(({ item }) => item)
}

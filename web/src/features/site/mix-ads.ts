/** A list with ads among it, in the order of the page. */
export type Mixed<Item, Ad> = ({ kind: "item"; item: Item } | { kind: "ad"; ad: Ad })[]

/**
 * Puts an ad after every `least` or `least + 1` items, at random, each ad once while they last (rule
 * P9). Drawn on the server and sent along, so that the browser shows the same (rule c36).
 */
export function mixAds<Item, Ad>(
  items: readonly Item[],
  ads: readonly Ad[],
  least: number,
  random: () => number = Math.random,
): Mixed<Item, Ad> {
  const waiting = shuffled(ads, random)
  const mixed: Mixed<Item, Ad> = []
  const gap = () => least + (random() < 0.5 ? 0 : 1)
  let until = gap()
  for (const item of items) {
    mixed.push({ kind: "item", item })
    until -= 1
    if (until > 0) continue
    until = gap()
    const ad = waiting.pop()
    if (ad !== undefined) mixed.push({ kind: "ad", ad })
  }
  return mixed
}

function shuffled<T>(given: readonly T[], random: () => number): T[] {
  const list = [...given]
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const kept = list[last] as T
    list[last] = list[other] as T
    list[other] = kept
  }
  return list
}

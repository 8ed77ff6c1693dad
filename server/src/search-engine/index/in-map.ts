/** The value of a key, made and kept when there is none. */
export function inMap<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key)
  if (value === undefined) map.set(key, (value = make()))
  return value
}

/** Makes room for one more: the oldest goes when there are `most`. @returns what went */
export function makeRoom<K, V>(map: Map<K, V>, most: number): V | undefined {
  const oldest = map.size >= most ? map.entries().next().value : undefined
  if (oldest) map.delete(oldest[0])
  return oldest?.[1]
}

type Kept<K, V> = { get(key: K): V | undefined; set(key: K, value: V): unknown }

/** The value of a key, made and kept when there is none. */
export function getOrMake<K, V>(map: Kept<K, V>, key: K, make: (key: K) => V): V {
  let value = map.get(key)
  if (value === undefined) map.set(key, (value = make(key)))
  return value
}

/** The `most` values asked for last, by key; `free` is told of each that goes. */
export function createCache<V>(most: number, free: (value: V) => void = () => {}) {
  const kept = new Map<string, V>()
  return {
    get(key: string, make: () => V): V {
      const value = kept.get(key) ?? make()
      // A map keeps its order: what is put in again is the last to go.
      kept.delete(key)
      const [oldest] = kept.size >= most ? kept : []
      if (oldest) {
        kept.delete(oldest[0])
        free(oldest[1])
      }
      kept.set(key, value)
      return value
    },
    clear() {
      for (const value of kept.values()) free(value)
      kept.clear()
    },
  }
}

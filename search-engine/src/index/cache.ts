type Kept<K, V> = { get(key: K): V | undefined; set(key: K, value: V): unknown }

/** The value of a key. A missing value is made and stored. */
export function getOrCreate<K, V>(map: Kept<K, V>, key: K, make: (key: K) => V): V {
  let value = map.get(key)
  if (value === undefined) map.set(key, (value = make(key)))
  return value
}

/** A cache of the `most` values used last. `free` is called with each value that is evicted. */
export function createCache<V>(maxSize: number, free: (value: V) => void = () => {}) {
  const kept = new Map<string, V>()
  return {
    get(key: string, make: () => V): V {
      const value = kept.get(key) ?? make()
      // A Map keeps insertion order: a key that is inserted again is evicted last.
      kept.delete(key)
      const [oldest] = kept.size >= maxSize ? kept : []
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

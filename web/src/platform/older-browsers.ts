/** Polyfills for Safari 16.4 (March 2023, the oldest supported browser), because phones that cannot be updated are in use. */

AbortSignal.any ??= (signals) => {
  const stopping = new AbortController()
  for (const signal of signals) {
    const stop = () => stopping.abort(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener("abort", stop, { signal: stopping.signal })
  }
  return stopping.signal
}

URL.parse ??= (text, base) => {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

URL.canParse ??= (text, base) => URL.parse(text, base) !== null

Map.groupBy ??= <K, T>(items: Iterable<T>, keyOf: (item: T, at: number) => K) => {
  const groups = new Map<K, T[]>()
  for (const [at, item] of [...items].entries()) {
    const key = keyOf(item, at)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}

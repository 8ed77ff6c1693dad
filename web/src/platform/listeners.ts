/** Who hears of a change; `subscribe` is what `useSyncExternalStore` asks for. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    tell() {
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

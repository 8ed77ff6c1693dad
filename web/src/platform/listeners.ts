/**
 * Who hears of a change; `subscribe` is what `useSyncExternalStore` asks for. `onStorage`: told what other tabs store, as
 * long as somebody listens.
 */
export function createListeners(onStorage?: (event: StorageEvent) => void) {
  const listeners = new Set<() => void>()
  return {
    tell() {
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      if (onStorage && listeners.size === 0) addEventListener("storage", onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (onStorage && listeners.size === 0) removeEventListener("storage", onStorage)
      }
    },
  }
}

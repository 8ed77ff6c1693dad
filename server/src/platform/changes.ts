/** Tells that something public changed, to whoever keeps copies of it (the page cache). */
export type Changes = {
  emit(): void
  on(listener: () => void): void
}

export function createChanges(): Changes {
  const listeners: (() => void)[] = []
  return {
    emit() {
      for (const listener of listeners) listener()
    },
    on(listener) {
      listeners.push(listener)
    },
  }
}

/** Names of what changed, as {@link nameOf} makes them; absent: anything may have. */
export type What = ReadonlySet<string> | undefined

export type Changes = ReturnType<typeof createChanges>

/** What is shown and changes has a name, the same where it is kept and where it is told of. */
export const nameOf = {
  record: (kind: string, id: number) => `${kind} ${id}`,
  /** The first of a list, by what it is narrowed to. */
  top: (...narrowed: readonly (string | undefined)[]) => `top ${narrowed.filter(Boolean).join("/")}`,
}

/** Tells that something public changed, to whoever keeps copies of it (the page cache). */
export function createChanges() {
  const listeners: ((what: What) => void)[] = []
  return {
    emit(what?: What): void {
      for (const listener of listeners) listener(what)
    },
    on(listener: (what: What) => void): void {
      listeners.push(listener)
    },
  }
}

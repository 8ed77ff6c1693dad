/** Names of what changed, made by {@link nameOf}; undefined: anything may have changed. */
export type ChangedNames = ReadonlySet<string> | undefined

export type Changes = ReturnType<typeof createChanges>

/** Names of public content that may change. Caches and the code that announces changes use the same name. */
export const nameOf = {
  record: (kind: string, id: number) => `${kind} ${id}`,
  /** The first page of a list, named by the filters that the list has. */
  top: (...narrowed: readonly (string | undefined)[]) => `top ${narrowed.filter(Boolean).join("/")}`,
}

/** Announces that public content changed, to those who keep copies of it (the page cache). */
export function createChanges() {
  const listeners: ((what: ChangedNames) => void)[] = []
  return {
    emit(what?: ChangedNames): void {
      for (const listener of listeners) listener(what)
    },
    on(listener: (what: ChangedNames) => void): void {
      listeners.push(listener)
    },
  }
}

import { useSyncExternalStore } from "react"

/** The three indicators of the product: a spinner in place, a slim bar on top, a veil over the page. */
type LoadingKind = "default" | "topProgressLinear" | "global"

type Work = { id: number; kind: LoadingKind; text: string }

const idle: readonly Work[] = []
let works: readonly Work[] = idle
let count = 0
const listeners = new Set<() => void>()

/**
 * Shows an indicator until the answered function is called (calling it twice is harmless).
 * `text` is said by the veil, such as 'Gerando PIX...'.
 */
export function startLoading(kind: LoadingKind = "default", text = "Carregando..."): () => void {
  const id = ++count
  publish([...works, { id, kind, text }])
  return () => publish(works.filter((work) => work.id !== id))
}

/** The text of the newest work of this kind, or null when there is none. */
export function useLoading(kind: LoadingKind): string | null {
  return useSyncExternalStore(
    subscribe,
    () => works.findLast((work) => work.kind === kind)?.text ?? null,
    () => null,
  )
}

function publish(next: readonly Work[]) {
  works = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

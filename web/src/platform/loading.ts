import { useSyncExternalStore } from "react"
import { createListeners } from "./listeners.ts"

/** The three indicators of the product: a spinner in place, a slim bar on top, a veil over the page. */
type LoadingKind = "default" | "topProgressLinear" | "global"

type Work = { id: number; kind: LoadingKind; text: string }

let works: readonly Work[] = []
let count = 0
const { subscribe, tell } = createListeners()

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
  tell()
}

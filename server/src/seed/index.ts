import type { Deps } from "../features/index.ts"
import { loadStartContent } from "./start-content.ts"

/**
 * Brings a database to what the product starts with: the start content always, demonstration content only into
 * an empty one with DEMO on. Returns what the operator should read, or null.
 */
export async function prepareContent(deps: Deps, say: (sentence: string) => void): Promise<string | null> {
  say("Conferindo o conteúdo inicial…")
  await loadStartContent(deps.db)
  return null
}

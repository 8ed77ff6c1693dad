import { ApiFailure } from "./api-client.ts"

type Ask = () => Promise<boolean>

let ask: Ask = () => Promise.resolve(false)
let asked: Promise<boolean> | null = null

/** Registers the panel's dialog, which asks people to prove their identity. @returns the function that unregisters it */
export function registerPresenceDialog(asker: Ask): () => void {
  ask = asker
  return () => {
    ask = () => Promise.resolve(false)
    // The pending question ends with its dialog, so that the next call asks again.
    asked = null
  }
}

/** Whether a refused call may be repeated, because the person has just proved their identity. One dialog serves all calls. */
export async function provePresence(fault: unknown): Promise<boolean> {
  if (!(fault instanceof ApiFailure) || fault.slug !== "presence_required") return false
  asked ??= ask().finally(() => {
    asked = null
  })
  return asked
}

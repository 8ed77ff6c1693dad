import { ApiFailure } from "./api-client.ts"

type Ask = () => Promise<boolean>

let ask: Ask = () => Promise.resolve(false)
let asked: Promise<boolean> | null = null

/** Who asks the person to prove that it is them, and answers whether they did: the panel's dialog. */
export function askPresenceBy(asker: Ask): () => void {
  ask = asker
  return () => {
    ask = () => Promise.resolve(false)
    // Whoever was asked is gone with the dialog: the next call asks anew.
    asked = null
  }
}

/** After a refused call: whether it may be made again, because the person has now proved to be there. One dialog serves all. */
export async function isProvedNow(fault: unknown): Promise<boolean> {
  if (!(fault instanceof ApiFailure) || fault.slug !== "presence_required") return false
  asked ??= ask().finally(() => {
    asked = null
  })
  return asked
}

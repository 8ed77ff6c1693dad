import { setImmediate as turn } from "node:timers/promises"

/** Requests wait for no more than this while long work is done. */
const TURN_MS = 10

/** Awaited between pieces of long work, lets others in whenever TURN_MS have passed. */
export function inTurns(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < TURN_MS) return undefined
    return turn().then(() => {
      since = performance.now()
    })
  }
}

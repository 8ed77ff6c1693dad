import { setImmediate as turn } from "node:timers/promises"

/** Other requests wait at most this long (ms) while long work runs. */
const TURN_MS = 10

/** Long work awaits this between its pieces: it yields to the event loop whenever TURN_MS have passed. */
export function createYielder(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < TURN_MS) return undefined
    return turn().then(() => {
      since = performance.now()
    })
  }
}

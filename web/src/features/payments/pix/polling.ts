const SECOND = 1000
const MINUTE = 60 * SECOND

/** After this long the page asks only when it is looked at, when the code ends and by the button (rule b9). */
const PATIENCE_MS = 20 * MINUTE
const BRISK_MS = 2 * MINUTE

/** Milliseconds until the next check of a payment that has been waited for so long; null: none by itself. */
export function nextCheckIn(waitedMs: number): number | null {
  if (waitedMs >= PATIENCE_MS) return null
  return waitedMs < BRISK_MS ? 5 * SECOND : 10 * SECOND
}

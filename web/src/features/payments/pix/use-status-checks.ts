import { useEffect } from "react"

type Given = {
  /** The payment that is waited for; a new one is waited for anew. */
  id: number | undefined
  waiting: boolean
  check: () => Promise<void>
}

/**
 * Checks a waiting payment: after 5 s, then every 5 s, every 10 s after 2 minutes, after 20 minutes only when the
 * page is looked at again. A hidden tab waits until it is seen.
 */
export function useStatusChecks({ id, waiting, check }: Given): void {
  useEffect(() => {
    if (!waiting || id === undefined) return
    const since = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const plan = () => {
      clearTimeout(timer)
      const wait = nextCheckIn(Date.now() - since)
      if (wait !== null && !stopped && !document.hidden) timer = setTimeout(run, wait)
    }
    const run = () => void check().then(plan)
    const seen = () => {
      if (document.hidden) clearTimeout(timer)
      else run()
    }
    plan()
    document.addEventListener("visibilitychange", seen)
    return () => {
      stopped = true
      clearTimeout(timer)
      document.removeEventListener("visibilitychange", seen)
    }
  }, [id, waiting, check])
}

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

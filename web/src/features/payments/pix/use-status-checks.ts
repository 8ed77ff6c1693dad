import { useEffect } from "react"
import { nextCheckIn } from "./polling.ts"

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

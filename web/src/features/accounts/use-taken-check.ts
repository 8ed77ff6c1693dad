import { useEffect, useState } from "react"
import { loadCalls } from "./use-account-form.ts"

const checks = {
  email: { key: "POST /api/verify/email", waitMs: 500 },
  username: { key: "POST /api/verify/username", waitMs: 200 },
} as const

/**
 * Whether an e-mail or a username is registered already, asked when typing stops. Only a 404 means free; any other
 * failure leaves it open, silently, and the server's 409 decides (rule b4).
 * @param value what was typed; null while it is not even well-formed
 */
export function useTakenCheck(kind: keyof typeof checks, value: string | null): boolean {
  const [known, setKnown] = useState<{ value: string; taken: boolean } | null>(null)
  useEffect(() => {
    if (value === null) return
    const { key, waitMs } = checks[kind]
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const body = { email: value, username: value }
      const ask = async () => {
        const { quietApi, ApiFailure } = await loadCalls()
        await quietApi(key, { body }, { signal: stop.signal }).then(
          () => setKnown({ value, taken: true }),
          (fault: unknown) => {
            if (fault instanceof ApiFailure && fault.status === 404) setKnown({ value, taken: false })
          },
        )
      }
      ask().catch(() => {})
    }, waitMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [kind, value])
  return known !== null && known.value === value && known.taken
}

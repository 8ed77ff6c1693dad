import { useEffect, useEffectEvent, useState } from "react"

/**
 * The result of `find` for a key, requested again when the key changes; without a key nothing is requested.
 * @returns undefined while pending; null when there is no result or the request failed
 */
export function useAsyncValue<T>(key: string | null, find: () => Promise<T | null>): T | null | undefined {
  const [found, setFound] = useState<{ key: string; it: T | null }>()
  const ask = useEffectEvent(find)
  useEffect(() => {
    if (key === null) return
    let left = false
    void ask()
      .catch(() => null)
      .then((it) => left || setFound({ key, it }))
    return () => {
      left = true
    }
  }, [key])
  if (key === null) return null
  return found?.key === key ? found.it : undefined
}

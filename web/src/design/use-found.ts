import { useEffect, useEffectEvent, useState } from "react"

/**
 * What the browser finds for a key, asked anew for another one; none: nothing is looked for.
 * @returns undefined while it is being asked for; null: nothing, or it could not be asked for
 */
export function useFound<T>(key: string | null, find: () => Promise<T | null>): T | null | undefined {
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

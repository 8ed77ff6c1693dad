import { useEffect, useState } from "react"
import type { JobPage } from "./load-job.ts"

/**
 * What the reader's session gives of a vacancy that a visitor is not shown whole, where `asks` says so.
 * @returns undefined while it is being asked for; null: no more than a visitor
 */
export function useOwnView(slug: string, asks: boolean): JobPage | null | undefined {
  const [own, setOwn] = useState<{ slug: string; page: JobPage | null }>()
  useEffect(() => {
    if (!asks) return
    let left = false
    void import("./read-own-view.ts")
      .then(({ readOwnView }) => readOwnView(slug))
      .catch(() => null)
      .then((page) => left || setOwn({ slug, page }))
    return () => {
      left = true
    }
  }, [asks, slug])
  if (!asks) return null
  return own?.slug === slug ? own.page : undefined
}

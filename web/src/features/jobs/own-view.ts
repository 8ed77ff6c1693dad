import { useAsyncValue } from "../../design/use-async-value.ts"
import { useSession } from "../../platform/session.ts"
import type { JobPage } from "./load-job.ts"

/** What the reader's session shows of a vacancy that visitors see only in part; requested only if `asks` is true. */
export function useOwnView(slug: string, asks: boolean) {
  // Somebody else may sign in in another tab.
  const { user } = useSession()
  return useAsyncValue<JobPage>(asks ? `${user?.id} ${slug}` : null, async () =>
    (await import("./read-own-view.ts")).readOwnView(slug),
  )
}

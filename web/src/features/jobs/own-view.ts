import { useAsyncValue } from "../../design/use-async-value.ts"
import type { JobPage } from "./load-job.ts"

/** What the reader's session shows of a vacancy that visitors see only in part; requested only if `asks` is true. */
export const useOwnView = (slug: string, asks: boolean) =>
  useAsyncValue<JobPage>(asks ? slug : null, async () =>
    (await import("./read-own-view.ts")).readOwnView(slug),
  )

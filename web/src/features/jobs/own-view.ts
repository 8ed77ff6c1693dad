import { useFound } from "../../design/use-found.ts"
import type { JobPage } from "./load-job.ts"

/** What the reader's session gives of a vacancy that a visitor is not shown whole, where `asks` says so. */
export const useOwnView = (slug: string, asks: boolean) =>
  useFound<JobPage>(asks ? slug : null, async () => (await import("./read-own-view.ts")).readOwnView(slug))

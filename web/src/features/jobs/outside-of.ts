import type { ListedJob } from "@upaon/contract/jobs/schemas"

/** Outside address of a redirect job, null of any other. */
export const outsideOf = (job: Pick<ListedJob, "type_special_ad" | "url_special_ad">): string | null =>
  job.type_special_ad === "redirect" ? job.url_special_ad : null

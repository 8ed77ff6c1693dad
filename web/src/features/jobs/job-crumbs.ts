import { jobs as words } from "@upaon/contract/messages/jobs"
import { CUT, cut } from "@upaon/contract/platform/format"
import type { Crumb } from "../../design/breadcrumb.tsx"

/** The way to a job's page. */
export const jobCrumbs = (title: string): Crumb[] => [
  { label: words.crumbHome, to: "/" },
  { label: words.crumbSearch, to: "/search" },
  { label: cut(title, CUT.breadcrumbTitle) },
]

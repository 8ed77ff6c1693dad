import { type ReactNode, useEffect, useState } from "react"
import { brand } from "@upaon/contract/site/brand"
import { quietApi } from "../../platform/api.ts"
import { reportFailure } from "../../platform/failures.ts"
import type { SiteSettings } from "@upaon/contract/site/endpoints"
import { JobView } from "./job-view.tsx"
import { withLinks } from "./link-contacts.ts"
import { type JobPage, loadJob } from "./load-job.ts"

type Props = {
  slug: string
  url: string
  comments: SiteSettings["comments"]
  visitorView: (asking: boolean) => ReactNode
}

/** Asks for the job with the reader's session; until then, and if it gives no more, what a visitor sees stands. */
export default function OwnJobPage({ slug, url, comments, visitorView }: Props) {
  const [page, setPage] = useState<JobPage | null>(null)
  useEffect(() => {
    let left = false
    loadJob(quietApi, slug).then(
      (found) => {
        if (left) return
        setPage(withLinks(found))
        if (found.kind === "job") document.title = `${found.job.title} | ${brand.name}`
      },
      (fault: unknown) => {
        if (left) return
        setPage({ kind: "missing" })
        // It may be there all the same.
        reportFailure(fault)
      },
    )
    return () => {
      left = true
    }
  }, [slug])
  if (page?.kind !== "job") return visitorView(page === null)
  return <JobView {...page} url={url} comments={comments} />
}

import { jobs as words } from "@upaon/contract/messages/jobs"
import { fill, plainText, salary } from "@upaon/contract/platform/format"
import { brand } from "../../design/brand.ts"
import { breadcrumbList, pageMeta } from "../site/page-meta.ts"
import { jobCrumbs } from "./job-crumbs.ts"
import { placeOf } from "./job-card-view.ts"
import { jobPosting } from "./job-posting.ts"
import type { JobPage } from "./load-job.ts"

const DESCRIPTION = 155

/** Title, description and mark-up of a job's page; what is not a public job stays out of search engines. */
export function jobMeta(page: JobPage, url: string, publicUrl: string) {
  if (page.kind === "missing") return [{ title: words.notFound }, { name: "robots", content: "noindex" }]
  if (page.kind === "ended")
    return pageMeta({
      title: `${words.ended}: ${page.job.title}`,
      description: words.endedText,
      url,
      publicUrl,
      noindex: true,
    })
  const { job } = page
  const posting = jobPosting(job, publicUrl)
  const place = placeOf(job)
  const text = job.description ? plainText(job.description) : ""
  return [
    ...pageMeta({
      title: fill(words.metaTitle, { title: job.title, place, brand: brand.name }),
      description: `${job.title} em ${place}. ${salary(job)}. ${text}`.slice(0, DESCRIPTION),
      url,
      publicUrl,
      noindex: job.type_special_ad !== null,
      // What only its owner sees has no picture, and nobody shares it.
      drawn: job.public ? `/og/${job.slug}.png` : undefined,
      type: "article",
    }),
    ...(job.public ? [breadcrumbList(jobCrumbs(job.title), url, publicUrl)] : []),
    ...(posting ? [{ "script:ld+json": posting }] : []),
  ]
}

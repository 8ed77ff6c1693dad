import { jobs as words } from "@upaon/contract/messages/jobs"
import { cut, fill, salary, sentencesOf } from "@upaon/contract/platform/format"
import { brand } from "@upaon/contract/site/brand"
import { breadcrumbList, pageMeta } from "../../design/page-meta.ts"
import { jobCrumbs, placeOf } from "./job-card-view.ts"
import { type JobPage, titleOfNoJob } from "./load-job.ts"
import type { JobDetail } from "@upaon/contract/jobs/schemas"
import { endOfDay } from "@upaon/contract/platform/format-time"

const DESCRIPTION = 155

/** Title, description and structured data of a job's page; pages without a public job are not indexed. */
export function jobMeta(page: JobPage, url: string, publicUrl: string) {
  if (page.kind === "missing") return [{ title: titleOfNoJob(page) }, { name: "robots", content: "noindex" }]
  if (page.kind === "ended")
    return pageMeta({
      title: titleOfNoJob(page),
      description: words.endedText,
      url,
      publicUrl,
      noindex: true,
    })
  const { job } = page
  const posting = jobPosting(job, publicUrl)
  const place = placeOf(job)
  const text = job.description ? sentencesOf(job.description) : ""
  return [
    ...pageMeta({
      title: fill(words.metaTitle, { title: job.title, place, brand: brand.name }),
      description: cut(`${job.title} em ${place}. ${words.salary}: ${salary(job)}. ${text}`, DESCRIPTION),
      url,
      publicUrl,
      noindex: job.type_special_ad !== null,
      // A job that only its owner sees has no preview picture, because nobody shares it.
      drawn: job.public ? `/og/${job.slug}.png` : undefined,
      type: "article",
    }),
    ...(job.public ? [breadcrumbList(jobCrumbs(job.title), url, publicUrl)] : []),
    ...(posting ? [{ "script:ld+json": posting }] : []),
  ]
}

/** Search engines' names of our job types, by slug; others, such as Jovem Aprendiz, have no name there (rule b18). */
const employmentTypes: Record<string, string> = {
  integral: "FULL_TIME",
  parcial: "PART_TIME",
  temporario: "TEMPORARY",
  contrato: "CONTRACTOR",
  freelance: "CONTRACTOR",
  estagio: "INTERN",
}

/**
 * The `JobPosting` structured data for search engines, only for public and unlocked jobs and only with true values: what the
 * advertiser did not state is omitted (rule 5). Null where the search engines' rules do not allow it.
 */
export function jobPosting(job: JobDetail, publicUrl: string) {
  if (!job.public || job.locked || !job.description || job.type_special_ad !== null || !job.county)
    return null
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.title,
    description: job.description,
    datePosted: job.published_at ?? job.created_at,
    ...(job.received_date && { validThrough: endOfDay(job.received_date).toISOString() }),
    ...employment(job),
    ...pay(job),
    ...(job.job_number && { totalJobOpenings: job.job_number }),
    ...(job.company && {
      identifier: { "@type": "PropertyValue", name: job.company.name, value: String(job.id) },
    }),
    // With every other way to apply, the candidate leaves this site.
    ...(job.apply_by === "site" && { directApply: true }),
    url: `${publicUrl}/job/${job.slug}`,
    hiringOrganization: job.company
      ? {
          "@type": "Organization",
          name: job.company.name,
          ...(job.company.logo && { logo: new URL(job.company.logo.url, publicUrl).href }),
        }
      : "confidential",
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: job.county.name,
        addressRegion: job.state?.uf,
        addressCountry: "BR",
      },
    },
  }
}

function employment({ job_type }: JobDetail) {
  const type = job_type && employmentTypes[job_type.slug]
  return type ? { employmentType: type } : {}
}

/** The pay that the employer stated; empty when negotiable, absent or zero. */
function pay(job: JobDetail) {
  const value = amount(job)
  if (job.negotiable_salary || !value) return {}
  return {
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "BRL",
      value: { "@type": "QuantitativeValue", unitText: "MONTH", ...value },
    },
  }
}

function amount({ salary: one, salary_from: from, salary_to: to }: JobDetail) {
  if (from && to && to > from) return { minValue: from, maxValue: to }
  return one ? { value: one } : null
}

import type { JobDetail } from "@upaon/contract/jobs/schemas"
import { fold } from "@upaon/contract/platform/format"
import { endOfDay } from "@upaon/contract/platform/format-time"

/** Our job types as search engines name them; others, such as Jovem Aprendiz, have no name there (rule b18). */
const employmentTypes: Record<string, string> = {
  integral: "FULL_TIME",
  parcial: "PART_TIME",
  temporario: "TEMPORARY",
  contrato: "CONTRACTOR",
  freelance: "CONTRACTOR",
  estagio: "INTERN",
}

/**
 * `JobPosting` for search engines, of public and unlocked jobs only, with true values only: what the
 * advertiser did not say is left out (rule 5). Null where a rule of theirs forbids the mark-up.
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
    ...salary(job),
    ...(job.job_number && { totalJobOpenings: job.job_number }),
    ...(job.company && {
      identifier: { "@type": "PropertyValue", name: job.company.name, value: String(job.id) },
    }),
    // The page itself holds the way to send a curriculum; else it is told in the text, or lies elsewhere.
    ...(job.email_receive_cv && { directApply: true }),
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
  const type = job_type && employmentTypes[fold(job_type.name).trim()]
  return type ? { employmentType: type } : {}
}

/** Only a figure the employer gave: none when negotiable, absent or zero. */
function salary(job: JobDetail) {
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

import { application } from "@upaon/contract/messages/applications"
import { jobs as words } from "@upaon/contract/messages/jobs"
import type { JobDetail } from "@upaon/contract/jobs/schemas"
import { fill, mailAddress } from "@upaon/contract/platform/format"
import { chatAddress } from "@upaon/contract/platform/phone"
import { brand } from "@upaon/contract/site/brand"
import { LinkButton } from "../../design/button.tsx"
import type { IconName } from "../../design/icon.tsx"
import { redirectUrl } from "./job-card-view.ts"

type Way = { label: string; to: string; icon?: IconName; iconAfter?: IconName; rel?: string }

const OUTSIDE = "noopener noreferrer nofollow"

/** The one-press way to apply (rules c27 and c52); null if only the description tells it. `url` is the page's address. */
function wayOf(job: JobDetail, url: string): Way | null {
  const { title, slug, apply_by, email_receive_cv: email, apply_whatsapp: number, apply_link: link } = job
  if (apply_by === "site") return { label: application.apply, to: `/job/${slug}/candidatura` }
  if (apply_by === "email" && email) {
    return {
      label: words.apply,
      to: mailAddress(email, fill(words.applySubject, { title })),
      icon: "mail",
    }
  }
  if (apply_by === "whatsapp" && number) {
    const text = fill(words.chatText, { title, site: brand.name, url })
    return { label: words.chat, to: chatAddress(number, text), icon: "chat", rel: OUTSIDE }
  }
  return apply_by === "link" && link
    ? { label: words.applyOutward, to: link, iconAfter: "out", rel: OUTSIDE }
    : null
}

/** The one main button of a job's page. */
export function ApplyButton({ job, url }: { job: JobDetail; url: string }) {
  const outside = redirectUrl(job)
  if (outside)
    return (
      <LinkButton size="large" wide iconAfter="out" to={outside} rel={OUTSIDE}>
        {words.outward}
      </LinkButton>
    )
  if (job.locked) return null
  const way = wayOf(job, url)
  if (!way) return <p className="soft">{words.applyHow}</p>
  const { label, ...looks } = way
  // A press is counted once per day and visitor, without cookies, also before the page's scripts are loaded (`seen.ts`).
  return (
    <LinkButton size="large" wide data-outward={job.apply_by === "site" ? undefined : job.slug} {...looks}>
      {label}
    </LinkButton>
  )
}

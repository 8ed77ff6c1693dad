import { Checkbox, Tooltip } from "@mantine/core"
import { useSearchParams } from "react-router"
import type { AdminJob } from "@upaon/contract/jobs/schemas"
import { jobLabels } from "@upaon/contract/jobs/fields"
import { adminJobLabels, mayActivate, mayPause, statusOf } from "@upaon/contract/jobs/statuses"
import { admin } from "@upaon/contract/messages/admin"
import { adminJobs as words } from "@upaon/contract/messages/admin-jobs"
import { numbersWords } from "@upaon/contract/messages/numbers"
import { fill, salary } from "@upaon/contract/platform/format"
import { fullDatePtbr } from "@upaon/contract/platform/format-time"
import { ActionMenu, CardLine, jobTone, RecordCard, StatusChip } from "../../../panel-kit/index.ts"
import { useCallMutation } from "../../../platform/query.ts"
import { placeOf, titleOf } from "../job-card-view.ts"
import { CHANGED_BY_ADMIN_JOBS as renews } from "../../../platform/renewals.ts"
import { fullName } from "../../../platform/session.ts"
import { editPath } from "../list-address.ts"
import type { ChosenJobs } from "./many-jobs.tsx"

/** A card in the administrator's list, which shows every owner's jobs; pressing it opens the job for editing. */
export function AdminJobCard({ job, chosen }: { job: AdminJob; chosen: ChosenJobs }) {
  const [search] = useSearchParams()
  const status = statusOf(job)
  const title = titleOf(job)
  const body = { id: job.id }
  const told = (sentence: string) => ({ success: fill(sentence, { title }), renews })
  const activate = useCallMutation("POST /api/admin/jobPost/status/active", told(words.activated))
  const pause = useCallMutation("POST /api/admin/jobPost/status/paused", told(words.paused))
  const remove = useCallMutation("DELETE /api/admin/jobPost/{id}/delete", told(words.removed))
  return (
    <RecordCard
      title={title}
      to={editPath("/panel/admin", job.id, search)}
      chips={
        <>
          <Checkbox
            className="over-link"
            aria-label={fill(words.many.choose, { title })}
            checked={chosen.here.includes(job)}
            onChange={() => chosen.toggle(job.id)}
          />
          <StatusChip tone={jobTone(status)}>{adminJobLabels[status]}</StatusChip>
          {job.verified && <StatusChip tone="blue">{jobLabels.verified}</StatusChip>}
          {job.user.blocked && <StatusChip tone="bad">{admin.users.blockedSince}</StatusChip>}
        </>
      }
      menu={
        <ActionMenu
          of={title}
          actions={[
            mayActivate(job) && {
              label: words.menu.activate,
              icon: "play",
              onClick: () => activate.mutate({ body }),
            },
            mayPause(job) && {
              label: words.menu.pause,
              icon: "pause",
              onClick: () => pause.mutate({ body }),
            },
            { label: words.menu.view, icon: "eye", to: `/job/${job.slug}` },
            { label: numbersWords.menu, icon: "chart", to: `/panel/job/numbers?id=${job.id}` },
            {
              label: words.menu.remove,
              danger: true,
              ask: { title: fill(words.removeAsk, { title }), text: words.removeText },
              onClick: () => remove.mutate({ params: body }),
            },
          ]}
        />
      }
      foot={
        <Tooltip label={fullDatePtbr(job.published_at ?? job.created_at)}>
          <span className="over-link">{job.date_diff_for_humans}</span>
        </Tooltip>
      }
    >
      <CardLine icon="building">{job.company.name || "-"}</CardLine>
      <CardLine icon="user">{fullName(job.user)}</CardLine>
      <CardLine icon="pin">{placeOf(job)}</CardLine>
      <CardLine icon="coins">{salary(job)}</CardLine>
    </RecordCard>
  )
}

import { Tooltip } from "@mantine/core"
import { useSearchParams } from "react-router"
import type { AdminJob } from "@upaon/contract/jobs/admin-schemas"
import { adminJobLabels } from "@upaon/contract/jobs/labels"
import { mayActivate, mayPause, statusOf } from "@upaon/contract/jobs/statuses"
import { adminJobs as words } from "@upaon/contract/messages/admin-jobs"
import { fill, fullDatePtbr, salary } from "../../../platform/format.ts"
import {
  ActionMenu,
  CardLine,
  confirmAction,
  jobTone,
  RecordCard,
  StatusChip,
} from "../../../panel-kit/index.ts"
import { useCallMutation } from "../../../platform/query.ts"
import { placeOf, titleOf } from "../job-card-view.ts"
import { CHANGED_BY_ADMIN_JOBS as renews } from "./changed-by-admin-jobs.ts"
import { editPath } from "./list-address.ts"

/** Anybody's job in the administrator's list; a press opens it for editing. */
export function AdminJobCard({ job }: { job: AdminJob }) {
  const [search] = useSearchParams()
  const status = statusOf(job)
  const title = titleOf(job)
  const body = { id: job.id }
  const activate = useCallMutation("POST /api/admin/jobPost/status/active", {
    success: fill(words.activated, { title }),
    renews,
  })
  const pause = useCallMutation("POST /api/admin/jobPost/status/paused", {
    success: fill(words.paused, { title }),
    renews,
  })
  const remove = useCallMutation("DELETE /api/admin/jobPost/{id}/delete", {
    success: fill(words.removed, { title }),
    renews,
  })
  const ask = async () => {
    if (
      await confirmAction({ title: fill(words.removeAsk, { title }), text: words.removeText, danger: true })
    )
      remove.mutate({ params: body })
  }
  return (
    <RecordCard
      title={title}
      to={editPath(job.id, search)}
      chips={
        <>
          <StatusChip tone={jobTone(status)}>{adminJobLabels[status]}</StatusChip>
          {job.verified && <StatusChip tone="blue">{words.form.verified}</StatusChip>}
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
            { label: words.menu.remove, icon: "trash", onClick: () => void ask(), danger: true },
          ]}
        />
      }
      foot={
        <Tooltip label={fullDatePtbr(job.created_at)}>
          <span>{job.date_diff_for_humans}</span>
        </Tooltip>
      }
    >
      <CardLine icon="building">{job.company.name || "-"}</CardLine>
      <CardLine icon="user">{[job.user.name, job.user.last_name].filter(Boolean).join(" ")}</CardLine>
      <CardLine icon="pin">{placeOf(job)}</CardLine>
      <CardLine icon="coins">{salary(job)}</CardLine>
    </RecordCard>
  )
}

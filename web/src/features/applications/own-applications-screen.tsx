import type { OwnApplication } from "@upaon/contract/applications/schemas"
import { candidateLabels, waitsOnClosed } from "@upaon/contract/applications/rules"
import { application } from "@upaon/contract/messages/applications"
import { fill } from "@upaon/contract/platform/format"
import { dateFormatPtbr } from "@upaon/contract/platform/format-time"
import {
  CardLine,
  choicesOf,
  ListScreen,
  PanelButton,
  RecordCard,
  RemoveMenu,
  StatusChip,
  useList,
} from "../../panel-kit/index.ts"
import { useCallMutation } from "../../platform/query.ts"
import { applicationTones } from "./application-tones.ts"

const words = application.list
const CALL = "GET /api/jobApplications/my"
const statuses = choicesOf(words.all, candidateLabels)

/** /panel/applications?status=seen */
export default function OwnApplicationsScreen() {
  const list = useList(CALL, {
    perPage: 12,
    filters: ["status"],
  })
  return (
    <ListScreen
      {...list}
      title={words.title}
      counted
      filters={{ choices: [{ name: "status", label: words.status, options: statuses }] }}
      empty={{
        title: words.none,
        text: words.noneText,
        icon: "briefcase",
        action: <PanelButton to="/search">{words.find}</PanelButton>,
      }}
      failed={words.failed}
      card={(one) => <ApplicationCard one={one} />}
    />
  )
}

function ApplicationCard({
  one: { id, status, status_at, created_at, job_post: job, history },
}: {
  one: OwnApplication
}) {
  const withdraw = useCallMutation("DELETE /api/jobApplication/my/{id}/delete", {
    success: application.withdrawn,
    renews: [CALL],
  })
  // Words of an earlier step would stand beside a status that they do not belong to.
  const message = history.at(-1)?.message
  const since = fill(words.since, { status: candidateLabels[status], day: dateFormatPtbr(status_at) })
  return (
    <RecordCard
      title={job.title}
      to={job.open ? `/job/${job.slug}` : undefined}
      chips={<StatusChip tone={applicationTones[status]}>{candidateLabels[status]}</StatusChip>}
      menu={
        status !== "withdrawn" && (
          <RemoveMenu
            of={job.title}
            label={application.own.withdraw}
            ask={{
              title: words.withdrawTitle,
              text: application.own.withdrawAsk,
              confirm: application.own.withdrawYes,
            }}
            onClick={() => withdraw.mutate({ params: { id } })}
          />
        )
      }
      foot={fill(words.sentOn, { day: dateFormatPtbr(created_at) })}
    >
      <CardLine icon="building">{job.company_name}</CardLine>
      {status !== "sent" && <CardLine icon="calendar">{since}</CardLine>}
      {waitsOnClosed(status, job.open) && <CardLine icon="lock">{words.notOpen}</CardLine>}
      {message && (
        <CardLine icon="chat">
          <span className="as-written">{message}</span>
        </CardLine>
      )}
    </RecordCard>
  )
}

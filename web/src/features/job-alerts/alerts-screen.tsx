import type { JobAlert } from "@upaon/contract/job-alerts/endpoints"
import { alertWords as words } from "@upaon/contract/messages/job-alerts"
import { fill } from "@upaon/contract/platform/format"
import { dateFormatPtbr } from "@upaon/contract/platform/format-time"
import {
  ActionMenu,
  CardLine,
  ListScreen,
  PanelButton,
  RecordCard,
  StatusChip,
  useListAddress,
} from "../../panel-kit/index.ts"
import { pushTag } from "../../platform/push-choice.ts"
import { useCall, useCallMutation } from "../../platform/query.ts"

const RENEWS = ["GET /api/jobAlerts"] as const

/** /panel/alerts */
export default function AlertsScreen() {
  const address = useListAddress()
  const query = useCall("GET /api/jobAlerts")
  const search = <PanelButton to="/search">{words.list.find}</PanelButton>
  return (
    <ListScreen
      title={words.title}
      query={query}
      address={address}
      verified
      empty={{ title: words.list.empty, text: words.list.emptyText, icon: "bell", action: search }}
      card={(alert) => <AlertCard alert={alert} />}
    />
  )
}

/** One alert: its search, how often it sends, and whether it is active. */
function AlertCard({ alert }: { alert: JobAlert }) {
  const { active, frequency, last_sent_at: last } = alert
  return (
    <RecordCard
      title={alert.label}
      to={alert.path}
      chips={
        <StatusChip tone={active ? "good" : "plain"}>{active ? words.list.on : words.list.off}</StatusChip>
      }
      menu={<AlertMenu alert={alert} />}
      foot={last ? fill(words.list.last, { when: dateFormatPtbr(last) }) : words.list.none}
    >
      <CardLine icon="clock">{words.frequencies[frequency]}</CardLine>
      {alert.push && <CardLine icon="bell">{words.list.pushed}</CardLine>}
    </RecordCard>
  )
}

function AlertMenu({ alert }: { alert: JobAlert }) {
  const update = useCallMutation("PUT /api/jobAlert/update", { success: words.changed, renews: RENEWS })
  const remove = useCallMutation("DELETE /api/jobAlert/{id}/delete", {
    success: words.list.removed,
    renews: RENEWS,
  })
  const { id, active, push } = alert
  const tag = pushTag()
  const isDaily = alert.frequency === "daily"
  return (
    <ActionMenu
      of={alert.label}
      actions={[
        {
          label: isDaily ? words.list.toWeekly : words.list.toDaily,
          icon: "clock",
          onClick: () => update.mutate({ body: { id, frequency: isDaily ? "weekly" : "daily" } }),
        },
        {
          label: active ? words.stop : words.goOn,
          icon: active ? "pause" : "play",
          onClick: () => update.mutate({ body: { id, active: !active } }),
        },
        (push || tag !== null) && {
          label: push ? words.list.noPush : words.list.push,
          icon: "bell",
          onClick: () => update.mutate({ body: { id, push_tag: push ? null : tag } }),
        },
        {
          label: words.list.remove,
          danger: true,
          ask: { title: words.list.removeAsk, text: alert.label },
          onClick: () => remove.mutate({ params: { id } }),
        },
      ]}
    />
  )
}

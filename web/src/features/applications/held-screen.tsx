import { Button, Group } from "@mantine/core"
import type { HeldApplication } from "@upaon/contract/applications/schemas"
import { application } from "@upaon/contract/messages/applications"
import { counted, fill } from "@upaon/contract/platform/format"
import { CardLine, ListScreen, PanelButton, RecordCard, StatusChip, useList } from "../../panel-kit/index.ts"
import { singly } from "../../platform/form-sending.ts"
import { useCallMutation } from "../../platform/query.ts"

const words = application.held

const CALL = "GET /api/admin/jobApplications/held"

/** /panel/admin/held-applications: the same file and message sent to too many vacancies within an hour (rule d6). */
export default function HeldScreen() {
  return (
    <ListScreen
      {...useList(CALL, { perPage: 20 })}
      title={words.title}
      counted
      empty={{ title: words.none, text: words.noneText, icon: "check" }}
      card={(held) => <HeldCard held={held} />}
    />
  )
}

function HeldCard({ held }: { held: HeldApplication }) {
  const { id, job_post: job, curriculum, message } = held
  const decide = useCallMutation("POST /api/admin/jobApplication/{id}/decide", {
    renews: [CALL],
    gone: words.gone,
    success: (_, { body }) => (body.decision === "deliver" ? words.delivered : words.removed),
  })
  const press = (decision: "deliver" | "delete") => decide.mutate({ params: { id }, body: { decision } })
  const ask = { title: fill(words.removeAsk, { name: held.name }), text: words.removeText, danger: true }
  return (
    <RecordCard
      title={held.name}
      chips={<StatusChip tone="accent">{counted(held.alike, "igual", "iguais")}</StatusChip>}
      foot={held.date_held_for_humans}
    >
      <CardLine icon="briefcase">{job.title}</CardLine>
      <CardLine icon="user">{held.contact}</CardLine>
      {message && <CardLine icon="chat">{message}</CardLine>}
      {curriculum && <CardLine icon="file">{curriculum.name}</CardLine>}
      <Group mt="sm">
        <Button disabled={decide.isPending} onClick={singly(() => press("deliver"))}>
          {words.deliver}
        </Button>
        <PanelButton
          variant="light"
          color="red"
          disabled={decide.isPending}
          ask={ask}
          onClick={() => press("delete")}
        >
          {words.remove}
        </PanelButton>
      </Group>
    </RecordCard>
  )
}

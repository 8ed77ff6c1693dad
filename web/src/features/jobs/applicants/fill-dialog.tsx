import { Button, Modal, MultiSelect, Stack, Switch, Text } from "@mantine/core"
import { mayMove } from "@upaon/contract/applications/statuses"
import type { OwnJob } from "@upaon/contract/jobs/schemas"
import { mayFill } from "@upaon/contract/jobs/statuses"
import { receivedWords as words } from "@upaon/contract/messages/received"
import { type FormEvent, useState } from "react"
import { DialogButtons } from "../../../panel-kit/index.ts"
import { useCall, useCallMutation } from "../../../platform/query.ts"
import { CHANGED_BY_APPLICATIONS, CHANGED_BY_JOBS } from "../../../platform/renewals.ts"

/** 'Vaga preenchida' with its dialog; nothing for a vacancy that is not on the site. */
export function FillButton({ job }: { job: OwnJob }) {
  const [open, setOpen] = useState(false)
  if (!mayFill(job)) return null
  return (
    <>
      <Button variant="light" onClick={() => setOpen(true)}>
        {words.fill}
      </Button>
      <FillDialog job={job} opened={open} onClose={() => setOpen(false)} />
    </>
  )
}

type Props = { job: OwnJob; opened: boolean; onClose: () => void }

/** Asks whether somebody was hired through the site, and whether whoever waits shall hear of it. */
export function FillDialog({ job, opened, onClose }: Props) {
  const [hired, setHired] = useState<string[]>([])
  const [answerAll, setAnswerAll] = useState(true)
  const people = useCall(
    "GET /api/jobApplications",
    { query: { job_post_id: job.id, perPage: 100 } },
    { enabled: opened },
  )
  const send = useCallMutation("POST /api/jobPost/status/filled", {
    success: words.filled,
    renews: [...CHANGED_BY_JOBS, ...CHANGED_BY_APPLICATIONS],
    onSuccess: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate({ body: { id: job.id, hired_ids: hired.map(Number), answer_all: answerAll } })
  }
  const rows = (people.data?.data ?? []).filter(({ status }) => mayMove(status))
  return (
    <Modal opened={opened} onClose={onClose} title={words.fillTitle}>
      <form onSubmit={submit}>
        <Stack>
          <Text c="dimmed">{words.fillText}</Text>
          {rows.length > 0 && (
            <MultiSelect
              label={words.hired}
              placeholder={hired.length === 0 ? words.nobody : undefined}
              data={rows.map(({ id, name, city }) => ({
                value: String(id),
                label: [name, city].filter(Boolean).join(" · "),
              }))}
              value={hired}
              onChange={setHired}
              searchable
            />
          )}
          <Switch
            label={words.answerWaiting}
            checked={answerAll}
            onChange={(event) => setAnswerAll(event.currentTarget.checked)}
          />
        </Stack>
        <DialogButtons submit={words.fill} onCancel={onClose} busy={send.isPending} />
      </form>
    </Modal>
  )
}

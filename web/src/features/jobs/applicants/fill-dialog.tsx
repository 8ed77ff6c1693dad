import { Button, Modal, MultiSelect, Stack, Switch, Text } from "@mantine/core"
import { APPLICATION_STATUSES, mayMove } from "@upaon/contract/applications/rules"
import type { OwnJob } from "@upaon/contract/jobs/schemas"
import { mayFill } from "@upaon/contract/jobs/statuses"
import { receivedWords as words } from "@upaon/contract/messages/received"
import { type FormEvent, useState } from "react"
import { DialogButtons, foldedFilter, useTyping } from "../../../panel-kit/index.ts"
import { isConflict, isGone, messageOf } from "../../../platform/failures.ts"
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

type Option = { value: string; label: string }

/** Whoever is hired already is not asked about. */
const movable = APPLICATION_STATUSES.filter((status) => mayMove(status) && status !== "hired")

type Props = { job: OwnJob; opened: boolean; onClose: () => void }

/** Asks whether somebody was hired through the site, and whether whoever waits shall hear of it. */
export function FillDialog({ job, opened, onClose }: Props) {
  const [hired, setHired] = useState<Option[]>([])
  const [answerAll, setAnswerAll] = useState(true)
  const { typed, asked, onType } = useTyping()
  const people = useCall(
    "GET /api/jobApplications",
    { query: { job_post_id: job.id, status: movable, query: asked, perPage: 100 } },
    { enabled: opened, keepPrevious: true },
  )
  const send = useCallMutation("POST /api/jobPost/status/filled", {
    success: words.filled,
    failed: (fault) => (isConflict(fault) || isGone(fault) ? words.fillFailed : messageOf(fault)),
    renews: [...CHANGED_BY_JOBS, ...CHANGED_BY_APPLICATIONS],
    onSuccess: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate({
      body: { id: job.id, hired_ids: hired.map(({ value }) => Number(value)), answer_all: answerAll },
    })
  }
  const found: Option[] = (people.data?.data ?? []).map(({ id, name, city }) => ({
    value: String(id),
    label: [name, city].filter(Boolean).join(" · "),
  }))
  // Who was chosen stays named while others are looked for.
  const offered = [...hired, ...found.filter(({ value }) => !hired.some((one) => one.value === value))]
  // Until that is known, somebody may: whoever would be told is asked about.
  const isWaited = !people.data || offered.length > 0 || typed !== ""
  return (
    <Modal opened={opened} onClose={onClose} title={words.fillTitle}>
      <form onSubmit={submit}>
        <Stack>
          <Text c="dimmed">
            {words.fillText} {isWaited && words.fillWho}
          </Text>
          {isWaited && (
            <MultiSelect
              label={words.hired}
              placeholder={
                hired.length > 0 ? undefined : people.data?.counts.hired ? words.nobodyElse : words.nobody
              }
              data={offered}
              value={hired.map(({ value }) => value)}
              onChange={(values) => setHired(offered.filter(({ value }) => values.includes(value)))}
              searchable
              hidePickedOptions
              // Below, it would cover the dialog's buttons for as long as people are chosen.
              comboboxProps={{ position: "top" }}
              onSearchChange={onType}
              nothingFoundMessage={people.isFetching ? "Carregando..." : "Nada encontrado"}
              // The server looked, among all who applied; until it has, only what matches is shown.
              filter={asked === typed && !people.isFetching ? ({ options }) => options : foldedFilter}
            />
          )}
          {isWaited && (
            <Switch
              label={words.answerWaiting}
              checked={answerAll}
              onChange={(event) => setAnswerAll(event.currentTarget.checked)}
            />
          )}
        </Stack>
        <DialogButtons submit={words.fill} onCancel={onClose} busy={send.isPending} />
      </form>
    </Modal>
  )
}

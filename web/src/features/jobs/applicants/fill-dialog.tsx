import { Button, Modal, MultiSelect, Stack, Switch, Text } from "@mantine/core"
import { APPLICATION_STATUSES, mayMove } from "@upaon/contract/applications/rules"
import type { OwnJob } from "@upaon/contract/jobs/schemas"
import { mayFill } from "@upaon/contract/jobs/statuses"
import { receivedWords as words } from "@upaon/contract/messages/received"
import { type FormEvent, useState } from "react"
import { DialogButtons, foldedFilter, useSearchText } from "../../../panel-kit/index.ts"
import { isConflict, isGone, messageOf } from "../../../platform/failures.ts"
import { useCall, useCallMutation } from "../../../platform/query.ts"
import { CHANGED_BY_APPLICATIONS, CHANGED_BY_JOBS } from "../../../platform/renewals.ts"

/** The 'Vaga preenchida' button with its dialog; renders nothing for a vacancy that is not public. */
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

/** Applicants who are hired already are not offered. */
const movable = APPLICATION_STATUSES.filter((status) => mayMove(status) && status !== "hired")

type Props = { job: OwnJob; opened: boolean; onClose: () => void }

/** Asks who was hired through the site, and whether the waiting applicants should be told. */
export function FillDialog({ job, opened, onClose }: Props) {
  const [hired, setHired] = useState<Option[]>([])
  const [answerAll, setAnswerAll] = useState(true)
  const { typed, asked, onType } = useSearchText()
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
  // The chosen applicants stay in the options while the search shows others.
  const offered = [...hired, ...found.filter(({ value }) => !hired.some((one) => one.value === value))]
  // Until the applicants are loaded, somebody may be waiting, so the question about telling them is shown.
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
              // Below the field, the options would cover the dialog's buttons while applicants are being chosen.
              comboboxProps={{ position: "top" }}
              onSearchChange={onType}
              nothingFoundMessage={people.isFetching ? "Carregando..." : "Nada encontrado"}
              // The server searches all applicants; until its result arrives, the options already loaded are filtered here.
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

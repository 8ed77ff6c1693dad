import { ActionIcon, Button, Group, Skeleton, Stack, Textarea } from "@mantine/core"
import { useDebouncedCallback, useWindowEvent } from "@mantine/hooks"
import { answerText, employerLabels, stepLabels } from "@upaon/contract/applications/rules"
import type { ReceivedApplication } from "@upaon/contract/applications/schemas"
import { receivedWords as words } from "@upaon/contract/messages/received"
import { fill, mailAddress } from "@upaon/contract/platform/format"
import { fullDatePtbr } from "@upaon/contract/platform/format-time"
import { chatAddress, phonePtbr } from "@upaon/contract/platform/phone"
import { useEffect, useRef, useState } from "react"
import {
  ago,
  Facts,
  FailedState,
  OpenedHeading,
  Panel,
  PanelButton,
  PanelIcon,
  StatusChip,
} from "../../../panel-kit/index.ts"
import { copyText } from "../../../platform/copy-text.ts"
import { isConflict, isGone, messageOf } from "../../../platform/failures.ts"
import { useCall, useCallMutation, useInvalidate } from "../../../platform/query.ts"
import { session } from "../../../platform/session.ts"
import { holdOpenForm, heldOpenForm } from "../../../platform/form-drafts.ts"
import { statusTones } from "./applicant-list.tsx"
import { Curriculum } from "./curriculum.tsx"

const SHOW = "GET /api/jobApplication/received/{id}/show"

type Props = { id: number; mayMove: boolean; onClose: () => void }

/** One application in full; with a null id no application is open and nothing is requested. */
export const useApplicant = (id: number | null) =>
  useCall(SHOW, { params: { id: id ?? 0 } }, { enabled: id !== null, handles: [404] })

/** The application beside the list, on a phone over the list. Opening it for the first time notifies the candidate. */
export function ApplicantPane({ id, mayMove, onClose }: Props) {
  // Requested again each time an application is opened, because teammates also move applications and write notes.
  const query = useApplicant(id)
  const left = isGone(query.error)
  const renew = useInvalidate()
  const known = query.data !== undefined
  useEffect(() => {
    // Refreshes the list, which then shows this application as seen, or as gone.
    if (known || left) renew("GET /api/jobApplications", "GET /api/jobApplications/counts")
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [known, left])
  const person = query.data?.data
  return (
    <Stack component="section" gap={24} miw={0} aria-busy={query.isPending}>
      <PanelButton mr="auto" ml={-12} px={12} variant="subtle" onClick={onClose} icon="left">
        {words.close}
      </PanelButton>
      {person && !left ? (
        <Person person={person} mayMove={mayMove} />
      ) : left ? (
        <FailedState query={query} title={words.goneTitle} text={words.goneText} />
      ) : query.isLoadingError ? (
        <FailedState query={query} />
      ) : (
        <Skeleton height={320} />
      )}
    </Stack>
  )
}

function Person({ person, mayMove }: { person: ReceivedApplication; mayMove: boolean }) {
  const { id, name, status, city, created_at, message, answers, curriculum, job_post } = person
  return (
    <>
      <Group justify="space-between" gap="xs">
        <OpenedHeading>{name}</OpenedHeading>
        <StatusChip tone={statusTones[status]}>{employerLabels[status]}</StatusChip>
      </Group>
      <p className="soft as-written" title={fullDatePtbr(created_at)}>
        {[job_post.title, city, fill(words.applied, { when: ago(created_at) })].filter(Boolean).join(" · ")}
      </p>
      <Contact person={person} />
      {answers.length > 0 && (
        <Panel title={words.answers}>
          <Facts rows={answers.map((given) => [given.text, answerText(given)])} />
        </Panel>
      )}
      {message && (
        <Panel title={words.message}>
          <p className="as-written">{message}</p>
        </Panel>
      )}
      <Panel title={words.curriculum}>
        {curriculum ? <Curriculum id={id} file={curriculum} /> : <p className="soft">{words.noCurriculum}</p>}
      </Panel>
      {mayMove && <Note person={person} />}
      <Panel title={words.history}>
        <Stack component="ol" gap="sm" className="plain">
          {person.history.map((step) => (
            <li key={`${step.status} ${step.at}`}>
              <b>{stepLabels[step.status]}</b>
              <p className="soft">{[fullDatePtbr(step.at), step.by].filter(Boolean).join(" · ")}</p>
              {step.message && <p className="as-written">{step.message}</p>}
            </li>
          ))}
        </Stack>
      </Panel>
    </>
  )
}

/** Buttons for chat, e-mail and telephone, each with a copy button. */
function Contact({ person: { name, email, phone, job_post } }: { person: ReceivedApplication }) {
  const greeting = fill(words.greeting, { name: name.split(" ")[0] ?? "", title: job_post.title })
  return (
    <Group gap="sm">
      {phone && (
        <>
          <Button component="a" href={chatAddress(phone, greeting)} target="_blank" rel="noreferrer">
            {words.whatsapp}
          </Button>
          <Reached address={`tel:${phone}`} text={phonePtbr(phone)} />
        </>
      )}
      {email && <Reached address={mailAddress(email, job_post.title)} text={email} />}
    </Group>
  )
}

function Reached({ address, text }: { address: string; text: string }) {
  return (
    <Group gap={4} wrap="nowrap" miw={0}>
      <Button component="a" href={address} variant="light" miw={0}>
        {text}
      </Button>
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={fill(words.copy, { what: text })}
        onClick={() => void copyText(text, words.copied)}
      >
        <PanelIcon name="copy" size={18} />
      </ActionIcon>
    </Group>
  )
}

const REST_MS = 1000

/** The note is saved while it is being typed, because moving the applicant opens the next one. */
function Note({ person: { id, name, note } }: { person: ReceivedApplication }) {
  const place = `note ${id} ${session().user?.id}`
  const left = () => heldOpenForm<{ note: string; seen: string | null }>(place)?.values
  const [typed, setTyped] = useState(left()?.note)
  // The stored note that the next save replaces; undefined means the one shown on the screen.
  const seen = useRef(left()?.seen)
  const save = useCallMutation("PUT /api/jobApplication/received/{id}/note", {
    inTurn: `note ${id}`,
    // Another applicant may be open when the failure arrives, so the message carries the name.
    failed: (fault) => fill(words.noteFailed, { name, why: messageOf(fault) }),
    renews: [SHOW],
    onSuccess: (_, { body }) => {
      if (left()?.note === body?.note) holdOpenForm(place, null)
    },
    onError: (fault, { body }) => {
      seen.current = isConflict(fault) ? undefined : body?.seen?.note
    },
  })
  const send = (text: string) => {
    save.mutate({ params: { id }, body: { note: text, seen: { note: seen.current } } })
    // A later save replaces this text.
    seen.current = text
  }
  const keep = useDebouncedCallback(send, { delay: REST_MS, flushOnUnmount: true })
  // Restores a text that could not be saved before another applicant was opened.
  useEffect(() => {
    if (typed !== undefined) keep(typed)
    // Runs once, with the text that was left.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  // A tab that is closed or hidden may never reach the end of the debounce delay, so the note is saved at once.
  useWindowEvent("visibilitychange", () => document.hidden && keep.flush())
  // A note that could not be saved exists only on this page, so leaving it asks for confirmation.
  useWindowEvent("beforeunload", (event) => save.isError && event.preventDefault())
  return (
    <Panel title={words.note}>
      <Textarea
        aria-label={words.note}
        description={!save.isError && (save.isSuccess ? words.noteSaved : words.noteHint)}
        error={
          isConflict(save.error)
            ? fill(words.noteChanged, { note: note || words.noteEmpty })
            : save.isError && words.noteUnsaved
        }
        autosize
        minRows={2}
        maxLength={2000}
        value={typed ?? note ?? ""}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          if (seen.current === undefined) seen.current = note
          holdOpenForm(place, { values: { note: value, seen: seen.current } })
          keep(value)
        }}
      />
    </Panel>
  )
}

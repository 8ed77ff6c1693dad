import { Modal, Select, Stack, Text } from "@mantine/core"
import { receivedWords as words } from "@upaon/contract/messages/received"
import { counted, fill } from "@upaon/contract/platform/format"
import type { FormEvent } from "react"
import { CountedArea, DialogButtons, useLast, useDraft } from "../../../panel-kit/index.ts"
import { type OnMoved, type RowOf, useMoves } from "./use-moves.tsx"

type Props = {
  /** The recipients' ids; null while the dialog is closed. */
  targets: readonly number[] | null
  rowOf?: RowOf
  onClose: () => void
  onMoved?: OnMoved
}

const options = words.wordings.map(({ label, text }) => ({ label, value: text }))

/** The rejection mail, shown before it is sent, with two wordings to start from. */
export function RejectDialog({ targets, rowOf, onClose, onMoved }: Props) {
  const last = useLast(targets)
  const only = last?.length === 1 && rowOf?.(last[0] ?? 0)?.name
  const whom = only || counted(last?.length ?? 0, words.some.one, words.some.many)
  // A text written for one applicant is not the draft for the next one.
  const about = `no ${last?.toSorted().join()}`
  const [{ message }, write, writeAgain] = useDraft(about, { message: options[0]?.value ?? "" })
  const finish: OnMoved = (ids, undone) => {
    if (undone) writeAgain()
    // A late answer leaves the dialog open in which somebody else is written to by then.
    else if (last?.some((id) => ids.includes(id))) {
      write(null)
      onClose()
    }
    onMoved?.(ids, undone)
  }
  const move = useMoves(finish, rowOf, onClose)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (targets) move.send({ ids: [...targets], status: "rejected", message })
  }
  return (
    <Modal opened={targets !== null} onClose={onClose} title={words.rejectTitle} closeOnClickOutside={false}>
      <form
        onSubmit={send}
        onKeyDownCapture={(event) => event.key === "Enter" && event.ctrlKey && send(event)}
      >
        <Stack>
          <b>{fill(words.rejectTo, { whom })}</b>
          <Text c="dimmed">{words.rejectText}</Text>
          <Select
            label={words.wording}
            data={options}
            value={options.find(({ value }) => value === message)?.value ?? null}
            placeholder={words.ownWords}
            onChange={(message) => message && write({ message })}
          />
          <CountedArea
            label={words.messageLabel}
            max={2000}
            minRows={5}
            value={message}
            onChange={(event) => write({ message: event.currentTarget.value })}
            data-autofocus
          />
        </Stack>
        <DialogButtons submit={words.send} onCancel={onClose} busy={move.busy} />
      </form>
    </Modal>
  )
}

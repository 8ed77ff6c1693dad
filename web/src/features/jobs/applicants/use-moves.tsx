import type { ApplicationMove } from "@upaon/contract/applications/rules"
import type { ReceivedRow } from "@upaon/contract/applications/schemas"
import { receivedWords as words } from "@upaon/contract/messages/received"
import { fill } from "@upaon/contract/platform/format"
import { UNDO_SECONDS } from "@upaon/contract/platform/undo"
import { Button, Stack, Text } from "@mantine/core"
import { modals } from "@mantine/modals"
import { chatAddress } from "@upaon/contract/platform/phone"
import { useSending } from "../../../platform/form-sending.ts"
import { notify } from "../../../platform/notices.ts"
import { ApiFailure } from "../../../platform/api-client.ts"
import { useCallMutation } from "../../../platform/query.ts"
import { CHANGED_BY_APPLICATIONS } from "../../../platform/renewals.ts"

const NOTICE = "application-moved"
/** What a move or its undoing is answered where others were quicker. */
const GONE = [404, 409]

/** The last move is undone by the notice's button or by its key, while its mail waits. */
let undoLast: (() => void) | null = null
export const undoLastMove = () => undoLast?.()

export type OnMoved = (ids: readonly number[], undone?: boolean) => void
/** Somebody as they stand in the list; undefined: they do not. */
export type RowOf = (id: number) => Pick<ReceivedRow, "name" | "status"> | undefined

/**
 * Moves applications, says whose it was where it is one (another person is open by then), offers to undo it, and the chat
 * with those whom no mail reaches. Nobody is moved away from where a colleague put them unseen: `onConflict`.
 */
export function useMoves(onMoved: OnMoved, rowOf: RowOf = () => undefined, onConflict?: () => void) {
  const sayWhy = (conflict: string) => (fault: Error) => {
    if (!(fault instanceof ApiFailure && GONE.includes(fault.status))) return
    const others = fault.slug === "record_changed"
    const text = others ? words.movedByOthers : fault.status === 409 ? conflict : words.gone
    notify({ id: NOTICE, kind: "warning", text })
    if (others) onConflict?.()
  }
  const undo = useCallMutation("POST /api/jobApplications/undo", {
    renews: CHANGED_BY_APPLICATIONS,
    handles: GONE,
    onSuccess: ({ data: { ids } }) => {
      notify({ id: NOTICE, text: words.undone })
      onMoved(ids, true)
    },
    onError: sayWhy(words.undoTooLate),
  })
  const { busy, sendOnce } = useSending()
  const move = useCallMutation("POST /api/jobApplications/status", {
    renews: CHANGED_BY_APPLICATIONS,
    handles: GONE,
    onError: sayWhy(words.gone),
    onSuccess: ({ data: { ids, by_phone } }, { body }) => {
      const status = words.moved[body.status as ApplicationMove]
      const asked = body.ids as readonly number[]
      const name = rowOf(asked[0] ?? 0)?.name
      undoLast = () => {
        undoLast = null
        undo.mutate({ body: { ids } })
      }
      notify({
        id: NOTICE,
        kind: "success",
        text:
          ids.length > 1
            ? fill(words.movedMany, { total: ids.length, status })
            : name
              ? fill(words.movedOne, { name, status })
              : status,
        durationMs: UNDO_SECONDS * 1000,
        action: { label: words.undo, run: undoLastMove },
      })
      offerChats(by_phone, body.message || words.chat[body.status as ApplicationMove])
      onMoved(asked)
    },
  })
  /** Never twice at a time, however fast the keys are pressed. */
  const send = (body: { ids: number[]; status: ApplicationMove; message?: string }) => {
    const seen = Object.fromEntries(body.ids.map((id) => [id, rowOf(id)?.status]))
    void sendOnce(() => Promise.allSettled([move.mutateAsync({ body: { ...body, seen } })]))
  }
  return { busy, moving: move.isPending ? move.variables.body.status : null, send }
}

type Reached = { id: number; name: string; phone: string }

/** Offers the chat with each of those who left only a number, with the same words filled in; nobody: nothing. */
function offerChats(people: readonly Reached[], text: string): void {
  if (people.length === 0) return
  const id = modals.open({
    title: words.byPhoneTitle,
    children: (
      <Stack>
        <Text c="dimmed">{words.byPhoneText}</Text>
        {people.map((person) => (
          <Button
            key={person.id}
            component="a"
            href={chatAddress(person.phone, text)}
            target="_blank"
            rel="noreferrer"
            variant="light"
          >
            {fill(words.chatWith, { name: person.name })}
          </Button>
        ))}
        <Button variant="default" onClick={() => modals.close(id)}>
          {words.done}
        </Button>
      </Stack>
    ),
  })
}

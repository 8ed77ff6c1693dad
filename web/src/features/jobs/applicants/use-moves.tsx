import { type ApplicationMove, TABS } from "@upaon/contract/applications/rules"
import type { ReceivedRow } from "@upaon/contract/applications/schemas"
import { receivedWords as words } from "@upaon/contract/messages/received"
import { fill } from "@upaon/contract/platform/format"
import { UNDO_SECONDS } from "@upaon/contract/platform/undo"
import { Button, Stack, Text } from "@mantine/core"
import { modals } from "@mantine/modals"
import { useRef } from "react"
import { chatAddress } from "@upaon/contract/platform/phone"
import { useSending } from "../../../platform/form-sending.ts"
import { notify } from "../../../platform/notices.ts"
import { ApiFailure } from "../../../platform/api-client.ts"
import { useCallMutation } from "../../../platform/query.ts"
import { CHANGED_BY_APPLICATIONS } from "../../../platform/renewals.ts"

const NOTICE = "application-moved"
const CHATS = "application-chats"
/**
 * The statuses of a move or an undo that came too late, because somebody else was faster; and 429, whose usual sentence speaks of
 * minutes: somebody who got too many messages gets none until tomorrow.
 */
const REFUSED = [404, 409, 429]

/** Undoes the last move from the notice's button or the keyboard, as long as its mail has not been sent. */
let undoLast: (() => void) | null = null
export const undoLastMove = () => undoLast?.()

export type OnMoved = (ids: readonly number[], undone?: boolean) => void
/** The applicant's row in the list; undefined when the applicant is not listed. */
export type RowOf = (id: number) => Pick<ReceivedRow, "name" | "status"> | undefined

/**
 * Moves applications and shows a notice with an undo button. The notice names a single applicant, because another one is open by
 * then. Offers a chat with those who left no e-mail. If a colleague changed the status meanwhile, nobody is moved and
 * `onConflict` is called.
 */
export function useMoves(onMoved: OnMoved, rowOf: RowOf = () => undefined, onConflict?: () => void) {
  const sayWhy = (conflict: string) => (fault: Error) => {
    if (!(fault instanceof ApiFailure && REFUSED.includes(fault.status))) return
    const others = fault.slug === "record_changed"
    const text = others ? words.movedByOthers : fault.status === 409 ? conflict : words.gone
    notify({ id: NOTICE, kind: "warning", text: fault.status === 429 ? fault.sentence : text })
    if (others) onConflict?.()
  }
  const undo = useCallMutation("POST /api/jobApplications/undo", {
    renews: CHANGED_BY_APPLICATIONS,
    handles: REFUSED,
    onSuccess: ({ data: { ids } }) => {
      notify({ id: NOTICE, text: words.undone })
      // The chats would tell people what is undone.
      modals.close(CHATS)
      onMoved(ids, true)
    },
    onError: sayWhy(words.undoTooLate),
  })
  const { busy, sendOnce } = useSending()
  // Read at the press: when the answer comes, the list may have been read again without the applicant.
  const named = useRef<string>(undefined)
  const move = useCallMutation("POST /api/jobApplications/status", {
    renews: CHANGED_BY_APPLICATIONS,
    handles: REFUSED,
    onError: sayWhy(words.gone),
    onSuccess: ({ data: { ids, by_phone } }, { body }) => {
      const move = body.status
      const status = words.moved[move]
      const asked = body.ids as readonly number[]
      const name = named.current
      const takeBack = () => {
        undoLast = null
        // The notice's button stays, so it can be pressed again when the connection is back.
        undo.mutate({ body: { ids } }, { onError: () => (undoLast ??= takeBack) })
      }
      undoLast = takeBack
      const said =
        ids.length > 1
          ? fill(words.movedMany, { total: ids.length, tab: TABS[move].label })
          : name
            ? fill(words.movedOne, { name, status })
            : status
      notify({
        id: NOTICE,
        kind: "success",
        text: by_phone.length < ids.length ? `${said}. ${words.mailWaits}` : said,
        durationMs: UNDO_SECONDS * 1000,
        action: { label: words.undo, run: undoLastMove },
      })
      offerChats(by_phone, body.message || words.chat[move])
      onMoved(asked)
    },
  })
  /** Ignores a second call while one is pending, however fast the keys are pressed. */
  const send = (body: { ids: number[]; status: ApplicationMove; message?: string }) => {
    const seen = Object.fromEntries(body.ids.map((id) => [id, rowOf(id)?.status]))
    named.current = rowOf(body.ids[0] ?? 0)?.name
    void sendOnce(() => Promise.allSettled([move.mutateAsync({ body: { ...body, seen } })]))
  }
  return { busy, moving: move.isPending ? move.variables.body.status : null, send }
}

type Reached = { id: number; name: string; phone: string }

/** Offers a chat, with the same text filled in, with each applicant who left only a telephone number. */
function offerChats(people: readonly Reached[], text: string): void {
  if (people.length === 0) return
  modals.open({
    modalId: CHATS,
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
        <Button variant="default" onClick={() => modals.close(CHATS)}>
          {words.done}
        </Button>
      </Stack>
    ),
  })
}

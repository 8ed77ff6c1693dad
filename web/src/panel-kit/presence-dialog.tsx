import { Button, Modal, Text, TextInput } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import type { PasskeyQuestion } from "@upaon/contract/accounts/schemas"
import { presence as words } from "@upaon/contract/messages/accounts/presence"
import { secondStep as second } from "@upaon/contract/messages/accounts/second-step"
import { useEffect, useEffectEvent, useState } from "react"
import { useLocation } from "react-router"
import { api, quietApi } from "../platform/api.ts"
import { notify } from "../platform/notices.ts"
import { signWithPasskey } from "../platform/passkey.ts"
import { registerPresenceDialog } from "../platform/presence.ts"
import { useCall } from "../platform/query.ts"
import { DialogButtons } from "./dialogs.tsx"
import { CurrentPassword } from "./form/text-fields.tsx"
import { useRecord } from "./form/use-record.ts"

type Answer = (proved: boolean) => void

/** The z-index, above any dialog that made the call. */
const ABOVE = 400

/**
 * Asks the signed-in person to prove their identity when a call requires it; then the call is repeated automatically. Mounted
 * once, in the panel's frame.
 */
export function PresenceDialog() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => registerPresenceDialog(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  const close = (proved: boolean) => {
    answer?.(proved)
    setAnswer(null)
  }
  // The call belongs to the screen that made it.
  const { pathname } = useLocation()
  const leave = useEffectEvent(() => close(false))
  useEffect(() => () => leave(), [pathname])
  return (
    <Modal
      opened={answer !== null}
      onClose={() => close(false)}
      title={words.title}
      closeOnClickOutside={false}
      zIndex={ABOVE}
    >
      <ProofForm onDone={close} />
    </Modal>
  )
}

function ProofForm({ onDone }: { onDone: Answer }) {
  const options = useCall("POST /api/user/presence/options", {}, { freshMs: 0 })
  // The ticket in the cache may have been used or have expired.
  const ways = options.isFetchedAfterMount ? options.data?.data : undefined
  const record = useRecord({
    initial: { password: "", code: "" },
    mayLeave: true,
    body: ({ password, code }) => ({ password: password || undefined, code: code || undefined }),
    send: (body, options) => api("POST /api/user/presence", { body }, options),
    saved: () => onDone(true),
  })
  return (
    <form onSubmit={record.submit} noValidate>
      <Text c="dimmed" mb="md">
        {words.text}
      </Text>
      {ways?.passkey && <ByPasskey asked={ways.passkey} onDone={onDone} />}
      <CurrentPassword description={null} {...record.field("password")} data-autofocus />
      {ways?.code && (
        <TextInput
          mt="md"
          label={words.orCode}
          autoComplete="one-time-code"
          spellCheck={false}
          {...record.field("code")}
        />
      )}
      <DialogButtons submit={words.confirm} onCancel={() => onDone(false)} busy={record.busy} />
    </form>
  )
}

function ByPasskey({ asked: { ticket, options }, onDone }: { asked: PasskeyQuestion; onDone: Answer }) {
  const prove = useMutation({
    mutationFn: async () =>
      quietApi("POST /api/user/presence", { body: { ticket, passkey: await signWithPasskey(options) } }),
    meta: { handles: "all" },
    onSuccess: () => onDone(true),
    onError: () => notify({ kind: "error", text: second.failed }),
  })
  return (
    <Button fullWidth variant="light" mb="md" loading={prove.isPending} onClick={() => prove.mutate()}>
      {second.usePasskey}
    </Button>
  )
}

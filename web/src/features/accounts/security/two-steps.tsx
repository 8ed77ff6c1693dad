import { Alert, Button, Group, Modal, Skeleton, Text } from "@mantine/core"
import type { SecondFactors } from "@upaon/contract/accounts/schemas"
import { secondStep } from "@upaon/contract/messages/accounts/second-step"
import { security } from "@upaon/contract/messages/accounts/security"
import { shell } from "@upaon/contract/messages/shell"
import { fill } from "@upaon/contract/platform/format"
import { dateFormatPtbr } from "@upaon/contract/platform/format-time"
import { useState } from "react"
import {
  ago,
  ActionMenu,
  FailedState,
  Line,
  LineList,
  Panel,
  PanelButton,
  PanelIcon,
  RemoveMenu,
  StatusChip,
} from "../../../panel-kit/index.ts"
import { useCall, useCallMutation, useInvalidate } from "../../../platform/query.ts"
import { SECOND_FACTORS_CALL, type OnCodes, TotpDialog } from "./totp-dialog.tsx"
import { useMutation } from "@tanstack/react-query"
import { quietApi } from "../../../platform/api.ts"
import { copyText } from "../../../platform/copy-text.ts"
import { notify } from "../../../platform/notices.ts"
import { supportsPasskeys, createPasskey } from "../../../platform/passkey.ts"

const words = security.two

/** The second factors: passkeys, an authenticator app, and recovery codes. */
export function TwoSteps() {
  const query = useCall(SECOND_FACTORS_CALL, {})
  const [codes, setCodes] = useState<string[] | null>(null)
  const [setting, setSetting] = useState(false)
  const text = (
    <Text c="dimmed" mb="md">
      {words.text}
    </Text>
  )
  if (query.isError && !query.data) return <FailedState query={query} />
  if (!query.data)
    return (
      <Panel title={secondStep.title}>
        {text}
        <Group>
          <Skeleton height={44} width={264} />
          <Skeleton height={44} width={268} />
        </Group>
      </Panel>
    )
  const guards = query.data.data
  const isOn = guards.totp || guards.passkeys.length > 0
  return (
    <Panel title={secondStep.title} actions={isOn && <StatusChip tone="good">{words.on}</StatusChip>}>
      {guards.required && (
        <Alert color="yellow" icon={<PanelIcon name="lock" />} mb="md">
          {words.required}
        </Alert>
      )}
      {text}
      {isOn && <Guarded guards={guards} onCodes={setCodes} />}
      <Group mt={isOn ? "lg" : undefined}>
        <AddPasskey onCodes={setCodes} />
        {!guards.totp && (
          <Button variant="default" onClick={() => setSetting(true)}>
            {words.addApp}
          </Button>
        )}
      </Group>
      <TotpDialog opened={setting} onClose={() => setSetting(false)} onCodes={setCodes} />
      <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />
    </Panel>
  )
}

/** The factors that are set up, each with a way to remove it. */
const Guarded = ({ guards, onCodes }: { guards: SecondFactors; onCodes: OnCodes }) => (
  <LineList>
    {guards.passkeys.map((one) => (
      <Passkey key={one.id} one={one} />
    ))}
    {guards.totp && <App />}
    <Codes left={guards.recovery_codes} onCodes={onCodes} />
  </LineList>
)

function Passkey({ one }: { one: SecondFactors["passkeys"][number] }) {
  const remove = useCallMutation("DELETE /api/user/passkey/{id}", removing)
  const made = fill(words.made, { name: one.name, day: dateFormatPtbr(one.created_at) })
  const used = one.last_used_at ? fill(security.devices.used, { when: ago(one.last_used_at) }) : words.never
  return (
    <Line name={words.passkey} lines={[made, used]}>
      <Removal what={words.passkey} onRemove={() => remove.mutate({ params: { id: one.id } })} />
    </Line>
  )
}

function App() {
  const remove = useCallMutation("DELETE /api/user/totp", removing)
  return (
    <Line name={words.app} lines={[words.appText]}>
      <Removal what={words.app} onRemove={() => remove.mutate({})} />
    </Line>
  )
}

const removing = { success: secondStep.removed, renews: [SECOND_FACTORS_CALL] } as const

const Removal = ({ what, onRemove }: { what: string; onRemove: () => void }) => (
  <RemoveMenu
    of={what}
    label={words.remove}
    ask={{ title: fill(words.removeAsk, { what: what.toLowerCase() }), confirm: words.remove }}
    onClick={onRemove}
  />
)

function Codes({ left, onCodes }: { left: number; onCodes: OnCodes }) {
  const renew = useCallMutation("POST /api/user/recoveryCodes", {
    renews: [SECOND_FACTORS_CALL],
    onSuccess: ({ data }) => onCodes(data.recovery_codes),
  })
  const ask = { title: words.newCodesAsk, text: words.newCodesText, cancel: shell.cancel }
  return (
    <Line name={words.codes} lines={[fill(words.codesLeft, { n: left })]}>
      <ActionMenu
        of={words.codes}
        actions={[{ label: words.newCodes, icon: "lock", ask, onClick: () => renew.mutate({}) }]}
      />
    </Line>
  )
}

/** Creates a passkey on this device; renders nothing if the browser does not support passkeys. */
function AddPasskey({ onCodes }: { onCodes: OnCodes }) {
  const renew = useInvalidate()
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: ({ data }) => {
      notify({ kind: "success", text: words.added })
      onCodes(data.recovery_codes)
    },
    // Also after a lost answer, with which the server may have stored it.
    onSettled: () => renew(SECOND_FACTORS_CALL),
  })
  if (!supportsPasskeys()) return null
  return (
    <PanelButton icon="lock" loading={add.isPending} onClick={() => add.mutate()}>
      {words.addPasskey}
    </PanelButton>
  )
}

async function addPasskey() {
  const { ticket, options } = (await quietApi("POST /api/user/passkey/options")).data
  const passkey = await createPasskey(options).catch(() => {
    notify({ kind: "error", text: words.failed })
    // Told already: the central handler is silent about what was broken off.
    throw new DOMException("No passkey was made", "AbortError")
  })
  return quietApi("POST /api/user/passkey", { body: { ticket, passkey } })
}

const codeWords = security.codes

type Props = { codes: readonly string[] | null; onClose: () => void }

/** The new recovery codes. They are shown only once, so only the confirmation button closes the dialog. */
const RecoveryCodes = ({ codes, onClose }: Props) => (
  <Modal
    opened={codes !== null}
    onClose={onClose}
    title={codeWords.title}
    closeOnClickOutside={false}
    closeOnEscape={false}
    withCloseButton={false}
  >
    <Text c="dimmed" mb="md">
      {codeWords.text}
    </Text>
    <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(12rem, 1fr))", gap: 8 }}>
      {codes?.map((code) => (
        <Text key={code} component="code" ff="monospace">
          {code}
        </Text>
      ))}
    </div>
    <Group justify="flex-end" mt="lg">
      <PanelButton
        variant="default"
        icon="copy"
        onClick={() => void copyText(codes?.join("\n") ?? "", codeWords.copied)}
      >
        {codeWords.copy}
      </PanelButton>
      <Button onClick={onClose}>{codeWords.done}</Button>
    </Group>
  </Modal>
)

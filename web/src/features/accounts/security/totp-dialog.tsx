import { Center, Loader, Modal, Text, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { security } from "@upaon/contract/messages/accounts/security"
import { DialogButtons, FailedState, useRecord } from "../../../panel-kit/index.ts"
import { api, quietApi } from "../../../platform/api.ts"

const words = security.totp

/** The call that reads the account's second factors; it is refetched after each change here. */
export const SECOND_FACTORS_CALL = "GET /api/user/security"

export type OnCodes = (codes: string[] | null) => void
type Props = { opened: boolean; onClose: () => void; onCodes: OnCodes }

/** Sets up an authenticator app: shows the QR code to scan, and asks for the app's first code. */
export const TotpDialog = ({ opened, onClose, onCodes }: Props) => (
  <Modal opened={opened} onClose={onClose} title={security.two.app} closeOnClickOutside={false}>
    <Setup onClose={onClose} onCodes={onCodes} />
  </Modal>
)

function Setup({ onClose, onCodes }: Omit<Props, "opened">) {
  const query = useQuery({
    queryKey: ["totp"],
    queryFn: () => quietApi("POST /api/user/totp/start"),
    // Each opening creates a new secret, so the response is not cached.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (query.isError) return <FailedState query={query} />
  if (!query.data) return <Waiting />
  const { qr, secret } = query.data.data
  return (
    <>
      <Text>{words.scan}</Text>
      <Center my="md">
        <img src={qr} alt={words.qr} width={200} height={200} />
      </Center>
      <Text size="sm" c="dimmed">
        {words.secret}
      </Text>
      <Text component="code" ff="monospace" style={{ overflowWrap: "anywhere" }}>
        {secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
      </Text>
      <FirstCode onClose={onClose} onCodes={onCodes} />
    </>
  )
}

const Waiting = () => (
  <Center mih={240}>
    <Loader />
  </Center>
)

/** The field is rendered after the dialog focused its close button. Without scrolling, so that the QR code stays visible. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true })

function FirstCode({ onClose, onCodes }: Omit<Props, "opened">) {
  const record = useRecord({
    initial: { code: "" },
    send: (body, options) => api("POST /api/user/totp/confirm", { body }, options),
    success: words.done,
    renews: [SECOND_FACTORS_CALL],
    saved: ({ data }) => {
      onClose()
      onCodes(data.recovery_codes)
    },
  })
  return (
    <form onSubmit={record.submit} noValidate>
      <TextInput
        mt="md"
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        ref={focusOnce}
        {...record.field("code")}
        error={record.form.errors.code ?? record.alerts[0]}
        errorProps={{ role: "alert" }}
      />
      <DialogButtons submit={words.confirm} onCancel={onClose} busy={record.busy} />
    </form>
  )
}

import type { SecondStep, Session } from "@upaon/contract/accounts/schemas"
import { secondStep as words } from "@upaon/contract/messages/accounts/second-step"
import { Button } from "../../design/button.tsx"
import { TextField } from "../../design/field.tsx"
import { useHydrated } from "../../design/use-hydrated.ts"
import { useSending } from "../../platform/form-sending.ts"
import { notify } from "../../platform/notices.ts"
import { supportsPasskeys, signWithPasskey } from "../../platform/passkey.ts"
import { knownDevice, useSession } from "../../platform/session.ts"
import { AccountForm } from "./account-form.tsx"
import { AccountFrame } from "./account-frame.tsx"
import css from "./account-frame.module.css"
import { loadCalls, useAccountForm } from "./use-account-form.ts"

type Props = { step: SecondStep; onEnter: (entered: Session) => void; onBack: () => void }

/** The step after the password for an account with a second factor: a passkey, an app's code, or a recovery code. */
export function SecondStepForm({ step: { ticket, passkey }, onEnter, onBack }: Props) {
  const { logged } = useSession()
  const form = useAccountForm({
    initial: { code: "" },
    rules: { code: (value) => (value.trim() === "" ? words.codeMissing : null) },
    checkFailed: words.codeMissing,
    async send({ code }, { api }) {
      const body = { ticket, code, device: knownDevice() }
      onEnter(await api("POST /api/auth/login/second", { body }, { handles: [403, 410, 422] }))
    },
    refusal: ({ status, sentence }) => (status === 403 || status === 410 ? sentence : null),
  })
  const enter = async () => {
    const body = { ticket, passkey: await signWithPasskey(passkey ?? {}), device: knownDevice() }
    const { api } = await loadCalls()
    onEnter(await api("POST /api/auth/login/second", { body }))
  }
  return (
    <AccountFrame title={words.title} intro={words.intro} aside="candidate">
      {passkey && <PasskeyButton label={words.usePasskey} onPress={enter} />}
      {/* Busy until the next screen has loaded, because a second press meanwhile would say that the step is over. */}
      <AccountForm form={{ ...form, busy: form.busy || logged }} submit={words.submit}>
        <TextField
          label={words.code}
          hint={words.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field("code")}
        />
      </AccountForm>
      <Button kind="ghost" onClick={onBack}>
        {words.back}
      </Button>
    </AccountFrame>
  )
}

/** Signs in without e-mail and password. Rendered from the start so that nothing moves; removed without passkey support. */
export function PasskeySignIn({ onEnter }: Pick<Props, "onEnter">) {
  const ready = useHydrated()
  const enter = async () => {
    const { api } = await loadCalls()
    const { ticket, options } = (await api("POST /api/auth/passkey/options")).data
    const body = { ticket, passkey: await signWithPasskey(options), device: knownDevice() }
    onEnter(await api("POST /api/auth/passkey", { body }))
  }
  if (ready && !supportsPasskeys()) return null
  return <PasskeyButton label={words.enterByPasskey} onPress={enter} />
}

function PasskeyButton({ label, onPress }: { label: string; onPress: () => Promise<void> }) {
  const { busy, sendOnce } = useSending()
  const press = () => onPress().catch(tellUnless)
  return (
    <Button
      kind="outline"
      size="large"
      wide
      icon="lock"
      className={css.scripted}
      busy={busy}
      onClick={() => void sendOnce(press)}
    >
      {label}
    </Button>
  )
}

/** Failures that the server answered are already reported by the API client. */
async function tellUnless(fault: unknown): Promise<void> {
  const { ApiFailure } = await loadCalls()
  if (!(fault instanceof ApiFailure)) notify({ kind: "error", text: words.failed })
}

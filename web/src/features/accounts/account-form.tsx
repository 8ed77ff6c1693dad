import { noScript } from "@upaon/contract/messages/accounts/frame"
import type { ReactNode } from "react"
import { Alerts } from "../../design/alerts.tsx"
import { Button } from "../../design/button.tsx"
import { useHydrated } from "../../design/use-hydrated.ts"
import css from "./account-frame.module.css"
import { loadCalls, type useAccountForm } from "./use-account-form.ts"

type Props = {
  /** From `useAccountForm`. */
  form: Pick<ReturnType<typeof useAccountForm>, "box" | "alerts" | "busy" | "invalid" | "submit">
  /** Text of the button. */
  submit: string
  children: ReactNode
}

/**
 * The form of an account page. Until its script has come the button is off, and the method is POST: a password
 * must never travel in an address.
 */
export function AccountForm({ form, submit: label, children }: Props) {
  const { box, alerts, busy, invalid, submit } = form
  const ready = useHydrated()
  return (
    // Whoever enters the form will send it: what sending needs comes meanwhile.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={box}
      className={css.form}
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={() => void loadCalls().catch(() => null)}
      aria-busy={busy}
    >
      <Alerts texts={alerts} />
      {children}
      <Button
        type="submit"
        size="large"
        wide
        disabled={!ready}
        busy={busy}
        aria-disabled={invalid || undefined}
        className={invalid && !busy ? css.muted : undefined}
      >
        {label}
      </Button>
      <noscript>
        <p className="faint">{noScript}</p>
      </noscript>
    </form>
  )
}

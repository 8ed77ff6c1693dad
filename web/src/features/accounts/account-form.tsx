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
  /** The label of the submit button. */
  submit: string
  children: ReactNode
}

/**
 * The form of an account page. Until the page is hydrated the button is disabled and the method is POST, because a password must
 * never appear in an address.
 */
export function AccountForm({ form, submit: label, children }: Props) {
  const { box, alerts, busy, invalid, submit } = form
  const ready = useHydrated()
  return (
    // Focusing the form starts loading the code that sending needs.
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

import { accounts as words } from "@upaon/contract/messages/accounts"
import type { ReactNode, Ref, SyntheticEvent } from "react"
import { Button } from "../../design/button.tsx"
import { Icon } from "../../design/icon.tsx"
import { useHydrated } from "../../design/use-hydrated.ts"
import css from "./account-frame.module.css"

type Props = {
  form: {
    ref: Ref<HTMLFormElement>
    alerts: readonly string[]
    busy: boolean
    invalid: boolean
    submit: (event: SyntheticEvent<HTMLFormElement>) => void
  }
  /** Text of the button. */
  submit: string
  children: ReactNode
}

/**
 * The form of an account page. Until its script has come the button is off, and the method is POST: a password
 * must never travel in an address.
 */
export function AccountForm({ form, submit, children }: Props) {
  const ready = useHydrated()
  return (
    <form
      ref={form.ref}
      className={css.form}
      method="post"
      noValidate
      onSubmit={form.submit}
      aria-busy={form.busy}
    >
      <Alerts texts={form.alerts} />
      {children}
      <Button
        type="submit"
        size="large"
        wide
        disabled={!ready}
        busy={form.busy}
        aria-disabled={form.invalid || undefined}
        className={form.invalid && !form.busy ? css.muted : undefined}
      >
        {submit}
      </Button>
      <noscript>
        <p className={css.small}>{words.noScript}</p>
      </noscript>
    </form>
  )
}

/** What the server refused, in its words. The region stands from the start, so that screen readers hear it change. */
function Alerts({ texts }: { texts: readonly string[] }) {
  return (
    <div role="alert" className={css.alerts}>
      {texts.length > 0 && (
        <div className={css.alert}>
          <Icon name="warning" />
          {texts.length === 1 ? (
            texts[0]
          ) : (
            <ul className="plain">
              {texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}

import { type ComponentProps, type ReactNode, useState } from "react"
import { Field } from "./field.tsx"
import css from "./field.module.css"

type Props = { label: ReactNode; hint?: ReactNode; error?: ReactNode } & Omit<ComponentProps<"input">, "type">

/** A password field with a button that shows the password. */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={css.box}>
          <input
            {...input}
            {...control}
            className="bare"
            type={shown ? "text" : "password"}
            spellCheck={false}
            autoCapitalize="none"
          />
          <button type="button" className={css.action} onClick={() => setShown(!shown)}>
            {shown ? "Ocultar" : "Mostrar"}
            <span className="visually-hidden"> a senha</span>
          </button>
        </span>
      )}
    </Field>
  )
}

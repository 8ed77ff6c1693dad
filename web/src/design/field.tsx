import { fieldFull, fieldOver } from "@upaon/contract/messages/notifications"
import { count, counted, fill } from "@upaon/contract/platform/format"
import { type ComponentProps, type ReactNode, useId, useState } from "react"
import css from "./field.module.css"
import { Icon, type IconName } from "./icon.tsx"

type Words = {
  label: ReactNode
  /** Hides the label visually, if the placeholder and the context are sufficient. */
  labelHidden?: boolean
  hint?: ReactNode
  /** A message shown below the control and read by screen readers. */
  error?: ReactNode
}

type FieldProps = Words & {
  /** Renders the control with the ids and ARIA attributes that connect it to its texts. */
  children: (control: { id: string; "aria-describedby"?: string; "aria-invalid"?: true }) => ReactNode
}

/** Label, control, hint and error of a field, connected for screen readers. */
export function Field({ label, labelHidden, hint, error, children }: FieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ")
  return (
    <div className={css.field}>
      <label htmlFor={id} className={labelHidden ? "visually-hidden" : css.label}>
        {label}
      </label>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="fine" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** The error below a control. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={css.error} id={id} role="alert">
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </p>
  )
}

type TextProps = Words & ComponentProps<"input"> & { icon?: IconName }

/** A single-line text field: `<TextField label="E-mail" name="email" type="email" error={errors.email} />`. */
export function TextField({ label, labelHidden, hint, error, icon, ...input }: TextProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(control) => (
        <span className={css.box}>
          {icon && <Icon name={icon} />}
          <input className="bare" type="text" {...input} {...control} />
        </span>
      )}
    </Field>
  )
}

/** An e-mail field, with the matching keyboard and autofill. */
export const EmailField = (props: ComponentProps<typeof TextField>) => (
  <TextField type="email" autoComplete="email" autoCapitalize="none" maxLength={254} {...props} />
)

type AreaProps = Omit<Words, "labelHidden"> &
  ComponentProps<"textarea"> & {
    /** The maximum number of characters. Unlike with `maxLength`, longer text is not cut; the form's check refuses it. */
    limit?: number
  }

/** A multi-line text field; it grows with its text if the browser supports that. */
export function TextArea({ label, hint, error, limit = Infinity, ...area }: AreaProps) {
  const [length, setLength] = useState(0)
  const max = area.maxLength ?? Infinity
  const over = length > limit && fill(fieldOver, { over: counted(length - limit, "caractere", "caracteres") })
  const said = over || (length < max ? hint : fill(fieldFull, { max: count(max) }))
  return (
    <Field label={label} hint={said} error={error}>
      {(control) => (
        <span className={css.box}>
          <textarea
            className="bare"
            rows={3}
            onInput={({ currentTarget }) => setLength(currentTarget.textLength)}
            {...area}
            {...control}
          />
        </span>
      )}
    </Field>
  )
}

type SelectProps = Words & ComponentProps<"select">

/** The native select, which is the best picker on a phone. Its children must be `<option>`. */
export function SelectField({ label, labelHidden, hint, error, children, ...select }: SelectProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(control) => (
        <span className={css.box}>
          <select className="bare" {...select} {...control}>
            {children}
          </select>
          <Icon name="down" size={16} />
        </span>
      )}
    </Field>
  )
}

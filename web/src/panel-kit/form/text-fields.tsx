import type { TextareaProps, TextInputProps, PasswordInputProps } from "@mantine/core"
import { Textarea, TextInput, PasswordInput } from "@mantine/core"
import type { ChangeEvent } from "react"
import { amount, parseAmount } from "@upaon/contract/platform/format"
import { presence as words } from "@upaon/contract/messages/accounts/presence"
import css from "./form.module.css"

type Counted = { value: string; max: number }

/** A single-line text with a counter of its characters and their maximum. */
export function CountedText({ max, label, ...rest }: TextInputProps & Counted) {
  return (
    <TextInput {...rest} maxLength={max} label={<Labelled text={label} value={rest.value} max={max} />} />
  )
}

/** The same for multi-line text. */
export function CountedArea({ max, label, ...rest }: TextareaProps & Counted) {
  return (
    <Textarea
      autosize
      minRows={3}
      {...rest}
      maxLength={max}
      label={<Labelled text={label} value={rest.value} max={max} />}
    />
  )
}

function Labelled({ text, value, max }: { text: React.ReactNode } & Counted) {
  return (
    <>
      {text}
      <span className={css.counter} aria-hidden="true" data-full={value.length >= max || undefined}>
        {value.length}/{max}
      </span>
    </>
  )
}

/** The maximum amount in reais. */
const MOST = 999_999.99

type Props = Omit<TextInputProps, "value" | "onChange" | "defaultValue"> & {
  /** Reais with two decimals; null: empty. */
  value: number | null
  onChange: (value: number | null) => void
}

/** The amount of a text, rather one behind "R$": "1.500,00 por mês", "R$ 1.500 a 2.000"; NaN if there is none. */
const writtenSum = (text: string) =>
  Number(parseAmount((/R\$\s*([\d.,]*\d)/.exec(text) ?? /(\d[\d.,]*\d|\d)/.exec(text))?.[1]))

/** An amount in reais. Typed digits fill in from the cents: 1234 becomes 12,34. A pasted amount is taken as written. */
export function MoneyField({ value, onChange, ...rest }: Props) {
  const read = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const digits = currentTarget.value.replace(/\D/g, "")
    // A browser that fills in a form says neither.
    const { inputType, data } = nativeEvent as Partial<InputEvent>
    // Pasted, dropped, or inserted by a phone's keyboard, whose digits alone are typed ones.
    const isInserted = inputType === "insertText" && data?.length !== 1 && /\D/.test(data ?? "")
    const isWhole = isInserted || inputType?.startsWith("insertFrom")
    const reais = (isWhole && writtenSum(data ?? currentTarget.value)) || Number(digits) / 100
    // Deleting with backspace passes through 0,00; the next backspace leaves 0,0, which empties the field. A typed 0 stays.
    const emptied = value === 0 && reais === 0 && digits.length < 3
    if (digits === "" || emptied) onChange(null)
    else if (reais <= MOST) onChange(reais)
  }
  return (
    <TextInput
      inputMode="numeric"
      placeholder="0,00"
      leftSection="R$"
      leftSectionWidth={48}
      autoComplete="off"
      {...rest}
      value={value === null ? "" : amount(value)}
      onChange={read}
    />
  )
}

/** Mantine's own field only shows the error and does not set `aria-invalid`. */
export const Password = ({ required, ...field }: PasswordInputProps) => (
  <PasswordInput
    {...field}
    withAsterisk={required}
    aria-required={required}
    aria-invalid={Boolean(field.error) || undefined}
  />
)

/** Asks for the password again, unless the sign-in is recent: `<CurrentPassword {...record.field("current_password")} />`. */
export const CurrentPassword = (field: PasswordInputProps) => (
  <Password
    label={words.label}
    description={words.hint}
    autoComplete="current-password"
    visibilityToggleButtonProps={{ "aria-label": words.show }}
    {...field}
  />
)

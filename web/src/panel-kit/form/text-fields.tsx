import {
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
  PasswordInput,
  type PasswordInputProps,
} from "@mantine/core"
import type { ChangeEvent } from "react"
import { amount, asAmount } from "@upaon/contract/platform/format"
import { presence as words } from "@upaon/contract/messages/accounts/presence"
import css from "./form.module.css"

type Counted = { value: string; max: number }

/** A line of text that says how many characters it holds of how many it may. */
export function CountedText({ max, label, ...rest }: TextInputProps & Counted) {
  return (
    <TextInput {...rest} maxLength={max} label={<Labelled text={label} value={rest.value} max={max} />} />
  )
}

/** The same in several lines. */
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

/** Highest sum in reais. */
const MOST = 999_999.99

type Props = Omit<TextInputProps, "value" | "onChange" | "defaultValue"> & {
  /** Reais with two decimals; null: empty. */
  value: number | null
  onChange: (value: number | null) => void
}

/** A sum as people write it, "R$ 1.500" or "1.500,00 por mês"; NaN: none, or digits alone. */
function writtenSum(text: string): number {
  const sum = text.replace(/^\D+|\D+$/g, "")
  return /\D/.test(text.trim()) && /^[\d.]+(,\d\d?)?$/.test(sum) ? Number(asAmount(sum)) : NaN
}

/** Money in reais with automatic decimals: the digits fill from the cents, 1234 becomes 12,34. A sum put in whole is that sum. */
export function MoneyField({ value, onChange, ...rest }: Props) {
  const read = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const digits = currentTarget.value.replace(/\D/g, "")
    const { inputType, data } = nativeEvent as InputEvent
    // Pasted, dropped, or put in by a phone's keyboard.
    const isWhole = /^insert(Text|From)/.test(inputType) && data?.length !== 1
    const reais = (isWhole && writtenSum(data ?? currentTarget.value)) || Number(digits) / 100
    // Emptying by backspace passes through 0,00: the next one leaves 0,0 and empties the field. A typed 0 is a sum.
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

/** Mantine's own says to eyes alone that it is wrong. */
export const Password = (field: PasswordInputProps) => (
  <PasswordInput {...field} aria-invalid={Boolean(field.error) || undefined} />
)

/** The password once more, of who did not sign in a moment ago: `<CurrentPassword {...record.field("current_password")} />`. */
export const CurrentPassword = (field: PasswordInputProps) => (
  <Password
    label={words.label}
    description={words.hint}
    autoComplete="current-password"
    visibilityToggleButtonProps={{ "aria-label": words.show }}
    {...field}
  />
)

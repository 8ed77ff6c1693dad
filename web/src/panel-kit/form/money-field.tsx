import { TextInput, type TextInputProps } from "@mantine/core"
import type { ChangeEvent } from "react"
import { amount } from "@upaon/contract/platform/format"

/** Highest sum in reais. */
const MOST = 999_999.99

type Props = Omit<TextInputProps, "value" | "onChange" | "defaultValue"> & {
  /** Reais with two decimals; null: empty. */
  value: number | null
  onChange: (value: number | null) => void
}

/**
 * Money in reais with automatic decimals: the digits fill from the cents, 1234 becomes 12,34.
 * @example <MoneyField label="Salário" {...record.field("salary")} />
 */
export function MoneyField({ value, onChange, ...rest }: Props) {
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = event.currentTarget.value.replace(/\D/g, "")
    const reais = Number(digits) / 100
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

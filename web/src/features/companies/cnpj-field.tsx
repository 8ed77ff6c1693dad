import { TextInput } from "@mantine/core"
import { type ReactNode, useState } from "react"
import { bareCnpj, CNPJ_WARNING, isValidCnpj } from "@upaon/contract/companies/cnpj"
import { companies } from "@upaon/contract/messages/companies"
import css from "./cnpj-field.module.css"

const words = companies.form
const PLACES = 14

type Props = {
  value: string
  onChange: (value: unknown) => void
  onFocus?: () => void
  onBlur?: () => void
  error?: ReactNode
  locked: boolean
}

/** Free text; wrong check digits are only warned of, once all places are typed or the field is left (rule b1). */
export function CnpjField({ value, onBlur, locked, ...rest }: Props) {
  const [left, setLeft] = useState(value !== "")
  const bare = bareCnpj(value)
  const doubtful = bare !== "" && !isValidCnpj(bare) && (left || bare.length >= PLACES)
  return (
    <TextInput
      label={words.cnpj}
      maxLength={18}
      autoComplete="off"
      readOnly={locked}
      disabled={locked}
      description={
        <>
          {locked ? words.cnpjLocked : words.cnpjHint}
          {doubtful && <output className={css.warning}>{CNPJ_WARNING}</output>}
        </>
      }
      {...rest}
      value={value}
      onBlur={() => {
        setLeft(true)
        onBlur?.()
      }}
    />
  )
}

import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from "@mantine/core"
import { useState } from "react"
import { fold } from "@upaon/contract/platform/format"

type Option = { id: number; name: string }

type Props = Omit<SelectProps<number>, "data" | "value" | "onChange"> & {
  /** The options; undefined while they are loading. Default: the rows of `from`. */
  options?: readonly Option[] | undefined
  value: number | null
  onChange: (value: number | null) => void
  loading?: boolean
  /** The call that loads them: after a failure the field says so, and opening the list retries. */
  from?: Source
}

/** The parts of a call that a field uses. */
export type Source = {
  isLoadingError: boolean
  refetch: () => unknown
  data?: { data: readonly Option[] } | undefined
}

/** Selects one record by its name; the search ignores case and accents. */
export function SelectField(props: Props) {
  const { from, options = from?.data?.data, loading, disabled, placeholder = "Selecione", ...rest } = props
  const failed = from?.isLoadingError === true
  // The list exists while the field is in use: each key in a form would draw the hundreds of options of all its fields anew.
  const [used, setUsed] = useState(false)
  const waiting = !failed && (loading ?? options === undefined)
  const hint = failed ? "Não carregou. Tentar de novo" : waiting ? "Carregando..." : placeholder
  return (
    <Select<number>
      searchable
      clearable={!rest.required}
      limit={1000}
      placeholder={disabled ? placeholder : hint}
      disabled={disabled}
      checkIconPosition="right"
      // Mantine types the filter for string values, but ours reads only labels.
      filter={foldedFilter as unknown as SelectProps<number>["filter"]}
      clearButtonProps={{ "aria-label": "Limpar" }}
      {...rest}
      comboboxProps={{ keepMounted: used }}
      onFocusCapture={() => setUsed(true)}
      // A name that was typed whole is chosen by leaving the field; two of the same name are not told apart.
      onBlur={(event) => {
        setUsed(false)
        const typed = fold(event.currentTarget.value.trim())
        const [named, ...others] = options?.filter(({ name }) => fold(name) === typed) ?? []
        if (named && others.length === 0 && named.id !== rest.value) rest.onChange(named.id)
        rest.onBlur?.(event)
      }}
      onDropdownOpen={failed ? () => void from.refetch() : rest.onDropdownOpen}
      nothingFoundMessage={
        waiting || failed ? "Carregando..." : (rest.nothingFoundMessage ?? "Nada encontrado")
      }
      data={(options ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

/** Matches substrings without regard to case and accents; options that start with the text come first. */
export const foldedFilter: OptionsFilter = ({ options, search, limit }) => {
  const wanted = fold(search.trim())
  const flat = options.filter((option): option is ComboboxItem => "value" in option)
  if (!wanted) return flat.slice(0, limit)
  const found = flat
    .map((option) => ({ option, at: fold(option.label).indexOf(wanted) }))
    .filter(({ at }) => at >= 0)
  found.sort((a, b) => Number(a.at > 0) - Number(b.at > 0))
  return found.map(({ option }) => option).slice(0, limit)
}

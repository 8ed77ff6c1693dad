import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from "@mantine/core"
import { fold } from "@upaon/contract/platform/format"

type Option = { id: number; name: string }

type Props = Omit<SelectProps<number>, "data" | "value" | "onChange"> & {
  /** What to choose from; undefined while it loads. Left out: the rows of `from`. */
  options?: readonly Option[] | undefined
  value: number | null
  onChange: (value: number | null) => void
  loading?: boolean
  /** Their call: when it failed the field says so, and opening its list asks anew. */
  from?: Source
}

/** What of a call a field looks at. */
export type Source = {
  isLoadingError: boolean
  refetch: () => unknown
  data?: { data: readonly Option[] } | undefined
}

/** A choice of one record by its name, searched without regard to case and accents. */
export function SelectField(props: Props) {
  const { from, options = from?.data?.data, loading, disabled, placeholder = "Selecione", ...rest } = props
  const failed = from?.isLoadingError === true
  const waiting = !failed && (loading ?? options === undefined)
  const hint = failed ? "Não carregou. Tentar de novo" : waiting ? "Carregando..." : placeholder
  return (
    <Select<number>
      searchable
      clearable={!rest.required}
      limit={100}
      placeholder={disabled ? placeholder : hint}
      disabled={disabled}
      checkIconPosition="right"
      // Mantine's type of the filter is that of string values; ours only reads labels.
      filter={foldedFilter as unknown as SelectProps<number>["filter"]}
      clearButtonProps={{ "aria-label": "Limpar" }}
      {...rest}
      onDropdownOpen={failed ? () => void from.refetch() : rest.onDropdownOpen}
      nothingFoundMessage={
        waiting || failed ? "Carregando..." : (rest.nothingFoundMessage ?? "Nada encontrado")
      }
      data={(options ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

/** Pickers match by substring, whatever the case and the accents; entries that begin so come first. */
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

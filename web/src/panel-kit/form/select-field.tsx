import { Select, type SelectProps } from "@mantine/core"
import { foldedFilter } from "./folded-filter.ts"

type Option = { id: number; name: string }

type Props = Omit<SelectProps<number>, "data" | "value" | "onChange"> & {
  /** Rows of a call; undefined while they load. */
  options: readonly Option[] | undefined
  value: number | null
  onChange: (value: number | null) => void
  loading?: boolean
}

/**
 * A choice of one record by its name, searched without regard to case and accents.
 * @example <SelectField label="Área" options={areas.data?.data} {...record.field("job_area_id")} />
 */
export function SelectField({ options, loading, disabled, placeholder = "Selecione", ...rest }: Props) {
  const waiting = loading ?? options === undefined
  return (
    <Select<number>
      searchable
      clearable={!rest.required}
      // Choosing what is chosen already keeps it; the cross empties.
      allowDeselect={false}
      limit={100}
      nothingFoundMessage="Nada encontrado"
      placeholder={waiting && !disabled ? "Carregando..." : placeholder}
      disabled={disabled}
      checkIconPosition="right"
      // Mantine's type of the filter is that of string values; ours only reads labels.
      filter={foldedFilter as unknown as SelectProps<number>["filter"]}
      clearButtonProps={{ "aria-label": "Limpar" }}
      {...rest}
      data={(options ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

import { Button, Select, TextInput } from "@mantine/core"
import { type ReactNode, useState } from "react"
import { PanelIcon } from "../icons.tsx"
import { foldedFilter } from "../form/folded-filter.ts"
import css from "./list.module.css"

/** The row of a list's filters. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <search className={css.filters} aria-label="Filtros">
      {children}
    </search>
  )
}

type SearchProps = { value: string; onSearch: (value: string) => void; placeholder?: string; label?: string }

/** A search box that asks on Enter or 'Buscar'. */
export function SearchFilter({ value, onSearch, placeholder = "Buscar...", label = "Buscar" }: SearchProps) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  // The address may change under the box: going back, or filters cleared.
  if (value !== seen) {
    setSeen(value)
    setTyped(value)
  }
  return (
    <form
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        leftSection={<PanelIcon name="search" size={18} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="light">
        Buscar
      </Button>
    </form>
  )
}

type SelectProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** The first one, with value "", says that nothing is filtered. */
  options: readonly { value: string; label: string }[]
  searchable?: boolean
}

/** A choice among a few values; "" is all. */
export function SelectFilter({ label, value, onChange, options, searchable = false }: SelectProps) {
  return (
    <Select
      className={css.select}
      aria-label={label}
      data={[...options]}
      value={value}
      onChange={(chosen) => onChange(chosen ?? "")}
      allowDeselect={false}
      searchable={searchable}
      filter={foldedFilter}
      limit={searchable ? 100 : undefined}
      nothingFoundMessage="Nada encontrado"
    />
  )
}

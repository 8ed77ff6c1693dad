import { Button, Select, TextInput } from "@mantine/core"
import { type ReactNode, useState } from "react"
import { PanelIcon } from "../icons.tsx"
import { DateField } from "../form/date-fields.tsx"
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

type DaysProps = {
  /** YYYY-MM-DD; "" is open. */
  from: string
  to: string
  labels: { from: string; to: string }
  onChange: (changes: { from?: string; to?: string }) => void
}

/** The first and the last day of what is listed, side by side. What is no day, as an address may hold, is none. */
export function DaysFilter({ from, to, labels, onChange }: DaysProps) {
  const day = (name: "from" | "to", value: string) => (
    <DateField
      aria-label={labels[name]}
      placeholder={labels[name]}
      value={dayOrNone(value) ?? null}
      onChange={(chosen) => onChange({ [name]: chosen ?? "" })}
    />
  )
  return (
    <div className={css.days}>
      {day("from", from)}
      {day("to", to)}
    </div>
  )
}

/** A day of the address for a call; whatever else stands there is not asked for. */
export const dayOrNone = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

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

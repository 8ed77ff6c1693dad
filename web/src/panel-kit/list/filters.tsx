import { Button, Select, TextInput } from "@mantine/core"
import { type ReactNode, useState } from "react"
import { PanelIcon } from "../icons.tsx"
import { DateField, isDay } from "../form/date-fields.tsx"
import { foldedFilter } from "../form/select-field.tsx"
import css from "./list.module.css"
import type { ListAddress } from "./list-address.ts"

type Choice<Name extends string> = {
  /** Its name in the address. */
  name: Name
  label: string
  /** The first one, with value "", says that nothing is filtered. */
  options: readonly { value: string; label: string }[]
  searchable?: boolean
  /** What is chosen, where the address alone does not tell. */
  value?: string
  /** Another filter that a choice takes off. */
  clears?: Name
}

export type FilterProps<Name extends string> = {
  /** What the box for words says while it is empty; the words stand under `query`. Left out: no box. */
  search?: string
  choices?: readonly (Choice<Name> | false)[]
  /** Further filters. */
  children?: ReactNode
  /** Words of the first and the last day, which stand under `from` and `to`. */
  days?: { from: string; to: string }
}

type Props<Name extends string> = FilterProps<Name> & { address: ListAddress<Name> }

/** The row of a list's filters, all of them kept in the address. */
export function Filters<Name extends string>({ address, search, choices, children, days }: Props<Name>) {
  const values: Partial<Record<string, string>> = address.values
  const set = (changes: Record<string, string>) => address.set(changes as Partial<Record<Name, string>>)
  const shown = choices?.filter((choice): choice is Choice<Name> => choice !== false)
  return (
    <search className={css.filters} aria-label="Filtros">
      {search !== undefined && (
        <SearchFilter value={values.query ?? ""} onSearch={(query) => set({ query })} placeholder={search} />
      )}
      {shown?.map(({ name, label, options, searchable = false, clears, value = address.values[name] }) => (
        <Select
          key={name}
          className={css.select}
          aria-label={label}
          data={[...options]}
          value={value}
          onChange={(chosen) => set({ [name]: chosen ?? "", ...(clears && { [clears]: "" }) })}
          searchable={searchable}
          filter={foldedFilter}
          limit={searchable ? 100 : undefined}
          nothingFoundMessage="Nada encontrado"
        />
      ))}
      {days && <DaysFilter from={values.from ?? ""} to={values.to ?? ""} labels={days} onChange={set} />}
      {children}
    </search>
  )
}

type SearchProps = {
  value: string
  onSearch: (value: string) => void
  placeholder: string
  /** Of a box for other words than the list's own. */
  label?: string
}

/** A search box that asks on Enter or 'Buscar'. */
export function SearchFilter({ value, onSearch, placeholder, label = "Buscar" }: SearchProps) {
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
  onChange: (changes: Record<string, string>) => void
}

/** The first and the last day of what is listed, side by side. What is no day, as an address may hold, is none. */
function DaysFilter({ from, to, labels, onChange }: DaysProps) {
  const day = (name: "from" | "to", value: string) => (
    <DateField
      aria-label={labels[name]}
      placeholder={labels[name]}
      value={dayOrNone(value) ?? null}
      onChange={(chosen) => onChange({ [name]: chosen ?? "" })}
    />
  )
  const words = Math.max(labels.from.length, labels.to.length)
  return (
    <div className={css.days} style={{ "--words": `${words}ch` } as React.CSSProperties}>
      {day("from", from)}
      {day("to", to)}
    </div>
  )
}

/** The options of a choice: all of them, then each by its label. */
export const choicesOf = <Value extends string>(
  all: string,
  labels: Partial<Record<Value, string>>,
  values: readonly Value[] = Object.keys(labels) as Value[],
) => [{ value: "", label: all }, ...values.map((value) => ({ value, label: labels[value] ?? value }))]

/** A day of the address for a call; whatever else stands there is not asked for. */
export const dayOrNone = (text: string) => (isDay(text) ? text : undefined)

import { Button, Select, TextInput } from "@mantine/core"
import { useDebouncedCallback } from "@mantine/hooks"
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
  /** The first option, with value "", means no filter. */
  options: readonly { value: string; label: string }[]
  searchable?: boolean
  /** The selected value, if the address alone does not determine it. */
  value?: string
  /** Another filter that is removed by a choice. */
  clears?: Name
}

export type FilterProps<Name extends string> = {
  /** The placeholder of the search box, whose words are stored under `query`. Without it there is no box. */
  search?: string
  choices?: readonly (Choice<Name> | false)[]
  /** Additional filters. */
  children?: ReactNode
  /** Labels of the first and the last day, which are stored under `from` and `to`. */
  days?: { from: string; to: string }
}

type Props<Name extends string> = FilterProps<Name> & { address: ListAddress<Name> }

/** The filters of a list, all of them stored in the address. */
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
          // Seen when the address has a value that is no option.
          placeholder={label}
          data={[...options]}
          value={value}
          onChange={(chosen) => set({ [name]: chosen ?? "", ...(clears && { [clears]: "" }) })}
          searchable={searchable}
          filter={foldedFilter}
          limit={searchable ? 1000 : undefined}
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
  /** For a search box that is not the list's main one. */
  label?: string
}

/** A search box that asks on Enter or 'Buscar'. */
export function SearchFilter({ value, onSearch, placeholder, label = "Buscar" }: SearchProps) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  // The address may change for another reason: going back, or clearing the filters.
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
  /** YYYY-MM-DD; "" for no limit. */
  from: string
  to: string
  labels: { from: string; to: string }
  onChange: (changes: Record<string, string>) => void
}

/** The first and the last day, side by side. An invalid day in the address counts as none. */
function DaysFilter({ from, to, labels, onChange }: DaysProps) {
  const day = (name: "from" | "to", value: string) => (
    <DayFilter
      label={labels[name]}
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

const REST_MS = 500

type DayFilterProps = { label: string; value: string | null; onChange: (day: string | null) => void }

/** Asks only after a rest: the first two digits of a year are also a year, so 01/11/20 is a day while 01/11/2026 is typed. */
function DayFilter({ label, value, onChange }: DayFilterProps) {
  const [day, setDay] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setDay(value)
  }
  const ask = useDebouncedCallback((now: string | null) => now !== value && onChange(now), REST_MS)
  return (
    <DateField
      aria-label={label}
      placeholder={label}
      value={day}
      onChange={(now) => {
        setDay(now)
        ask(now)
      }}
    />
  )
}

/** The options of a filter: first "all", then each value with its label. */
export const choicesOf = <Value extends string>(
  all: string,
  labels: Partial<Record<Value, string>>,
  values: readonly Value[] = Object.keys(labels) as Value[],
) => [{ value: "", label: all }, ...values.map((value) => ({ value, label: labels[value] ?? value }))]

/** A day from the address, or undefined if it is invalid. */
export const dayOrNone = (text: string) => (isDay(text) ? text : undefined)

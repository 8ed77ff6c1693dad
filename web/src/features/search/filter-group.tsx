import { search as words } from "@upaon/contract/messages/search"
import { matches } from "@upaon/contract/platform/format"
import type { FacetValue } from "@upaon/contract/search/schemas"
import { useId, useState } from "react"
import { Icon } from "../../design/icon.tsx"
import css from "./filter-sheet.module.css"

type Props = {
  label: string
  /** Name of what is chosen. */
  value: string | null
  /** Slug of what is chosen. */
  chosen: string | null
  options: readonly FacetValue[]
  onChoose: (slug: string | null) => void
}

const FILTER_FROM = 8

/** One filter in the sheet: closed it says what is chosen, open it is a list of radios that typing narrows. */
export function FilterGroup({ label, value, chosen, options, onChoose }: Props) {
  const [text, setText] = useState("")
  const name = useId()
  const shown = text ? options.filter((option) => matches(option.name, text)) : options
  return (
    <details
      className={css.group}
      name="filter-group"
      // The one that closes above may have taken it out of view.
      onToggle={({ currentTarget: group }) => group.open && group.scrollIntoView({ block: "nearest" })}
    >
      <summary>
        {label}
        <span className={css.chosen}>{value}</span>
        <Icon name="down" size={16} />
      </summary>
      {options.length >= FILTER_FROM && (
        <input
          type="search"
          className={css.filter}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={words.typeToFind}
          aria-label={`${label}: ${words.typeToFind}`}
        />
      )}
      <div className={css.options} role="radiogroup" aria-label={label}>
        {!text && (
          <Option group={name} name={words.all} on={chosen === null} onChoose={() => onChoose(null)} />
        )}
        {shown.map((option) => (
          <Option
            key={option.slug}
            group={name}
            name={option.name}
            count={option.job_posts_count}
            on={option.slug === chosen}
            onChoose={() => onChoose(option.slug)}
          />
        ))}
      </div>
    </details>
  )
}

type OptionProps = { group: string; name: string; count?: number; on: boolean; onChoose: () => void }

function Option({ group, name, count, on, onChoose }: OptionProps) {
  return (
    <label className={css.option}>
      <input type="radio" name={group} checked={on} onChange={onChoose} />
      <span className={css.name}>{name}</span>
      {count !== undefined && <span className={css.count}>{count}</span>}
    </label>
  )
}

import { search as words } from "@upaon/contract/messages/search"
import { counted, matches } from "@upaon/contract/platform/format"
import type { Facets } from "@upaon/contract/search/endpoints"
import { useEffect, useId, useState } from "react"
import { useNavigate } from "react-router"
import { Button } from "../../design/button.tsx"
import { Sheet } from "../../design/dialog.tsx"
import { api } from "../../platform/api.ts"
import { type Choice, type Filter, filtersOf, ordersOf, switchesOf } from "./filter-choices.ts"
import css from "./filter-sheet.module.css"
import {
  emptyAddress,
  FILTERS,
  MORE_FILTERS,
  type SearchAddress,
  searchInput,
  searchPath,
} from "@upaon/contract/search/search-address"
import { Icon } from "../../design/icon.tsx"

type Props = { address: SearchAddress; facets: Facets | null; total: number; onClose: () => void }

/** The filters on a phone. Choices, including clear-all, apply only with 'Aplicar' (rule a2); the counts update at once. */
export default function FilterSheet({ address, facets, total, onClose }: Props) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(address)
  const shown = useCounts(draft, { facets, total })
  const apply = () => {
    onClose()
    void navigate(searchPath({ ...draft, page: 1 }), { preventScrollReset: true })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={words.filters}
      foot={
        <>
          <Button kind="quiet" onClick={() => setDraft({ ...emptyAddress, q: address.q })}>
            {words.clearAll}
          </Button>
          <Button onClick={apply}>{words.applyFilters}</Button>
        </>
      }
    >
      <output>{counted(shown.total, "vaga", "vagas")}</output>
      <Option
        name={words.today}
        on={draft.today}
        many
        onChoose={() => setDraft({ ...draft, today: !draft.today })}
      />
      {switchesOf(draft, shown.facets).map(({ name, label, on, count, next }) => (
        <Option key={name} name={label} count={count} on={on} many onChoose={() => setDraft(next)} />
      ))}
      {filtersOf(draft, shown.facets, [...FILTERS, ...MORE_FILTERS]).map((filter) => (
        <FilterGroup
          key={filter.name}
          {...filter}
          many={filter.name === "neighborhood"}
          onChoose={setDraft}
        />
      ))}
      {/* The order is last, because it does not exclude anything. */}
      <FilterGroup label={words.order} {...ordersOf(draft)} onChoose={setDraft} />
    </Sheet>
  )
}

const SETTLE_MS = 100

/** The counts for the draft, requested after a debounce delay. The global handler reports a failure. */
function useCounts(draft: SearchAddress, first: { facets: Facets | null; total: number }) {
  const [counts, setCounts] = useState(first)
  useEffect(() => {
    const given = new AbortController()
    const timer = setTimeout(() => {
      api(
        "POST /api/jobPostsWithAds/search",
        { body: { ...searchInput(draft), perPage: 1, facets: true } },
        { signal: given.signal },
      )
        .then(({ total, facets }) => setCounts({ total, facets }))
        .catch(() => {})
    }, SETTLE_MS)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [draft])
  return counts
}

type GroupProps = Pick<Filter, "label" | "value" | "options"> & {
  /** Whether several may be chosen. */
  many?: boolean
  onChoose: (next: SearchAddress) => void
}

/** The number of options, including 'Todas', from which on there is a text filter. */
const FILTER_FROM = 9

/** One filter of the sheet: closed it shows the chosen value, open a list of radios with a text filter. */
function FilterGroup({ label, value, many = false, options, onChoose }: GroupProps) {
  const [text, setText] = useState("")
  const group = useId()
  const isShown = (option: Choice) => option.count !== undefined && matches(option.label, text)
  const shown = text ? options.filter(isShown) : options
  return (
    <details
      className={css.group}
      name="filter-group"
      // Opening one group closes another above it, which may scroll this one out of view.
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: "nearest" })
      }
    >
      <summary>
        {label}
        <span className={css.chosen}>{value}</span>
        <Icon name="down" size={16} />
      </summary>
      {options.length >= FILTER_FROM && (
        <input
          type="search"
          className="narrowing"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={words.typeToFind}
          aria-label={`${label}: ${words.typeToFind}`}
        />
      )}
      <div className={css.options} role={many ? "group" : "radiogroup"} aria-label={label}>
        {shown.map(({ to, label: name, count, on, next }) => (
          <Option
            key={name + to}
            group={group}
            name={name}
            count={count}
            on={on}
            many={many && count !== undefined}
            onChoose={() => onChoose(next)}
          />
        ))}
      </div>
    </details>
  )
}

type OptionProps = {
  /** The name of a radio group; a checkbox has none. */
  group?: string
  name: string
  count?: number | string | null
  on?: boolean
  many?: boolean
  onChoose: () => void
}

function Option({ group, name, count, on = false, many, onChoose }: OptionProps) {
  return (
    <label className="option">
      <input type={many ? "checkbox" : "radio"} name={group} checked={on} onChange={onChoose} />
      <span>{name}</span>
      {count !== undefined && <span className="fine">{count}</span>}
    </label>
  )
}

import { search as words } from "@upaon/contract/messages/search"
import { counted, matches } from "@upaon/contract/platform/format"
import type { Facets, FacetValue } from "@upaon/contract/search/endpoints"
import { useEffect, useId, useState } from "react"
import { useNavigate } from "react-router"
import { Button } from "../../design/button.tsx"
import { Sheet } from "../../design/dialog.tsx"
import { api } from "../../platform/api.ts"
import { filtersOf, ordersOf, switchesOf, withOrder } from "./filter-choices.ts"
import css from "./filter-sheet.module.css"
import {
  chosenOf,
  emptyAddress,
  FILTERS,
  MORE_FILTERS,
  type SearchAddress,
  searchInput,
  searchPath,
  withFilter,
} from "@upaon/contract/search/search-address"
import { Icon } from "../../design/icon.tsx"

type Props = { address: SearchAddress; facets: Facets | null; total: number; onClose: () => void }

/** The filters on a phone: choices wait for 'Aplicar', clear-all included (rule a2); the counts follow at once. */
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
      {filtersOf(draft, shown.facets, [...FILTERS, ...MORE_FILTERS]).map(({ name, label, value }) => (
        <FilterGroup
          key={name}
          label={label}
          value={value}
          chosen={chosenOf(draft, name)}
          many={name === "neighborhood"}
          options={shown.facets?.[name] ?? []}
          onChoose={(slug) => setDraft(withFilter(draft, name, slug))}
        />
      ))}
      <OrderGroup draft={draft} onChoose={setDraft} />
    </Sheet>
  )
}

/** What comes first, at the end: it leaves nothing out. */
function OrderGroup({ draft, onChoose }: { draft: SearchAddress; onChoose: (next: SearchAddress) => void }) {
  const { value, options } = ordersOf(draft)
  return (
    <details className={css.group} name="filter-group">
      <Summary label={words.order} value={value} />
      <div className={css.options} role="radiogroup" aria-label={words.order}>
        {options.map(({ label, on, name }) => (
          <Option
            key={name}
            group="order"
            name={label}
            on={on}
            onChoose={() => onChoose(withOrder(draft, name))}
          />
        ))}
      </div>
    </details>
  )
}

const SETTLE_MS = 100

/** What the draft would find: asked for once choosing rests for a moment. A failure is told by the central handler. */
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

type GroupProps = {
  label: string
  /** Name of what is chosen. */
  value: string | null
  /** Slugs of what is chosen. */
  chosen: readonly string[]
  /** Whether several may be. */
  many: boolean
  options: readonly FacetValue[]
  onChoose: (slug: string | null) => void
}

const FILTER_FROM = 8

/** One filter in the sheet: closed it says what is chosen, open it is a list of radios that typing narrows. */
function FilterGroup({ label, value, chosen, many, options, onChoose }: GroupProps) {
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
      <Summary label={label} value={value} />
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
        {!text && (
          <Option group={name} name={words.all} on={chosen.length === 0} onChoose={() => onChoose(null)} />
        )}
        {shown.map((option) => (
          <Option
            key={option.slug}
            group={name}
            name={option.name}
            count={option.job_posts_count}
            on={chosen.includes(option.slug)}
            many={many}
            onChoose={() => onChoose(option.slug)}
          />
        ))}
      </div>
    </details>
  )
}

function Summary({ label, value }: { label: string; value: string | null }) {
  return (
    <summary>
      {label}
      <span className={css.chosen}>{value}</span>
      <Icon name="down" size={16} />
    </summary>
  )
}

type OptionProps = {
  /** Of radios; none of a box. */
  group?: string
  name: string
  count?: number | string
  on: boolean
  many?: boolean
  onChoose: () => void
}

function Option({ group, name, count, on, many, onChoose }: OptionProps) {
  return (
    <label className="option">
      <input type={many ? "checkbox" : "radio"} name={group} checked={on} onChange={onChoose} />
      <span>{name}</span>
      {count !== undefined && <span className="fine">{count}</span>}
    </label>
  )
}

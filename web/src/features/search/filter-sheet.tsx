import { search as words } from "@upaon/contract/messages/search"
import { counted } from "@upaon/contract/platform/format"
import type { Facets } from "@upaon/contract/search/schemas"
import { useEffect, useState } from "react"
import { useNavigate } from "react-router"
import { Button } from "../../design/button.tsx"
import { Sheet } from "../../design/dialog.tsx"
import { api } from "../../platform/api.ts"
import { filtersOf } from "./filter-choices.ts"
import { FilterGroup } from "./filter-group.tsx"
import css from "./filter-sheet.module.css"
import { emptyAddress, present, type SearchAddress, searchPath, withFilter } from "./search-address.ts"

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
      <label className={css.option}>
        <input
          type="checkbox"
          checked={draft.today}
          onChange={(event) => setDraft({ ...draft, today: event.target.checked })}
        />
        <span className={css.name}>{words.today}</span>
      </label>
      {filtersOf(draft, shown.facets).map((filter) => (
        <FilterGroup
          key={filter.name}
          label={filter.label}
          value={filter.value}
          chosen={draft[filter.name]}
          options={shown.facets?.[filter.name] ?? []}
          onChoose={(slug) => setDraft(withFilter(draft, filter.name, slug))}
        />
      ))}
    </Sheet>
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
        { body: { ...present(draft), perPage: 1, facets: true } },
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

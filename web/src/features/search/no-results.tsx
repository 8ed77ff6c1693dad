import { nav } from "@upaon/contract/messages/navigation"
import { noResults as words } from "@upaon/contract/messages/no-results"
import { search } from "@upaon/contract/messages/search"
import { LinkButton } from "../../design/button.tsx"
import { EmptyState } from "../../design/page-states.tsx"
import { counted, fill } from "@upaon/contract/platform/format"
import type { FilterName, SearchAddress } from "@upaon/contract/search/search-address"
import { alertPath, searchPath, withFilter } from "@upaon/contract/search/search-address"
import { nameOf } from "./filter-choices.ts"
import type { SearchResults } from "./load-search.ts"
import { otherWords } from "./nearby.tsx"

/** Shown when nothing is found: an alert for new vacancies, results without one or all of the filters, and a link home. */
export function NoResults({ asked, found }: { asked: SearchAddress; found: SearchResults }) {
  // Without the chosen place, 'near me' would only ask for it again.
  const address = { ...asked, q: otherWords(asked, found) }
  const unfiltered = searchPath({ q: address.q })
  const filtered = searchPath({ ...address, exact: false, page: 1 }) !== unfiltered
  return (
    <EmptyState
      title={words.title}
      actions={
        <>
          <LinkButton icon="bell" to={alertPath(address)}>
            {nav.alert}
          </LinkButton>
          {found.without.map(({ filter, total }) => (
            <LinkButton
              key={filter}
              kind="outline"
              to={searchPath(withFilter(address, filter as FilterName, null))}
            >
              {fill(search.without, {
                filter: nameOf(address, found.facets, filter as FilterName) ?? filter,
                total: counted(total, "vaga", "vagas"),
              })}
            </LinkButton>
          ))}
          {filtered && (
            <LinkButton kind="outline" to={unfiltered}>
              {words.clearFilters}
            </LinkButton>
          )}
          <LinkButton kind="quiet" to="/">
            {words.goHome}
          </LinkButton>
        </>
      }
    >
      {words.text}
    </EmptyState>
  )
}

import { nav } from "@upaon/contract/messages/navigation"
import { noResults as words } from "@upaon/contract/messages/no-results"
import { search } from "@upaon/contract/messages/search"
import { LinkButton } from "../../design/button.tsx"
import { EmptyState } from "../../design/page-states.tsx"
import { counted, fill } from "@upaon/contract/platform/format"
import {
  alertPath,
  type FilterName,
  type SearchAddress,
  searchPath,
  withFilter,
} from "@upaon/contract/search/search-address"
import { nameOf } from "./filter-choices.ts"
import type { SearchResults } from "./load-search.ts"

/** Nothing found: what there is without each filter, the alert for what comes, and the way home. */
export default function NoResults({ address, found }: { address: SearchAddress; found: SearchResults }) {
  const unfiltered = searchPath({ q: address.q })
  const filtered = searchPath({ ...address, exact: false, page: 1 }) !== unfiltered
  return (
    <EmptyState
      title={words.title}
      actions={
        <>
          {found.without.map(({ filter, total }, at) => (
            <LinkButton
              key={filter}
              kind={at === 0 ? "primary" : "outline"}
              to={searchPath(withFilter(address, filter as FilterName, null))}
            >
              {fill(search.without, {
                filter: nameOf(address, found.facets, filter as FilterName) ?? filter,
                total: counted(total, "vaga", "vagas"),
              })}
            </LinkButton>
          ))}
          <LinkButton kind="quiet" icon="bell" to={alertPath(address)}>
            {nav.alert}
          </LinkButton>
          <LinkButton to="/" kind={found.without.length > 0 ? "outline" : "primary"}>
            {words.goHome}
          </LinkButton>
          {filtered && (
            <LinkButton kind="quiet" to={unfiltered}>
              {search.clearAll}
            </LinkButton>
          )}
        </>
      }
    >
      {words.text}
    </EmptyState>
  )
}

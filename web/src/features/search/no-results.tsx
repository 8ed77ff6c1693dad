import { noResults as words } from "@upaon/contract/messages/no-results"
import { search } from "@upaon/contract/messages/search"
import { LinkButton } from "../../design/button.tsx"
import { EmptyState } from "../../design/page-states.tsx"
import { type SearchAddress, searchPath } from "@upaon/contract/search/search-address"

/** Nothing found: the way home, and off with the filters where there are any. */
export default function NoResults({ address }: { address: SearchAddress }) {
  const unfiltered = searchPath({ q: address.q })
  const filtered = searchPath({ ...address, exact: false, page: 1 }) !== unfiltered
  return (
    <EmptyState
      title={words.title}
      actions={
        <>
          <LinkButton to="/">{words.goHome}</LinkButton>
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

import { search as words } from "@upaon/contract/messages/search"
import { fill } from "@upaon/contract/platform/format"
import { SiteLink } from "../../platform/site-link.tsx"
import type { SearchResults } from "./load-search.ts"
import { type SearchAddress, searchPath } from "./search-address.ts"
import css from "./search-screen.module.css"

/** Says when other words were searched than were typed, with the way to insist; and when the search failed. */
export function Answered({ address, found }: { address: SearchAddress; found: SearchResults }) {
  if (found.failed)
    return (
      <p className={css.alert} role="alert">
        {words.filterFailed}
      </p>
    )
  const { corrected, relaxed } = found
  const isAsTyped = corrected === null && relaxed === null
  if (isAsTyped || address.exact || found.newest.length > 0) return null
  return (
    <p className={css.note}>
      <span>
        {relaxed === null
          ? fill(words.corrected, { corrected: corrected ?? "" })
          : fill(words.relaxed, { relaxed })}
      </span>
      <SiteLink to={searchPath({ ...address, exact: true, page: 1 })} rel="nofollow">
        {fill(words.insist, { q: address.q })}
      </SiteLink>
    </p>
  )
}

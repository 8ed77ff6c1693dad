import { search as words } from "@upaon/contract/messages/search"
import { useRevalidator } from "react-router"
import { LinkButton } from "../../design/button.tsx"
import { JobCard } from "../../design/cards/job-card.tsx"
import { EmptyState, ErrorState } from "../../design/page-states.tsx"
import { SponsoredAd } from "../ads/sponsored-ad.tsx"
import type { SearchResults } from "./load-search.ts"
import { type SearchAddress, searchPath } from "./search-address.ts"

type Props = {
  found: SearchResults
  address: SearchAddress
  /** Id of the job one came back from. */
  anchor: string | null
}

/** The rows of a page: jobs, special ads and native ads; or why there are none. */
export function Results({ found, address, anchor }: Props) {
  const { revalidate } = useRevalidator()
  if (found.failed) return <ErrorState onRetry={() => void revalidate()} />
  if (found.rows.length === 0) return <NoResults address={address} />
  const back = searchPath({ ...address, page: found.page })
  return found.rows.map((row) =>
    row.kind === "ad" ? (
      <SponsoredAd key={row.ad.key} view={row.ad} level={2} />
    ) : (
      <JobCard
        {...row.job}
        key={row.job.key}
        level={2}
        seen={anchor === String(row.job.key)}
        state={{ back: `${back}${back.includes("?") ? "&" : "?"}jobAnchor=${row.job.key}` }}
        mark={row.kind === "special_ad" ? words.special : undefined}
      />
    ),
  )
}

function NoResults({ address }: { address: SearchAddress }) {
  return (
    <EmptyState
      title={words.noResults}
      actions={
        <>
          <LinkButton to="/">{words.goHome}</LinkButton>
          {address.q && (
            <LinkButton kind="quiet" to={searchPath({ q: address.q })}>
              {words.clearAll}
            </LinkButton>
          )}
        </>
      }
    >
      {words.noResultsText}
    </EmptyState>
  )
}

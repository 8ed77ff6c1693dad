import { search as words } from "@upaon/contract/messages/search"
import { Fragment } from "react"
import { useRevalidator } from "react-router"
import { JobCard } from "../../design/cards/job-card.tsx"
import { ErrorState } from "../../design/page-states.tsx"
import { SponsoredAd } from "../ads/sponsored-ad.tsx"
import type { SearchResults } from "./load-search.ts"
import { asksPlace } from "./nearby.tsx"
import { NoResults } from "./no-results.tsx"
import { type SearchAddress, searchPath } from "@upaon/contract/search/search-address"
import css from "./search-screen.module.css"
import { count, fill } from "@upaon/contract/platform/format"
import { SiteLink } from "../../platform/pages/site-link.tsx"

type Props = {
  found: SearchResults
  address: SearchAddress
  /** The id of the job from which the person returned. */
  anchor: string | null
}

/** The rows of a page: jobs, special ads and native ads, or why there are none; after few results also similar jobs. */
export function Results({ found, address, anchor }: Props) {
  const { revalidate } = useRevalidator()
  if (found.failed) return <ErrorState onRetry={() => void revalidate()} />
  const back = searchPath({ ...address, page: found.page })
  return (
    <>
      {found.total === 0 && !asksPlace(address, found) && <NoResults asked={address} found={found} />}
      {found.total > 0 && found.rows.length === 0 && <p className={`row ${css.note}`}>{words.onlySimilar}</p>}
      <Rows rows={found.rows} level={2} back={back} anchor={anchor} />
      {(
        [
          ["newest", found.newest],
          ["alike", found.alike],
          ["near", found.alike.length > 0 ? [] : found.near.rows],
        ] as const
      ).map(
        ([kind, rows]) =>
          rows.length > 0 && (
            <Fragment key={kind}>
              <h2 className={css.alike}>{words[kind]}</h2>
              <Rows rows={rows} level={3} back={back} anchor={anchor} />
            </Fragment>
          ),
      )}
      {!address.near && <MoreNear found={found} address={address} />}
    </>
  )
}

/** The number of vacancies in related occupations, if not all of them are shown here. */
function MoreNear({ found: { near, alike }, address }: Pick<Props, "found" | "address">) {
  const shown = new Set(alike.map(({ job }) => job.key))
  const isShown = (row: SearchResults["rows"][number]) => row.kind === "ad" || shown.has(row.job.key)
  if (near.total <= near.rows.length && (alike.length === 0 || near.rows.every(isShown))) return null
  return (
    <p className={`row ${css.note}`}>
      <SiteLink to={searchPath({ ...address, near: true, page: 1 })} rel="nofollow">
        {near.total === 1 ? words.nearTotalOne : fill(words.nearTotal, { total: count(near.total) })}
      </SiteLink>
    </p>
  )
}

const BackFromNear = ({ address }: { address: SearchAddress }) => (
  <p className={`row ${css.note}`}>
    <SiteLink to={searchPath({ ...address, near: false, page: 1 })}>
      {fill(words.backFromNear, { q: address.q })}
    </SiteLink>
  </p>
)

type RowsProps = { rows: SearchResults["rows"]; level: 2 | 3; back: string; anchor: string | null }

function Rows({ rows, level, back, anchor }: RowsProps) {
  return rows.map((row) =>
    row.kind === "ad" ? (
      <SponsoredAd key={row.ad.key} view={row.ad} level={level} />
    ) : (
      <JobCard
        {...row.job}
        key={row.job.key}
        level={level}
        seen={anchor === String(row.job.key)}
        state={{ back: `${back}${back.includes("?") ? "&" : "?"}jobAnchor=${row.job.key}` }}
        mark={row.kind === "special_ad" ? words.special : undefined}
      />
    ),
  )
}

/** Says when the search used corrected words, with a link to the original ones, and when the search failed. */
export function CorrectionNotice({ address, found }: { address: SearchAddress; found: SearchResults }) {
  if (found.failed)
    return (
      <p className={css.alert} role="alert">
        {words.filterFailed}
      </p>
    )
  if (address.near) return <BackFromNear address={address} />
  const { corrected } = found
  // Without results, nothing is shown for the words that were kept.
  const relaxed = found.total > 0 ? found.relaxed : null
  const isAsTyped = corrected === null && relaxed === null
  if (isAsTyped || address.exact || found.newest.length > 0) return null
  return (
    <p className={`row ${css.note}`}>
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

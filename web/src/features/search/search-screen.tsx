import { nav } from "@upaon/contract/messages/navigation"
import { search as words } from "@upaon/contract/messages/search"
import { count, fill } from "@upaon/contract/platform/format"
import { searchOfPath, canonicalPath } from "@upaon/contract/site/canonical-paths"
import { type ComponentProps, Suspense, useEffect, useState } from "react"
import { data, Form, redirect, useNavigationType } from "react-router"
import { Breadcrumb } from "../../design/breadcrumb.tsx"
import { Button, LinkButton } from "../../design/button.tsx"
import { classes } from "../../design/classes.ts"
import { FaultScreen } from "../../design/fault-screen.tsx"
import { Icon } from "../../design/icon.tsx"
import { Pager } from "../../design/pager.tsx"
import { Picker } from "../../design/picker.tsx"
import { Page } from "../../design/surface.tsx"
import type { ApiCall } from "../../platform/api-client.ts"
import { lazyOptional } from "../../platform/lazy-optional.ts"
import { apiContext, siteContext } from "../../platform/pages/server-context.ts"
import { adCardView, SponsoredAd } from "../ads/sponsored-ad.tsx"
import type { Route } from "./+types/search-screen.ts"
import { CorrectionNotice, Results } from "./results.tsx"
import { type Filter, filtersOf, ordersOf } from "./filter-choices.ts"
import { KeywordInput } from "./keyword-input.tsx"
import { loadSearch, PAGE_SIZE } from "./load-search.ts"
import { Nearby, neighborhoodsToAsk, otherWords } from "./nearby.tsx"
import { SearchChips } from "./search-chips.tsx"
import {
  addressFields,
  MORE_FILTERS,
  readAddress,
  alertPath,
  type SearchAddress,
  searchPath,
} from "@upaon/contract/search/search-address"
import { crumbsOf, headingOf, pathOf, searchMeta } from "./search-meta.ts"
import css from "./search-screen.module.css"
import { StoriesSkeleton } from "./stories-skeleton.tsx"
import { useSearchNavigation } from "./use-search-navigation.ts"

const FilterSheet = lazyOptional(() => import("./filter-sheet.tsx"), PickersInstead)
const Stories = lazyOptional(() => import("./stories.tsx"))

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const call = context.get(apiContext)
  const areaId = url.searchParams.get("job_area_id")
  if (areaId !== null) throw redirect(await withAreaSlug(areaId, url, call))
  const asked = readAddress(url.searchParams)
  const { first, second } = params as { first?: string; second?: string }
  const address = first ? { ...searchOfPath(first, second), page: asked.page } : asked
  const named = first ? canonicalPath(address) : null
  const [found, ads] = await Promise.all([
    loadSearch(call, address),
    call("GET /api/nativeAds/active", {
      // The list itself, or the newest instead of it, may have two of them.
      query: { limit: 3, state: address.state ?? undefined, county: address.county ?? undefined },
    }).then(
      (answer) => answer.data,
      () => [],
    ),
  ])
  if (named && found.total === 0 && !(await isPlace(call, address))) throw data(null, { status: 404 })
  if (address.page > found.lastPage && !found.failed)
    throw redirect(named ? pathOf(named, found.lastPage) : searchPath({ ...address, page: found.lastPage }))
  const shown = [...found.rows, ...found.newest]
  const ad = ads.find(({ id }) => !shown.some((row) => row.kind === "ad" && row.ad.ad === id))
  return data(
    {
      address,
      found,
      frame: ad ? adCardView(ad) : null,
      anchor: url.searchParams.get("jobAnchor"),
      crumbs: crumbsOf(address),
      named,
      nearby: await neighborhoodsToAsk(call, address, found),
      heading: headingOf({ address, found, named }),
      meta: searchMeta({ address, found, named, publicUrl: context.get(siteContext).public_url }),
    },
    { status: found.failed ? 503 : 200 },
  )
}

/** Whether the county and the neighbourhood exist, with or without vacancies. */
async function isPlace(call: ApiCall, { state, county, neighborhood: [neighborhood] }: SearchAddress) {
  if (!county) return true
  const query = { state: state ?? undefined, county, all: true }
  const places = neighborhood
    ? await call("GET /api/neighborhoods", { query })
    : await call("GET /api/counties", { query })
  return places.data.some(({ slug }) => slug === (neighborhood ?? county))
}

/** Replaces the area's id, which the former home page used, by its slug (rule c9). An unknown id is dropped. */
async function withAreaSlug(id: string, url: URL, call: ApiCall) {
  const areas = await call("GET /api/jobAreas", { query: { all: true } }).then(
    (answer) => answer.data,
    () => [],
  )
  const slug = areas.find((area) => String(area.id) === id)?.slug ?? null
  return searchPath({ ...readAddress(url.searchParams), jobArea: slug })
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta

/** Shown when the search request itself failed, for example offline. */
export const ErrorBoundary = () => <FaultScreen title={words.filterFailed} />

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  const { address, found, frame, anchor, crumbs, heading, named, nearby } = loaderData
  const { submit, waiting, wanted, box, type, leave } = useSearchNavigation(address)
  const here = searchPath(address)
  /** The address at which the sheet was opened: navigating back or forward closes it. */
  const [sheet, setSheet] = useState("")
  if (sheet && sheet !== here) setSheet("")
  useAnchor(anchor)
  return (
    <>
      <div className={css.top}>
        <Page>
          <Breadcrumb crumbs={crumbs} />
          <search>
            <Form className={css.form} action="/search" onSubmit={submit}>
              <div className={css.keyword}>
                <Icon name="search" />
                <KeywordInput
                  key={box}
                  id="search-q"
                  placeholder={words.placeholder}
                  defaultValue={address.q}
                  chosen={address}
                  onType={type}
                  onLeave={leave}
                />
              </div>
              <HiddenFilters address={address} />
              <Button type="submit" size="large" aria-label={words.submit}>
                <span className={css.submitWord}>{words.submit}</span>
                <Icon name="right" />
              </Button>
            </Form>
          </search>
          <div className={css.filters} id="filtros">
            {filtersOf(wanted, found.facets).map((filter) => (
              <Picker key={filter.name} {...filter} />
            ))}
          </div>
          <MoreFilters filters={filtersOf(wanted, found.facets, MORE_FILTERS)} />
          <div className={css.chips}>
            <span className={css.open}>
              <LinkButton
                kind="outline"
                size="small"
                icon="filter"
                to="#filtros"
                aria-haspopup="dialog"
                onClick={(event) => {
                  event.preventDefault()
                  setSheet(here)
                }}
              >
                {words.filters}
              </LinkButton>
            </span>
            <SearchChips address={wanted} facets={found.facets} />
          </div>
        </Page>
      </div>
      <Page className={css.body}>
        <section aria-labelledby="results" aria-busy={waiting} {...searchedOf(address, found)}>
          <div className={`row ${css.head}`}>
            <h1 className={css.title} id="results">
              {heading}
            </h1>
            {/* The page itself shows that nothing was found, so the number is only for screen readers. */}
            <output className={found.rows.length === 0 ? "visually-hidden" : css.total}>
              {found.failed ? null : totalOf(found.total)}
            </output>
            {found.total > 1 && (
              <div className={css.order}>
                <Picker label={words.order} {...ordersOf(address)} />
              </div>
            )}
          </div>
          <CorrectionNotice address={address} found={found} />
          {nearby && <Nearby places={nearby} />}
          <div className={classes(css.list, waiting && css.waiting)}>
            <Results found={found} address={address} anchor={anchor} />
          </div>
          {(found.rows.length > 0 || nearby) && (
            <AlertLink address={{ ...address, q: otherWords(address, found) }} />
          )}
          <div className={css.pages}>
            <Pager
              page={found.page}
              lastPage={found.lastPage}
              hrefOf={(page) => (named ? pathOf(named, page) : searchPath({ ...address, page }))}
            />
          </div>
        </section>
        <aside className={css.aside}>
          {frame && <SponsoredAd key={frame.key} view={frame} level={2} tall />}
          <div className={css.call}>
            <h2>{words.hire}</h2>
            <p>{words.hireText}</p>
            <LinkButton kind="accent" to="/login?userType=Empregador">
              {nav.advertise}
            </LinkButton>
          </div>
        </aside>
      </Page>
      <Page className={css.stories}>
        <Suspense fallback={<StoriesSkeleton />}>
          <Stories />
        </Suspense>
      </Page>
      {sheet && (
        <Suspense fallback={null}>
          <FilterSheet
            address={wanted}
            facets={found.facets}
            total={found.total}
            onClose={() => setSheet("")}
          />
        </Suspense>
      )}
    </>
  )
}

/** Links to a new alert with these words and filters, after the results. Without results, the empty state has this link. */
const AlertLink = ({ address }: { address: SearchAddress }) => (
  <div className={css.notify}>
    <LinkButton kind="quiet" icon="bell" to={alertPath(address)}>
      {nav.alert}
    </LinkButton>
  </div>
)

/** The less common filters; expanded if one of them is active. */
function MoreFilters({ filters }: { filters: Filter[] }) {
  return (
    <details className={css.more} open={filters.some(({ value }) => value !== null)}>
      <summary>
        <Icon name="filter" size={16} />
        {words.moreFilters}
      </summary>
      <div>
        {filters.map((filter) => (
          <Picker key={filter.name} {...filter} />
        ))}
      </div>
    </details>
  )
}

/** If the sheet's script cannot be loaded, the button does the same as without scripts. */
function PickersInstead() {
  useEffect(() => location.assign("#filtros"), [])
  return null
}

const totalOf = (total: number) => (total === 1 ? words.totalOne : fill(words.total, { total: count(total) }))

/** The active filters as hidden fields, so that they are kept when the browser submits the form. */
function HiddenFilters({ address }: { address: SearchAddress }) {
  // The order depends on whether there are words, so the former ones are taken out last.
  const fields = addressFields({ ...address, exact: false, near: false, page: 1 })
  return fields.map(
    ([name, value]) =>
      name !== "q" && <input key={`${name}=${value}`} type="hidden" name={name} value={value} />,
  )
}

/**
 * Scrolls to the job after its link back. On a full page load `platform/on-touch.ts` does this, and after going back or forward
 * in the history the router restores the scroll position.
 */
function useAnchor(anchor: string | null): void {
  const isPressed = useNavigationType() !== "POP"
  useEffect(() => {
    const card =
      isPressed && anchor && /^\d+$/.test(anchor) ? document.getElementById(`vaga-${anchor}`) : null
    card?.scrollIntoView({ block: "center" })
    card?.querySelector("a")?.focus({ preventScroll: true })
  }, [anchor, isPressed])
}

/** Data attributes for the search statistics: the search, and the jobs on earlier pages. A list without filters has none. */
function searchedOf(address: SearchAddress, found: ComponentProps<typeof Results>["found"]) {
  const asked = searchPath({ ...address, order: null, page: 1 })
  return found.failed || !asked.includes("?")
    ? {}
    : { "data-searched": asked, "data-before": (found.page - 1) * PAGE_SIZE }
}

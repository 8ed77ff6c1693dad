import { home as words } from "@upaon/contract/messages/home"
import { nav } from "@upaon/contract/messages/navigation"
import { count, fill } from "@upaon/contract/platform/format"
import { useEffect } from "react"
import { useFetcher, useRouteLoaderData } from "react-router"
import { LinkButton } from "../../design/button.tsx"
import { ArticleCard } from "../../design/cards/article-card.tsx"
import { JobCard } from "../../design/cards/job-card.tsx"
import { EmptyState } from "../../design/page-states.tsx"
import { Page } from "../../design/surface.tsx"
import { TilePattern, TileWall } from "../../design/tiles/tile-pattern.tsx"
import { apiContext, siteContext } from "../../platform/pages/server-context.ts"
import { chooseState, session, SESSION_KEY, useSession } from "../../platform/session.ts"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { SponsoredAd } from "../ads/sponsored-ad.tsx"
import { searchPath } from "@upaon/contract/search/search-address"
import type { Route } from "./+types/home-screen.ts"
import { homeAddress } from "./home-addresses.ts"
import { homeMeta } from "./home-meta.ts"
import { HomeSearch, QuickSearches } from "./home-search.tsx"
import css from "./home.module.css"
import { loadHome } from "./load-home.ts"
import type { loader as shellLoader } from "./public-layout.tsx"

/**
 * Runs before the first paint of a home page, which hangs on the chosen state that only this browser knows: what the
 * server drew without it stays hidden (`data-choosing`) until the page has what was chosen, for four seconds at most.
 */
const chosenStateScript = `(function(){var d=document.documentElement.dataset;try{if(JSON.parse(localStorage.getItem("${SESSION_KEY}")).state){d.choosing="";setTimeout(function(){delete d.choosing},4000)}}catch(e){}})()`

const QUICK_AREAS = 3

/** `?state=` is the picker's choice; search engines are told the address without it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const address = homeAddress(url.pathname)
  const home = await loadHome(context.get(apiContext), address, url.searchParams.get("state"))
  return { ...home, meta: homeMeta(address, context.get(siteContext)) }
}

export { FaultScreen as ErrorBoundary } from "../../design/fault-screen.tsx"

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { home, choose } = useChosenState(loaderData)
  const areas =
    useRouteLoaderData<typeof shellLoader>("features/site/public-layout")?.areas.slice(0, QUICK_AREAS) ?? []
  const { address, stats, states, state, featured, articles } = home
  return (
    <>
      {address.state === null && <script dangerouslySetInnerHTML={{ __html: chosenStateScript }} />}
      <section className={css.hero}>
        <TilePattern className={css.lines} />
        <TileWall />
        <Page className={css.content}>
          <div className={css.words}>
            <h1 className={css.heading}>{fill(words.title, { place: address.place })}</h1>
            <p className={css.subtitle}>{words.subtitle}</p>
            <HomeSearch states={states} state={state} onState={choose} />
            <QuickSearches areas={areas} />
            <p className={css.hire}>
              {words.hire} <SiteLink to="/registration?userType=2">{words.hireLink}</SiteLink>
            </p>
            {stats && (
              <dl className={css.stats}>
                <Stat label={words.stats.jobs} value={stats.jobs} />
                <Stat label={words.stats.users} value={stats.users} />
                <Stat label={words.stats.companies} value={stats.companies} />
              </dl>
            )}
          </div>
        </Page>
        <div className={css.frieze} aria-hidden="true" />
      </section>
      <Page>
        <section className={css.section} aria-labelledby="featured">
          <h2 className={css.title} id="featured">
            {words.featured}
          </h2>
          <LinkButton
            className={css.all}
            kind="outline"
            iconAfter="right"
            to={searchPath({ state, county: address.county })}
          >
            {words.seeAllJobs}
          </LinkButton>
          {featured.length === 0 ? (
            <EmptyState
              icon="briefcase"
              level={3}
              title={words.noJobs}
              actions={
                <LinkButton kind="quiet" to="/search">
                  {words.seeAllJobs}
                </LinkButton>
              }
            />
          ) : (
            <div className={css.grid}>
              {featured.map((entry) =>
                entry.kind === "ad" ? (
                  <SponsoredAd key={entry.ad.key} view={entry.ad} />
                ) : (
                  <JobCard {...entry.item} key={entry.item.key} action={words.seeJob} />
                ),
              )}
            </div>
          )}
        </section>
        <section className={css.call} aria-labelledby="publish">
          <div>
            <h2 id="publish">{words.hire}</h2>
            <p>{words.hireText}</p>
          </div>
          <LinkButton kind="accent" size="large" to="/registration?userType=2">
            {nav.advertise}
          </LinkButton>
        </section>
        <section className={css.section} aria-labelledby="articles">
          <h2 className={css.title} id="articles">
            {words.latestArticles}
          </h2>
          <LinkButton className={css.all} kind="outline" iconAfter="right" to="/artigos">
            {words.seeAllArticles}
          </LinkButton>
          {articles.length === 0 ? (
            <EmptyState icon="info" level={3} title={words.noArticles}>
              {words.noArticlesText}
            </EmptyState>
          ) : (
            <div className={css.grid}>
              {articles.map((entry) =>
                entry.kind === "ad" ? (
                  <SponsoredAd key={entry.ad.key} view={entry.ad} tall />
                ) : (
                  <ArticleCard {...entry.item} key={entry.item.key} />
                ),
              )}
            </div>
          )}
        </section>
      </Page>
    </>
  )
}

function Stat({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {count(value)}
        <span className={css.plus}>+</span>
      </dd>
    </div>
  )
}

type Loaded = Route.ComponentProps["loaderData"]

/**
 * The home page for the chosen state. The address may preset one; else the state kept with the session counts
 * (rule c10), which only the browser knows, so what hangs on it is asked for after hydration.
 */
function useChosenState(loaded: Loaded): { home: Loaded; choose: (slug: string | null) => void } {
  const stored = useSession().state
  const { load, data } = useFetcher<typeof loader>({ key: `home-${loaded.address.path}` })
  const home = data ?? loaded
  const wanted = loaded.address.state === null ? stored : null
  const { path } = loaded.address
  const shown = home.state
  useEffect(() => {
    if (wanted && wanted !== shown) void load(homeData(path, wanted))
    // Only when the kept choice changes: what is shown may differ because the state has no jobs any more.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, path, load])
  const isPreset = loaded.address.state !== null
  useEffect(() => {
    const kept = isPreset ? null : session().state
    if (data || !kept || kept === loaded.state) delete document.documentElement.dataset.choosing
  }, [data, isPreset, loaded.state])
  const choose = (slug: string | null) => {
    if (loaded.address.state === null) chooseState(slug)
    void load(homeData(path, slug))
  }
  return { home, choose }
}

const homeData = (path: string, slug: string | null) =>
  `${path}${path === "/" ? "?index&" : "?"}state=${encodeURIComponent(slug ?? "")}`

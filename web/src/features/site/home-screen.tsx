import { home as words } from "@upaon/contract/messages/home"
import { nav } from "@upaon/contract/messages/navigation"
import { count, fill } from "@upaon/contract/platform/format"
import { useEffect, useState } from "react"
import { useFetcher } from "react-router"
import { LinkButton } from "../../design/button.tsx"
import { ArticleCard } from "../../design/cards/article-card.tsx"
import { JobCard } from "../../design/cards/job-card.tsx"
import { EmptyState } from "../../design/page-states.tsx"
import { Page } from "../../design/surface.tsx"
import { TilePattern, TileWall } from "../../design/tiles/tile-pattern.tsx"
import { apiContext, siteContext } from "../../platform/pages/server-context.ts"
import { type ChosenPlace, choosePlace, session, SESSION_KEY, useSession } from "../../platform/session.ts"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { SponsoredAd } from "../ads/sponsored-ad.tsx"
import { searchPath } from "@upaon/contract/search/search-address"
import type { Route } from "./+types/home-screen.ts"
import { homeAddress } from "./home-addresses.ts"
import { homeMeta } from "./home-meta.ts"
import { HomeSearch, QuickSearches } from "./home-search.tsx"
import { placeQuery } from "./place-choice.tsx"
import css from "./home.module.css"
import { loadHome, readAskedPlace } from "./load-home.ts"

/**
 * Runs before the first paint of a home page. The content depends on the chosen place, which only this browser knows. So the
 * server's HTML for no place stays hidden (`data-choosing`) until the right content is loaded, for at most four seconds.
 */
const chosenStateScript = `(function(){var d=document.documentElement.dataset;try{if(JSON.parse(localStorage.getItem("${SESSION_KEY}")).state){d.choosing="";setTimeout(function(){delete d.choosing},4000)}}catch(e){}})()`

/** The canonical address does not contain the chosen place. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const address = homeAddress(url.pathname)
  const home = await loadHome(context.get(apiContext), address, readAskedPlace(url.searchParams))
  return { ...home, meta: homeMeta(address, context.get(siteContext)) }
}

export { FaultScreen as ErrorBoundary } from "../../design/fault-screen.tsx"

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { home, choose } = useChosenPlace(loaderData)
  const { address, stats, places, place, featured, articles } = home
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
            <HomeSearch places={places} place={place} path={address.path} onPlace={choose} />
            <QuickSearches />
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
          <LinkButton className={css.all} kind="outline" iconAfter="right" to={searchPath(place)}>
            {words.seeAllJobs}
          </LinkButton>
          {featured.length === 0 ? (
            <EmptyState icon="briefcase" level={3} title={words.noJobs} />
          ) : (
            <div className={`card-grid ${css.grid}`}>
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
            <div className={`card-grid ${css.grid}`}>
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

/** A new site hides a statistic of zero. */
function Stat({ label, value }: { label: string; value: number }) {
  return value === 0 ? null : (
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
 * The home page's data for the chosen place. The address may preset the place, otherwise the one stored with the session applies
 * (rule c10). Only the browser knows that one, so its data is requested after hydration.
 */
function useChosenPlace(loaded: Loaded): { home: Loaded; choose: (place: ChosenPlace) => void } {
  const stored = useSession()
  const { path, state: preset } = loaded.address
  const { load, data } = useFetcher<typeof loader>({ key: `home-${path}` })
  const home = data ?? loaded
  // The place that was just chosen is shown at once, over the data that is shown until its own has loaded.
  const [pressed, setPressed] = useState<{ place: ChosenPlace; over: Loaded }>()
  const isPreset = preset !== null
  const wanted = !isPreset && stored.state ? homePath(path, stored) : null
  const shown = homePath(path, home.place)
  useEffect(() => {
    if (wanted && wanted !== shown) void load(wanted)
    // Only when the stored choice changes: the shown place may differ from it, because a place without jobs is not shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, load])
  useEffect(() => {
    const kept = isPreset ? null : session()
    if (data || !kept?.state || homePath(path, kept) === homePath(path, loaded.place))
      delete document.documentElement.dataset.choosing
  }, [data, isPreset, path, loaded.place])
  const choose = (place: ChosenPlace) => {
    setPressed({ place, over: home })
    if (!isPreset) choosePlace(place)
    if (isPreset || !place.state) void load(homePath(path, place))
  }
  const { state, county, neighborhood } = stored
  const kept = wanted && !data ? { state, county, neighborhood } : home.place
  return { home: { ...home, place: pressed?.over === home ? pressed.place : kept }, choose }
}

/** The address of the home page's data for a place. */
const homePath = (path: string, place: ChosenPlace) =>
  `${path}${path === "/" ? "?index&" : "?"}${placeQuery(place)}`

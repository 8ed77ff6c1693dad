import type { NativeAd } from "@upaon/contract/ads/endpoints"
import { jobs as jobWords } from "@upaon/contract/messages/jobs"
import { cut, CUT } from "@upaon/contract/platform/format"
import { cardDate } from "@upaon/contract/platform/format-time"
import type { ListedJob } from "@upaon/contract/jobs/schemas"
import type { ApiCall } from "../../platform/api-client.ts"
import { adCardView } from "../ads/sponsored-ad.tsx"
import { articleCardView } from "../articles/article-card-view.ts"
import { jobCardView } from "../jobs/job-card-view.ts"
import type { ChosenPlace } from "../../platform/session.ts"
import { serverNow } from "../../platform/server-time.ts"
import type { HomeAddress } from "./home-addresses.ts"

const FEATURED = 6
const ADS = 3
const ARTICLES = 3

/** A place to choose; `within` has the places in it, if they were loaded. */
export type PlaceNode = { name: string; slug: string; count: number; within?: PlaceNode[] }

/** The place in the page's address as slugs; null if there is none, then the page's default place applies. */
type AskedPlace = ChosenPlace | null

/** `?state=` and the parameters that belong to it come from the place picker. */
export function readAskedPlace(query: URLSearchParams): AskedPlace {
  const state = query.get("state")
  if (state === null) return null
  const county = query.get("county") || null
  return { state: state || null, county, neighborhood: county ? query.getAll("neighborhood") : [] }
}

/** All data of the home page. A part whose request fails is empty, without a message (rule P8.3). */
export async function loadHome(call: ApiCall, address: HomeAddress, asked: AskedPlace) {
  const wanted = asked ?? { state: address.state, county: address.county, neighborhood: [] }
  const [stats, states] = await Promise.all([
    call("GET /api/stats/public").then(({ data }) => data, nothing),
    call("GET /api/states").then(({ data }) => data, none),
  ])
  const state = states.find(({ slug }) => slug === wanted.state)
  // If all vacancies are in one state, its counties are shown without a press.
  const open = state ?? (states.length === 1 ? states[0] : undefined)
  const counties = open
    ? await call("GET /api/counties", { query: { state: open.slug } }).then(({ data }) => data, none)
    : []
  const county = state && counties.find(({ slug }) => slug === wanted.county)
  const [neighborhoods, jobs, ads, articles] = await Promise.all([
    county
      ? call("GET /api/neighborhoods", { query: { state: open?.slug, county: county.slug } }).then(
          ({ data }) => data,
          none,
        )
      : [],
    featuredJobs(call, state?.id, county?.id),
    call("GET /api/nativeAds/active", {
      query: { limit: ADS, state_id: state?.id, county_id: county?.id },
    }).then(({ data }) => data, none),
    call("GET /api/articles", {
      query: { status: "published", perPage: ARTICLES, sortBy: "published_at", orderBy: "desc" },
    }).then(({ data }) => data, none),
  ])
  const views = ads.map((ad: NativeAd) => adCardView(ad))
  const within = counties.map((one) => ({
    ...placeNode(one),
    ...(one === county && { within: neighborhoods.map(placeNode) }),
  }))
  const place: ChosenPlace = {
    state: state?.slug ?? null,
    county: county?.slug ?? null,
    neighborhood: neighborhoods.flatMap(({ slug }) => (wanted.neighborhood.includes(slug) ? [slug] : [])),
  }
  return {
    address,
    stats,
    place,
    places: states.map((one): PlaceNode => ({ ...placeNode(one), ...(one === open && { within }) })),
    featured: scatterAds(jobs.map(homeCard), views, 2),
    articles: scatterAds(articles.map(articleCardView), views, 1),
  }
}

type Counted = { name: string; slug: string; job_posts_count?: number | undefined }

export const placeNode = ({ name, slug, job_posts_count }: Counted): PlaceNode => ({
  name,
  slug,
  count: job_posts_count ?? 0,
})

async function featuredJobs(call: ApiCall, state?: number, county?: number): Promise<ListedJob[]> {
  const newest = (place: object) =>
    call("POST /api/jobPost/search", { body: { limit: FEATURED, order: "created_at desc", ...place } }).then(
      ({ data }) => data,
      none,
    )
  const found = await newest({ state_id: state, county_id: county })
  // A county without vacancies shows those of its state.
  return found.length === 0 && county !== undefined ? newest({ state_id: state }) : found
}

/** The props of a card on the home page: shortened title, and 'Hoje', 'Ontem' or 'Recente'. */
function homeCard(job: ListedJob) {
  const card = jobCardView(job)
  const words = { Hoje: jobWords.card.today, Ontem: jobWords.card.yesterday, Recente: jobWords.card.recent }
  const date = card.date && { ...card.date, label: words[cardDate(card.date.iso, serverNow())] }
  return { ...card, title: cut(card.title, CUT.homeTitle), date, words: null }
}

const none = (): never[] => []
const nothing = () => null

/** A list with ads mixed in, in display order. */
type Mixed<Item, Ad> = ({ kind: "item"; item: Item } | { kind: "ad"; ad: Ad })[]

/**
 * Inserts an ad after every `least` or `least + 1` items, at random, each ad at most once (rule P9). Done on the server and sent
 * with the data, so that the browser renders the same order (rule c36).
 */
export function scatterAds<Item, Ad>(
  items: readonly Item[],
  ads: readonly Ad[],
  least: number,
  random: () => number = Math.random,
): Mixed<Item, Ad> {
  const waiting = shuffled(ads, random)
  const mixed: Mixed<Item, Ad> = []
  const gap = () => least + (random() < 0.5 ? 0 : 1)
  let until = gap()
  for (const item of items) {
    mixed.push({ kind: "item", item })
    until -= 1
    if (until > 0) continue
    until = gap()
    const ad = waiting.pop()
    if (ad !== undefined) mixed.push({ kind: "ad", ad })
  }
  return mixed
}

function shuffled<T>(given: readonly T[], random: () => number): T[] {
  const list = [...given]
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const kept = list[last] as T
    list[last] = list[other] as T
    list[other] = kept
  }
  return list
}

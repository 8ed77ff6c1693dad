import type { NativeAd } from "@upaon/contract/ads/schemas"
import { jobs as jobWords } from "@upaon/contract/messages/jobs"
import { cut, CUT } from "@upaon/contract/platform/format"
import { cardDate } from "@upaon/contract/platform/format-time"
import type { ListedJob } from "@upaon/contract/jobs/schemas"
import type { ApiCall } from "../../platform/api-client.ts"
import { adCardView } from "../ads/sponsored-ad.tsx"
import { articleCardView } from "../articles/article-card-view.ts"
import { jobCardView } from "../jobs/job-card-view.ts"
import type { HomeAddress } from "./home-addresses.ts"

const FEATURED = 6
const ADS = 3
const ARTICLES = 3

/** Everything on the home page. What cannot be read is silently empty (rule P8.3). */
export async function loadHome(call: ApiCall, address: HomeAddress, chosenState: string | null) {
  const [stats, states, counties] = await Promise.all([
    call("GET /api/stats/public").then(({ data }) => data, nothing),
    call("GET /api/states").then(({ data }) => data, none),
    address.county
      ? call("GET /api/counties", { query: { state: address.state ?? "" } }).then(({ data }) => data, none)
      : [],
  ])
  const state = states.find(({ slug }) => slug === (chosenState ?? address.state))
  const moved = chosenState !== null && chosenState !== address.state
  const county = moved ? undefined : counties.find(({ slug }) => slug === address.county)
  const [jobs, ads, articles] = await Promise.all([
    featuredJobs(call, state?.id, county?.id),
    call("GET /api/nativeAds/active", {
      query: { limit: ADS, state_id: state?.id, county_id: county?.id },
    }).then(({ data }) => data, none),
    call("GET /api/articles", {
      query: {
        status: "published",
        perPage: ARTICLES,
        sortBy: "published_at",
        orderBy: "desc",
        params: ["featured_image", "user", "category"],
      },
    }).then(({ data }) => data, none),
  ])
  const views = ads.map((ad: NativeAd) => adCardView(ad))
  return {
    address,
    stats,
    state: state?.slug ?? null,
    states: states.map(({ name, slug, job_posts_count: count }) => ({ name, slug, count: count ?? null })),
    featured: scatterAds(jobs.map(homeCard), views, 2),
    articles: scatterAds(articles.map(articleCardView), views, 1),
  }
}

async function featuredJobs(call: ApiCall, state?: number, county?: number): Promise<ListedJob[]> {
  const newest = (place: object) =>
    call("POST /api/jobPost/search", { body: { limit: FEATURED, order: "created_at desc", ...place } }).then(
      ({ data }) => data,
      none,
    )
  const found = await newest({ state_id: state, county_id: county })
  // A town without vacancies today shows its state's.
  return found.length === 0 && county !== undefined ? newest({ state_id: state }) : found
}

/** The home page's card: cut title, and 'Hoje', 'Ontem' or 'Recente'. */
function homeCard(job: ListedJob) {
  const card = jobCardView(job)
  const words = { Hoje: jobWords.card.today, Ontem: jobWords.card.yesterday, Recente: jobWords.card.recent }
  const date = card.date && { ...card.date, label: words[cardDate(card.date.iso, new Date())] }
  return { ...card, title: cut(card.title, CUT.homeTitle), date, words: null }
}

const none = (): never[] => []
const nothing = () => null

/** A list with ads among it, in the order of the page. */
type Mixed<Item, Ad> = ({ kind: "item"; item: Item } | { kind: "ad"; ad: Ad })[]

/**
 * Puts an ad after every `least` or `least + 1` items, at random, each ad once while they last (rule
 * P9). Drawn on the server and sent along, so that the browser shows the same (rule c36).
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

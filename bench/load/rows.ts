import { createRandom, type Random } from "../../server/src/seed/random.ts"
import { readJudgments } from "../relevance/judgments.ts"
import type { Ask } from "./client.ts"

/** A row of the table: a kind of request that is repeated. */
export type Row = { name: string; next: () => Ask }

/** The values to choose from, as the product lists them. */
type Content = {
  stateId: number
  counties: number[]
  areas: number[]
  slugs: string[]
  neighborhoodsOf: number
}

const SEARCH = "/api/jobPostsWithAds/search"
const { questions } = readJudgments("the-authors")
/** Words of thousands of jobs, and words of few jobs, slips included. */
const COMMON = [
  "vendedor",
  "auxiliar administrativo",
  "motorista",
  "atendente",
  "recepcionista",
  "técnico de enfermagem",
]
const RARE = [
  "soldador naval",
  "recepsionista bilingue",
  "fonoaudiologa",
  "operador de guindaste",
  "c# pleno",
  "tosador",
]

/** Further filters besides place and area, each used alone. */
const FURTHER = [
  { no_experience: true },
  { salary_from: 2000 },
  { salary_from: 1850 },
  { shift: "night" },
  { shift: "half" },
  { remote: true },
  { pcd: true },
]

const search = (body: object): Ask => ({ path: SEARCH, body })

/** A typical question: mostly the first page, sometimes with a place or an area, with the counts that the screen shows. */
function mixedQuestion(random: Random, content: Content): object {
  const page = random.chance(0.85) ? 1 : random.int(2, 6)
  const q = random.chance(0.75) ? random.pick(questions).q : ""
  return {
    q,
    page,
    perPage: 11,
    facets: true,
    ...(random.chance(0.35) ? { county_id: random.pick(content.counties), state_id: content.stateId } : {}),
    ...(random.chance(0.15) ? { job_area_id: random.pick(content.areas) } : {}),
    ...(random.chance(0.2) ? random.pick(FURTHER) : {}),
    ...(random.chance(0.1) ? { order: random.pick(["newest", "salary"]) } : {}),
  }
}

/** The rows of requests to the product. */
export function productRows(content: Content): Row[] {
  const random = createRandom(5)
  const county = () => random.pick(content.counties)
  const area = () => random.pick(content.areas)
  let fresh = 0
  const of = (name: string, next: () => Ask): Row => ({ name, next })
  return [
    of("browse, page 1", () => search({})),
    of("browse, page 50", () => search({ page: 50 })),
    of("browse a county and an area", () => search({ county_id: county(), job_area_id: area() })),
    of("search, common words", () => search({ q: random.pick(COMMON) })),
    of("search, common words, page 50", () => search({ q: random.pick(COMMON), page: 50 })),
    of("search, rare words and slips", () => search({ q: random.pick(RARE) })),
    of("search, words and a county", () => search({ q: random.pick(COMMON), county_id: county() })),
    of("browse by pay, page 50", () => search({ order: "salary", page: 50 })),
    of("search, words, a shift and a least pay", () =>
      search({ q: random.pick(COMMON), shift: "night", salary_from: 1850 }),
    ),
    of("search, words and all counts", () =>
      search({ q: random.pick(COMMON), county_id: county(), facets: true }),
    ),
    of(MIX, () => search(mixedQuestion(random, content))),
    of("suggestions", () => ({
      path: `/api/search/suggest?q=${encodeURIComponent(random.pick(RARE).slice(0, 5))}`,
    })),
    of("counts of states", () => ({ path: "/api/states" })),
    of("counts of counties", () => ({ path: `/api/counties?state_id=${content.stateId}` })),
    of("counts of neighbourhoods", () => ({
      path: `/api/neighborhoods?county_id=${content.neighborhoodsOf}`,
    })),
    of("counts of areas", () => ({ path: `/api/jobAreas?state_id=${content.stateId}` })),
    of("statistics", () => ({ path: "/api/stats/public" })),
    of("a job, as JSON", () => ({ path: `/api/jobPost/${random.pick(content.slugs)}/show` })),
    of(CACHED, () => ({ path: "/" })),
    of(FRESH_PAGES[0], () => ({ path: `/?utm=${++fresh}` })),
    of("job page, cached", () => ({ path: `/job/${content.slugs[0]}` })),
    of(FRESH, () => ({ path: `/job/${random.pick(content.slugs)}?utm=${++fresh}` })),
    of(FRESH_PAGES[2], () => ({
      path: `/search?q=${encodeURIComponent(random.pick(questions).q)}&utm=${++fresh}`,
    })),
  ]
}

/** The employer's list as it is used: its tabs, words, both orders, further pages. */
export function applicantQuestions(jobId: number, token: string): () => Ask {
  const random = createRandom(6)
  const further = [
    "",
    "&status[]=sent&status[]=seen",
    "&order=waiting",
    "&page=40",
    "&query=experi%C3%AAncia",
  ]
  return () => ({ path: `/api/jobApplications?job_post_id=${jobId}${random.pick(further)}`, token })
}

export const APPLICANTS = "10,000 applicants of a vacancy, the employer's list"
export const MIX = "search, realistic mix"
export const MIX_CHANGING = "search, realistic mix, a job changing each second"
export const CACHED = "home page, cached"
export const FRESH_PAGES = ["home page, fresh", "job page, fresh", "search page, fresh"] as const
export const FRESH = FRESH_PAGES[1]
export const RAW = "raw node:http string"
export const RAW_PAGE = "raw node:http string, as long as the home page"
export const FASTIFY = "plain Fastify JSON"

/** The bytes of the home page as a browser receives it. */
export async function homePageBytes(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { "accept-encoding": "br" } })
  await answer.arrayBuffer()
  return Number(answer.headers.get("content-length"))
}

/** Reads the values to choose from out of a running product. */
export async function readContent(port: number): Promise<Content> {
  const get = async <T>(path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`)
    return ((await answer.json()) as { data: T }).data
  }
  type Place = { id: number; job_posts_count: number }
  const [state] = await get<Place[]>("states")
  if (!state) throw new Error("there are no jobs")
  const counties = (await get<Place[]>(`counties?state_id=${state.id}`)).map(({ id }) => id)
  const areas = (await get<Place[]>("jobAreas")).map(({ id }) => id)
  const slugs: string[] = []
  for (let page = 1; page <= 5; page++) {
    const answer = await fetch(`http://127.0.0.1:${port}${SEARCH}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ page, perPage: 100 }),
    })
    const { data } = (await answer.json()) as { data: { slug?: string }[] }
    slugs.push(...data.flatMap(({ slug }) => slug ?? []))
  }
  return {
    stateId: state.id,
    counties: counties.slice(0, 40),
    areas,
    slugs,
    neighborhoodsOf: counties[0] ?? 0,
  }
}
